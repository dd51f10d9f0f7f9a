import { Fragment, useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { house } from "#house/house.ts";
import { Asked, QueryView } from "../data/query.tsx";
import { useHash } from "../data/use-hash.ts";
import { EmailList } from "../house/email-list.tsx";
import desk from "../ui/desk.module.css";
import { PageHead, Section } from "../ui/page.tsx";
import { BackToTour } from "./back-to-tour.tsx";
import { DraftContext, useDraft } from "./draft/draft-context.ts";
import { useHouseDraft } from "./draft/use-house-draft.ts";
import { type EditedFile, type EditingPage, editingPages } from "./fields/entries.ts";
import { EntryField } from "./fields/entry-field.tsx";
import { GuestWouldPay } from "./guest-would-pay.tsx";
import { Look } from "./look/look.tsx";
import { Overview } from "./overview.tsx";
import { PageBeside } from "./page-beside.tsx";
import { Photographs } from "./photographs/photographs.tsx";
import { PublishBar } from "./publish-bar.tsx";

/** The house as an owner changes it: a tour in an order that makes sense, and one page for each stop. */
export default function EditPage() {
  const draft = useHouseDraft();
  const id = useHash();
  const page = editingPages.find((each) => each.id === id);

  // A fragment is another page here, which begins at its top, for a keyboard too.
  useEffect(() => {
    const main = document.querySelector("main");
    if (main === null || id === "") return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [id]);

  return (
    <>
      <PageHead over={page ? <BackToTour /> : house.name} title={page?.title ?? "Make it yours"} />
      <QueryView query={draft.query}>
        {(answer) => (
          <DraftContext value={{ ...draft, answer }}>
            <PublishBar {...draft} />
            {page ? <OnePage key={page.id} page={page} /> : <Overview />}
          </DraftContext>
        )}
      </QueryView>
    </>
  );
}

function OnePage({ page }: { page: EditingPage }) {
  const { values } = useDraft();
  const isEmpty = page.parts.length > 0 && page.parts.every(({ file, begin }) => !(file in values || begin));
  return (
    <div className={desk.cols}>
      <div className={desk.stack}>
        <p className={desk.soft}>{page.about}</p>
        {page.id === "photographs" && <Photographs />}
        {page.id === "look" && <Look />}
        {page.parts.map((part) => (
          <div key={part.title} data-shows={part.shows}>
            <FilePart part={part} />
          </div>
        ))}
        {isEmpty && <p>Your house has none of it: there’s nothing to do here.</p>}
        <p>
          Next:{" "}
          {nextOf(page).map(({ id, title, href }, at) => (
            <Fragment key={id}>
              {at > 0 && ", then "}
              <a href={href ?? `#${id}`}>{title}</a>
            </Fragment>
          ))}
        </p>
      </div>
      {page.id === "rules" ? (
        <GuestWouldPay />
      ) : page.id === "emails" ? (
        <div>
          <Asked call="house" request={{}}>
            {(answer) => <EmailList house={answer} of="draft" />}
          </Asked>
          <p className={`${desk.tiny} ${desk.spaced}`}>With your draft’s words. Guests get them once it’s published.</p>
        </div>
      ) : (
        <PageBeside first={page.parts[0]?.shows ?? "/"} />
      )}
    </div>
  );
}

/** A stop on another page of the desk comes with the one after it, because nothing there leads on. */
function nextOf(page: EditingPage): EditingPage[] {
  const after = editingPages.slice(editingPages.indexOf(page) + 1);
  return after.slice(0, after.findIndex(({ href }) => href === undefined) + 1 || 1);
}

/** The fields of one part. A part that a house may do without can be removed, and comes back with its first words. */
function FilePart({ part: { file, title, entries, begin, optional } }: { part: EditedFile }) {
  const { answer, values, put } = useDraft();
  const isThere = file in values;
  // Guides go with their index, or nothing could show them.
  const folder = file.replace(".yaml", "/");
  const inside = answer.files.flatMap(({ path }) => (path.startsWith(folder) ? [{ file: path, text: null }] : []));
  if (!isThere && begin === undefined) return null;
  return (
    <Section
      id={title.toLowerCase().replaceAll(/\W+/g, "-")}
      title={title}
      aside={
        isThere && (begin ?? optional) ? (
          <Button small variant="quiet" onClick={() => put(...inside, { file, text: null })}>
            Remove this part
          </Button>
        ) : undefined
      }
    >
      {isThere ? (
        <div className={`${desk.form} ${desk.spaced}`}>
          {entries.map((entry) => (
            <EntryField key={entry.at} file={file} around={[]} entry={entry} />
          ))}
        </div>
      ) : (
        <div className={desk.empty}>
          <p>The site has no such part.</p>
          <Button
            small
            variant="ghost"
            onClick={() => put({ file, text: typeof begin === "string" ? begin : JSON.stringify(begin, null, 2) })}
          >
            Add it
          </Button>
        </div>
      )}
    </Section>
  );
}
