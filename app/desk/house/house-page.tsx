import { ButtonLink } from "#app/ui/button.tsx";
import { house } from "#house/house.ts";
import { Asked } from "../data/query.tsx";
import { deskPaths } from "../desk-paths.ts";
import desk from "../ui/desk.module.css";
import { PageHead } from "../ui/page.tsx";
import { ArrivalInstructions } from "./arrival-instructions.tsx";
import { Backup } from "./backup.tsx";
import { EmailList } from "./email-list.tsx";
import { GuestData } from "./guest-data.tsx";
import { Health } from "./health.tsx";
import styles from "./house-page.module.css";
import { ThankYouCode } from "./thank-you-code.tsx";

const PARTS = [
  ["arrival-instructions", "For guests"],
  ["emails", "Emails"],
  ["thank-you-code", "Thank-you code"],
  ["health", "Health"],
  ["backup", "Backup"],
  ["guest-data", "Guest data"],
] as const;

/** What guests are told, the emails, the thank-you code, the health of every part, backups, and one guest's data. */
export default function HousePage() {
  return (
    <>
      <PageHead over={house.name} title="House">
        <ButtonLink small variant={house.sample ? "primary" : "ghost"} href={deskPaths.edit}>
          {house.sample ? "Make it yours" : "Change name, words, fees, photographs"}
        </ButtonLink>
        <ButtonLink small variant="ghost" href={deskPaths.fridgeCard}>
          Print a card for the fridge
        </ButtonLink>
        <ButtonLink small variant="ghost" href={deskPaths.connections}>
          Connections
        </ButtonLink>
      </PageHead>
      <nav className={styles.parts} aria-label="Parts of this page">
        <ul>
          {PARTS.map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Asked call="house" request={{}}>
        {(answer) => (
          <div className={desk.cols}>
            <div className={desk.stack}>
              <ArrivalInstructions house={answer} />
              <EmailList house={answer} />
              <ThankYouCode />
            </div>
            <div className={desk.stack}>
              <Health />
              <Backup house={answer} />
              <GuestData />
            </div>
          </div>
        )}
      </Asked>
    </>
  );
}
