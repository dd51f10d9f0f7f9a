import { Button } from "#app/ui/button.tsx";
import { saveFile } from "#app/ui/download.ts";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { DeskHouse } from "#contract/desk/house.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import { fetchFile } from "../data/desk-api.ts";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import { moment } from "../ui/lodge-time.ts";
import { Slip } from "../ui/page.tsx";

/** A complete copy of the database for the owner to keep. */
export function Backup({ house: { backup, now } }: { house: DeskHouse }) {
  const { work, isBusy, failure } = useWork();

  async function save() {
    const made = await work(fetchFile("backup"));
    if (made.ok) saveFile(made.value, `backup-${dayAt(Date.now(), rules.timeZone)}.sqlite`);
  }

  return (
    <Slip id="backup" title="Backup">
      <p>{backup.lastAt === null ? "There is none yet." : `The last one was made ${moment(backup.lastAt, now)}.`}</p>
      {backup.isPossible ? (
        <>
          <p className={desk.spaced}>
            <Button wide variant="ghost" busy={isBusy} onClick={save}>
              <DeskIcon name="download" size={16} />
              Download a backup
            </Button>
          </p>
          <Refused failure={failure} />
          <p className={`${desk.tiny} ${desk.spaced}`}>
            It holds guests’ names and phone numbers. Keep it where you keep the deed to the house. You restore one on
            the server, not here.
          </p>
        </>
      ) : (
        <p className={`${desk.tiny} ${desk.spaced}`}>
          The server doesn’t back up PostgreSQL by itself. Ask whoever runs it whether deploy/offsite.sh is set up.
        </p>
      )}
    </Slip>
  );
}
