import type { DeskHouse } from "#contract/desk/house.ts";
import { house } from "#house/house.ts";
import { Read } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import { ArrivalInstructions } from "./arrival-instructions.tsx";
import { Backup } from "./backup.tsx";
import { GuestData } from "./guest-data.tsx";
import { Health } from "./health.tsx";
import { LetterList } from "./letter-list.tsx";
import { ThankYouCode } from "./thank-you-code.tsx";

const PARTS = [
  ["arrival-instructions", "For guests"],
  ["letters", "Letters"],
  ["thank-you-code", "Thank-you code"],
  ["health", "Health"],
  ["backup", "Backup"],
  ["guest-data", "Guest data"],
] as const;

/** What guests are told, the letters, the thank-you code, the health of every part, backups, and one guest's data. */
export default function HousePage() {
  const reading = useQuery<DeskHouse>("/house");
  return (
    <>
      <header className="head">
        <div>
          <p className="over">{house.name}</p>
          <h1>House</h1>
        </div>
      </header>
      <nav className="parts" aria-label="Parts of this page">
        <ul>
          {PARTS.map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Read reading={reading}>
        {(answer) => (
          <div className="cols">
            <div className="stack">
              <ArrivalInstructions key={answer.instructions.changedAt} house={answer} onSaved={reading.reload} />
              <LetterList house={answer} />
              <ThankYouCode />
            </div>
            <div className="stack">
              <Health />
              <Backup house={answer} onMade={reading.reload} />
              <GuestData />
            </div>
          </div>
        )}
      </Read>
    </>
  );
}
