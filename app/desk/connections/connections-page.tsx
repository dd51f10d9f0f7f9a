import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { DeskConnection, DeskConnectionField } from "#contract/desk/connections.ts";
import { QueryView, useQuery } from "../data/query.tsx";
import { useAction } from "../data/use-action.ts";
import { deskPaths } from "../desk-paths.ts";
import desk from "../ui/desk.module.css";
import { Refused } from "../ui/fresh-link.tsx";
import { PageHead, Section } from "../ui/page.tsx";
import { TestEmail } from "./test-email.tsx";

const LOOK_AGAIN_MS = 1_000;

/** The outside parts: what the site pays, writes, prices and checks with. */
export default function ConnectionsPage() {
  const query = useQuery("connections", {});
  const { answer, failure, reload } = query;
  const isChanging = answer?.isInForce === false;

  // The server changes over in some seconds, and doesn't answer for one of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a reason to ask once more.
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(reload, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isChanging, answer, failure, reload]);

  return (
    <>
      <PageHead over={<a href={deskPaths.house}>House</a>} title="Connections" />
      <p className={desk.soft}>
        Each is tried before it’s saved, and saved encrypted. A secret is never shown again, only its end. The server’s
        own settings (.env) override this page.
      </p>
      <QueryView query={query}>
        {({ parts, version, obstacle }) => (
          <div className={desk.stack}>
            <p role="status" className={desk.tiny}>
              {isChanging ? "Saved. The site is changing over to it…" : "The site runs with what is shown here."}
            </p>
            {obstacle && <p className={`${desk.said} ${desk.warm}`}>{obstacle}</p>}
            {parts.map((part) => (
              <Connection key={part.part} connection={part} version={version} isOff={obstacle !== null} />
            ))}
          </div>
        )}
      </QueryView>
    </>
  );
}

const STATES: Record<DeskConnection["from"], string> = {
  nowhere: "Not connected",
  desk: "Connected here",
  environment: "Set in .env",
};

type ConnectionProps = {
  connection: DeskConnection;
  version: string;
  /** Nothing can be saved. */
  isOff: boolean;
};

/** One outside part, whichever it is: its fields, and what the check found. */
export function Connection({ connection: { part, title, what, from, fields }, version, isOff }: ConnectionProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [says, setSays] = useState<readonly string[]>([]);
  const save = useAction("connection/save");
  const end = useAction("connection/end");
  const failure = save.failure ?? end.failure;

  function told(done: Awaited<ReturnType<typeof save.run | typeof end.run>>) {
    setSays(done.ok ? done.value.says : []);
    // What was typed while it was tried is still to be saved.
    if (done.ok)
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([name, each]) => each !== typed[name])));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    end.forget();
    told(await save.run({ part, typed, seen: { version } }));
  }

  async function disconnect() {
    save.forget();
    told(await end.run({ part, seen: { version } }));
  }

  return (
    <Section id={part} title={title} hint={fields.length === 0 && from === "nowhere" ? "Not chosen yet" : STATES[from]}>
      <form className={desk.lines} onSubmit={submit}>
        <p className={desk.soft}>{what}</p>
        {from === "environment" ? (
          <p>
            The server’s settings say this, and only they can change it.{" "}
            {fields.map(({ label, shown, isSecret }) => shown && `${label} ${isSecret ? "" : "is "}${shown}. `)}
          </p>
        ) : (
          <>
            <div className={desk.pair}>
              {fields.map((field) => (
                <Field
                  key={field.name}
                  label={field.label}
                  hint={hintOf(field)}
                  type={field.name.endsWith("PASSWORD") ? "password" : "text"}
                  autoComplete="off"
                  value={typed[field.name] ?? (field.isSecret ? "" : (field.shown ?? ""))}
                  onChange={({ target }) => setTyped((before) => ({ ...before, [field.name]: target.value }))}
                />
              ))}
            </div>
            <p className={desk.reach}>
              {(fields.length > 0 || from === "nowhere") && (
                <Button small type="submit" busy={save.isBusy} disabled={isOff}>
                  {fields.length === 0 ? "Use it" : "Check and save"}
                  <span className="hidden">: {title}</span>
                </Button>
              )}
              {from === "desk" && (
                <Button small variant="quiet" busy={end.isBusy} onClick={disconnect}>
                  Disconnect<span className="hidden">: {title}</span>
                </Button>
              )}
            </p>
          </>
        )}
        <Refused failure={failure} />
        <div role="status">
          {says.length > 0 && (
            <div className={`${desk.said} ${desk.good}`}>
              {says.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          )}
        </div>
      </form>
      {part === "mail" && from !== "nowhere" && <TestEmail />}
    </Section>
  );
}

function hintOf({ hint, shown, isSecret, isOptional }: DeskConnectionField): string {
  const there = isSecret && shown !== null && (shown === "none" ? "It’s set to none." : `The one before ${shown}.`);
  return [hint, there && `${there} Leave it empty to keep it.`, isOptional && !there && "May be empty."]
    .filter(Boolean)
    .join(" ");
}
