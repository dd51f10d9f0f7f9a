import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { saveFile } from "#app/ui/download.ts";
import type { DeskHouse } from "#contract/desk/house.ts";
import type { Failure } from "#contract/failure.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import { fetchFile } from "../data/desk-api.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import layout from "../ui/layout.module.css";
import { moment } from "../ui/lodge-time.ts";
import text from "../ui/text.module.css";

/** A complete copy of the database for the owner to keep. */
export function Backup({ house: { backup, now } }: { house: DeskHouse }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function save() {
    setBusy(true);
    const made = await fetchFile("backup");
    setBusy(false);
    setFailure(made.ok ? undefined : made.refusal);
    if (made.ok) saveFile(made.value, `backup-${dayAt(Date.now(), rules.timeZone)}.sqlite`);
  }

  return (
    <section className={layout.slip} id="backup" aria-labelledby="backup-heading">
      <h2 id="backup-heading">Backup</h2>
      <p>{backup.lastAt === null ? "There is none yet." : `The last one was made ${moment(backup.lastAt, now)}.`}</p>
      {backup.isPossible ? (
        <>
          <p className={layout.spaced}>
            <Button wide variant="ghost" busy={isBusy} onClick={save}>
              <DeskIcon name="download" size={16} />
              Download a backup
            </Button>
          </p>
          <Refused failure={failure} />
          <p className={`${text.tiny} ${layout.spaced}`}>
            It holds guests’ names and phone numbers. Keep it where you keep the deed to the house. You restore one on
            the server, not here.
          </p>
        </>
      ) : (
        <p className={`${text.tiny} ${layout.spaced}`}>
          This site’s database is PostgreSQL, which is backed up with its own pg_dump.
        </p>
      )}
    </section>
  );
}
