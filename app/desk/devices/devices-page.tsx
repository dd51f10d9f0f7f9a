import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { QueryView } from "../data/query-view.tsx";
import { useAction } from "../data/use-action.ts";
import { useQuery } from "../data/use-query.ts";
import type { PageProps } from "../desk-page.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import iconList from "../ui/icon-list.module.css";
import layout from "../ui/layout.module.css";
import { formatDayOf, formatMoment, inSentence } from "../ui/lodge-time.ts";
import { PageHead, Section } from "../ui/page.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { State } from "../ui/state.tsx";
import { History } from "./history.tsx";
import { Passkeys } from "./passkeys.tsx";

/** The devices that are signed in, and what was done at the desk and on the command line. */
export default function DevicesPage({ onDone }: PageProps) {
  const query = useQuery("sessions", {});
  const [isEndingAll, setEndingAll] = useState(false);
  const { run, isBusy } = useAction("sessions/end");

  async function end(session: string, open: number) {
    await run({ session, seen: { open } });
    setEndingAll(false);
    query.reload();
    onDone();
  }

  return (
    <>
      <PageHead title="Devices and history">
        <Button small variant="ghost" onClick={() => setEndingAll(true)}>
          Sign out everywhere…
        </Button>
      </PageHead>
      <QueryView query={query}>
        {({ now, sessions, passkeys, acts, next }) => (
          <div className={layout.cols}>
            <Section id="history" title="What was done here" hint="Nothing here can be changed">
              <History key={acts[0]?.id} first={{ acts, next }} now={now} />
            </Section>
            <div className={layout.stack}>
              <section className={layout.slip} aria-labelledby="sessions">
                <h2 id="sessions">Signed in</h2>
                <ul className={iconList.list}>
                  {sessions.map((session) => (
                    <li key={session.id}>
                      <DeskIcon name="devices" />
                      <strong>
                        {session.device} {session.isThis && <State tone="now">This one</State>}
                      </strong>
                      <p>
                        {session.isThis
                          ? `Since ${inSentence(formatMoment(session.openedAt, now))}.`
                          : `Last used ${inSentence(formatMoment(session.lastUsedAt, now))}.`}{" "}
                        Ends {inSentence(formatDayOf(session.endsAt, now))}.
                      </p>
                      {!session.isThis && (
                        <span className={iconList.do}>
                          <Button
                            small
                            variant="quiet"
                            busy={isBusy}
                            aria-label={`Sign out ${session.device}`}
                            onClick={() => end(session.id, sessions.length)}
                          >
                            Sign out
                          </Button>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
              <Passkeys passkeys={passkeys} now={now} onChanged={query.reload} />
            </div>
            {isEndingAll && (
              <Sheet
                title="Sign out everywhere?"
                hint="This device too, and your passkeys and calendar link end. A new link from your email brings you back."
                onClose={() => setEndingAll(false)}
                action={{
                  label: "Sign out everywhere",
                  isBusy,
                  isDanger: true,
                  run: () => end("all", sessions.length),
                }}
                keep="Stay signed in"
              >
                <p>Do this when a device was lost, or when a sign-in wasn’t yours.</p>
              </Sheet>
            )}
          </div>
        )}
      </QueryView>
    </>
  );
}
