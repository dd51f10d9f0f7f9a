import { ButtonLink } from "#app/ui/button.tsx";
import type { DeskToday } from "#contract/desk/answers.ts";
import { house } from "#house/house.ts";
import { useAction } from "../data/use-action.ts";
import { deskPaths } from "../desk-paths.ts";
import { ActButton, SureButton } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { Refused } from "../ui/fresh-link.tsx";
import { Slip } from "../ui/page.tsx";
import styles from "./today.module.css";

/** The first minutes in the sandbox: a desk full of invented guests, and the way to a house of one's own. */
export function LookAround({ sampleYear }: Pick<DeskToday, "sampleYear">) {
  const removing = useAction("sample-year/remove");
  if (sampleYear === null) return null;
  const isThere = sampleYear === "there";
  return (
    <Slip id="look-around" title={isThere ? "A sample year" : "The first ten minutes"} className={styles.first}>
      <p>
        {isThere
          ? "Nobody here is real. Try anything: cancel, refund, answer, move dates. Emails stay in the sandbox’s outbox."
          : "Nobody has booked yet. Fill the desk with a year of invented guests, so that every page has something to show."}
      </p>
      <div className={`${desk.acts} ${desk.spaced}`}>
        {isThere ? (
          <SureButton
            label="Empty the desk…"
            sure="Yes, remove every booking and message"
            onSure={() => removing.run({})}
          />
        ) : (
          <ActButton call="sample-year/add" request={{}} variant="ghost">
            Look around with a sample year
          </ActButton>
        )}
        {house.sample && (
          <ButtonLink small href={deskPaths.edit}>
            Make it yours
          </ButtonLink>
        )}
      </div>
      <Refused failure={removing.failure} />
    </Slip>
  );
}
