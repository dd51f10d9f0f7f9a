import type { ChangeEvent } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { saveFile } from "#app/ui/download.ts";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { Failure } from "#contract/failure.ts";
import { counted } from "#domain/format.ts";
import type { Result } from "#domain/result.ts";
import { act, fetchFile, upload } from "../data/desk-api.ts";
import { SureButton } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import { formatMoment } from "../ui/lodge-time.ts";
import { Section, Slip, State } from "../ui/page.tsx";
import { useToast } from "../ui/toast.tsx";
import { useDraft } from "./draft/draft-context.ts";
import { valueAt } from "./draft/draft-values.ts";
import styles from "./edit.module.css";
import { type EditingPage, editingPages, inOwnersWords, pageOf } from "./fields/entries.ts";
import { Changes } from "./publish-bar.tsx";
import { standingOf } from "./standing.ts";

/** The tour: every stop with how it stands; beside it, what isn't published yet and what was. */
export function Overview() {
  const { answer } = useDraft();
  return (
    <div className={desk.cols}>
      <div className={desk.stack}>
        {answer.mistakes.length > 0 && <Mistakes />}
        <p className={desk.soft}>
          In this order, or any other. Everything is saved as you go and seen by nobody until you publish, so you can
          stop and come back.
        </p>
        {answer.unlikeSample !== null && !answer.isPlain && <PlainWords />}
        <ol className={styles.tour}>
          {editingPages.map((page) => (
            <Stop key={page.id} page={page} />
          ))}
        </ol>
      </div>
      <div className={desk.stack}>
        {answer.changes.length > 0 && <NotYetSeen />}
        <Publications />
        <Archive />
      </div>
    </div>
  );
}

function Stop({ page }: { page: EditingPage }) {
  const { answer, values } = useDraft();
  const { tone, words, left } = standingOf(page, answer, values);
  return (
    <li>
      <a href={page.href ?? `#${page.id}`}>{page.title}</a>
      {words && <State tone={tone}>{words}</State>}
      <p>{page.about}</p>
      {left.length > 0 && (
        <p className={desk.tiny}>
          {answer.isPlain ? "Still plain" : "Still the sample’s"}: {left.join("; ")}
        </p>
      )}
    </li>
  );
}

/** Most of the sample's words are about itself, so an owner may begin with what is true of any house. */
function PlainWords() {
  const { answer, edit } = useDraft();
  const { tell, refused } = useTold();
  const begin = () => edit((revision) => act("house/plain", { seen: { revision } }));
  const hasChanged = answer.changes.length > 0;
  return (
    <Slip id="plain-words" title="Begin with plain words">
      <p className={desk.soft}>
        The sample’s words, rules and pictures are about another house. Plain ones are true of any: nothing to take out,
        less to write. Your prices stay.
      </p>
      <p className={desk.spaced}>
        <SureButton
          label="Begin with plain words…"
          sure={hasChanged ? "Yes, without what I’ve changed so far" : "Yes, take out the sample"}
          onSure={() => tell(begin(), "The draft has plain words now. Every stop is yours to fill.")}
        />
      </p>
      {refused}
    </Slip>
  );
}

function Mistakes() {
  const { answer } = useDraft();
  return (
    <Section id="mistakes" title="To fix before it can be published">
      <ul className={`${styles.changes} ${desk.spaced}`}>
        {answer.mistakes.map(({ file, line, words }) => {
          const page = pageOf(file, words);
          return (
            <li key={`${file}${line}${words}`}>
              <a href={`#${page?.id ?? "tour"}`}>{page?.title ?? file}</a>: {inOwnersWords(file, words, 1)}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What a button here does, and why not. */
function useTold() {
  const { work, failure } = useWork();
  const say = useToast();
  async function tell<Value>(doing: Promise<Result<Value, Failure>>, words: string) {
    const done = await work(doing);
    if (done.ok) say(words);
    return done;
  }
  return { tell, refused: <Refused failure={failure} /> };
}

function NotYetSeen() {
  const { edit } = useDraft();
  const { tell, refused } = useTold();
  const discard = () => edit((revision) => act("house/discard", { seen: { revision } }));
  return (
    <Slip id="not-yet" title="Guests don’t see this yet">
      <Changes />
      <p className={desk.spaced}>
        <SureButton
          label="Throw these changes away…"
          sure="Yes, throw them away"
          onSure={() => tell(discard(), "Everything is as guests see it.")}
        />
      </p>
      {refused}
    </Slip>
  );
}

function Publications() {
  const { answer, act: actOn } = useDraft();
  const { tell, refused } = useTold();
  const current = answer.publications.find(({ isCurrent }) => isCurrent)?.id ?? null;
  const restore = (publication: number) => actOn(() => act("house/put-back", { publication, seen: { current } }));
  return (
    <Slip id="publications" title="Publications">
      {answer.publications.length === 0 && (
        <p className={desk.soft}>None yet: guests see the house as it was installed.</p>
      )}
      <ul className={styles.history}>
        {answer.publications.map(({ id, at, by, changes, isCurrent }) => (
          <li key={id}>
            <strong>{formatMoment(at, answer.now)}</strong> {isCurrent && <State tone="good">Guests see this</State>}
            <p className={desk.tiny}>
              {by ?? "From the server"}. {changes.length > 3 ? stopsOf(changes) : changes.map(told).join("; ")}
            </p>
            {!isCurrent && (
              <SureButton
                label="Restore…"
                sure="Yes, restore it"
                onSure={() => tell(restore(id), "It’s being built again. Give it a minute or two.")}
              />
            )}
          </li>
        ))}
      </ul>
      {refused}
    </Slip>
  );
}

/** "rules.yaml: cleaningFee is $90 (was $75)" */
function told(change: string): string {
  const { file, words } = inParts(change);
  return inOwnersWords(file, words);
}

/** "269 changes in Photographs, Rules and fees" */
function stopsOf(changes: readonly string[]): string {
  const titles = changes.flatMap((change) => pageOf(inParts(change).file, inParts(change).words)?.title ?? []);
  return `${counted(changes.length, "change")} in ${[...new Set(titles)].join(", ")}`;
}

function inParts(change: string) {
  const [, file = "", words = change] = /^(\S+): (.*)$/s.exec(change) ?? [];
  return { file, words };
}

/** How a house goes from the sandbox to the live site, or to a safe place. */
function Archive() {
  const { values, act: actOn, edit } = useDraft();
  const { tell, refused } = useTold();
  // It's the draft's: guests may still see another house, such as the sample.
  const name = String(valueAt(values["house.yaml"], ["id"]) ?? "house");

  async function save() {
    const made = await tell(
      actOn(() => fetchFile("house/archive")),
      "The archive is in your downloads.",
    );
    if (made.ok) saveFile(made.value, `${name}.tar`);
  }
  function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = "";
    if (file)
      void tell(
        edit((revision) => upload("house/archive-upload", { revision: `${revision}` }, file)),
        "The archive is now the draft.",
      );
  }

  return (
    <Slip id="archive" title="The house as one file">
      <p className={desk.tiny}>
        For a safe place, or to take a house that you made in the sandbox to the live site. What you upload becomes the
        draft; guests see it once you publish.
      </p>
      <p className={`${desk.acts} ${desk.spaced}`}>
        <Button small variant="ghost" onClick={save}>
          <DeskIcon name="download" size={16} />
          Download
        </Button>
        <label className={`${buttonClass({ small: true, variant: "ghost" })} ${styles.upload}`}>
          Upload
          <input type="file" accept=".tar,application/x-tar" onChange={send} />
        </label>
      </p>
      {refused}
    </Slip>
  );
}
