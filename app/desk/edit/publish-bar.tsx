import { Button } from "#app/ui/button.tsx";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { DeskHouseDraft } from "#contract/desk/edit.ts";
import type { Failure } from "#contract/failure.ts";
import { counted } from "#domain/format.ts";
import { act } from "../data/desk-api.ts";
import desk from "../ui/desk.module.css";
import { Refused } from "../ui/fresh-link.tsx";
import { formatClock } from "../ui/lodge-time.ts";
import { Sheet, SheetButton, useClose } from "../ui/sheet.tsx";
import { useToast } from "../ui/toast.tsx";
import { useDraft, usePreview } from "./draft/draft-context.ts";
import styles from "./edit.module.css";
import { editingPages, inOwnersWords, pageOf } from "./fields/entries.ts";
import { standingOf } from "./standing.ts";

type PublishBarProps = { isBusy: boolean; isUnsaved: boolean; failure: Failure | undefined };

/** How the draft stands, always in view: saved or not, different from the site or not, and what to do about it. */
export function PublishBar({ isBusy, isUnsaved, failure }: PublishBarProps) {
  const { answer, save } = useDraft();
  const { address, failure: refused } = usePreview();
  const { changes, mistakes, publishing, canPublish } = answer;
  const isBuilding = publishing.state === "building";

  async function preview() {
    // Opened at once, because a browser opens no page for an answer that comes later.
    const tab = open("", "_blank");
    const made = await address();
    if (made === undefined) tab?.close();
    else (tab ?? window).location.href = made;
  }

  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        <p role="status">
          {isUnsaved || isBusy ? "Saving… " : "Saved. "}
          {isBuilding && `Publishing since ${formatClock(publishing.since)}. Guests see the old pages until it’s done.`}
          {!isBuilding && changes.length > 0 && `${counted(changes.length, "change")} that guests don’t see yet.`}
          {!isBuilding && changes.length === 0 && "Guests see all of it."}
          {mistakes.length > 0 && (
            <>
              {" "}
              <a href="#tour">{counted(mistakes.length, "thing")} to fix first</a>.
            </>
          )}
        </p>
        <Button small variant="ghost" onClick={preview}>
          Preview
        </Button>
        <SheetButton
          variant="primary"
          busy={isBuilding}
          disabled={changes.length === 0 || canPublish !== true}
          sheet={<PublishSheet />}
        >
          Publish
        </SheetButton>
      </div>
      {canPublish !== true && <p className={`${desk.said} ${desk.warm}`}>{canPublish}</p>}
      {publishing.state === "failed" && (
        <p className={desk.said} role="alert">
          It wasn’t published, and guests see what they saw before. {publishing.words}
        </p>
      )}
      {failure && (
        <Refused failure={failure}>
          <Button small variant="quiet" onClick={save}>
            Save again
          </Button>
        </Refused>
      )}
      <Refused failure={refused} />
    </div>
  );
}

function PublishSheet() {
  const { answer, act: actOn } = useDraft();
  const { work, isBusy, failure } = useWork();
  const close = useClose();
  const say = useToast();
  const hasMistakes = answer.mistakes.length > 0;

  async function publish() {
    const begun = await work(actOn((revision) => act("house/publish", { seen: { revision } })));
    if (!begun.ok) return;
    say("It’s being built. Guests see it in a minute or two.");
    close();
  }

  return (
    <Sheet
      title="Publish these changes?"
      hint="The site is built beside the running one and changes over when it’s whole. You can restore what guests see now."
      failure={failure}
      action={{ label: "Publish", isBusy, isOff: hasMistakes, run: publish }}
      keep="Not yet"
    >
      {hasMistakes && <p className={desk.mistake}>{counted(answer.mistakes.length, "thing")} to fix first.</p>}
      <StillTheSamples />
      <Changes />
      <p className={desk.tiny}>
        Prices, fees and rules count for new bookings. Those already made keep what their guests accepted.
        {answer.needsFreshSignIn && " Because they change, we’ll ask you to confirm that it’s you."}
      </p>
    </Sheet>
  );
}

/** Nothing of another house is published unnoticed, such as a rule about its hot tub. */
function StillTheSamples() {
  const { answer, values } = useDraft();
  const left = editingPages.filter((page) => standingOf(page, answer, values).tone === "warm");
  if (left.length === 0) return null;
  const titles = left.map(({ title }) => title).join("; ");
  return (
    <p className={`${desk.said} ${desk.warm}`}>
      {answer.isPlain ? "Not your own words yet" : "Still the sample’s, which is another house"}: {titles}.
    </p>
  );
}

const AT_A_GLANCE = 12;

/** Many are told by the stops of the tour. What a guest pays is open. */
export function Changes() {
  const { changes } = useDraft().answer;
  if (changes.length <= AT_A_GLANCE) return <ChangeList changes={changes} />;
  const stops = Map.groupBy(changes, ({ file, words }) => pageOf(file, words));
  return [...stops].map(([page, inside]) => (
    <details key={page?.id ?? ""} className={styles.item} open={page?.id === "rules"}>
      <summary>
        {page?.title ?? "Map, plan, guides and drawings"}: {counted(inside.length, "change")}
      </summary>
      <ChangeList changes={inside} />
    </details>
  ));
}

function ChangeList({ changes }: Pick<DeskHouseDraft, "changes">) {
  const told = new Set(changes.map(({ file, words }) => inOwnersWords(file, words)));
  return (
    <ul className={styles.changes}>
      {[...told].map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
