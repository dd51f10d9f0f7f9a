import { Button, ButtonLink } from "#app/ui/button.tsx";
import { saveFile } from "#app/ui/download.ts";
import { Field } from "#app/ui/field.tsx";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { DeskHouse } from "#contract/desk/house.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { COUPON_CODE_MAX } from "#domain/limits.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { fetchFile } from "../data/desk-api.ts";
import { Asked } from "../data/query.tsx";
import { deskPaths } from "../desk-paths.ts";
import { ActButton, useAct } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { useUnsaved } from "../ui/fields/use-typed.ts";
import { Refused } from "../ui/fresh-link.tsx";
import { moment } from "../ui/lodge-time.ts";
import { PageHead, Section, Slip } from "../ui/page.tsx";
import { ArrivalInstructions } from "./arrival-instructions.tsx";
import { EmailList } from "./email-list.tsx";
import { GuestData } from "./guest-data.tsx";
import { Health } from "./health.tsx";
import styles from "./house-page.module.css";

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

/** The coupon code that guests get with our thanks after their stay. */
export function ThankYouCode() {
  return (
    <Section id="thank-you-code" title="Thank-you code" hint="The email after a stay offers it to guests who come back">
      <Asked call="thank-you-code" request={{}}>
        {({ code }) => <CodeForm code={code} />}
      </Asked>
    </Section>
  );
}

function CodeForm({ code }: { code: string | null }) {
  const [shown, type] = useUnsaved(code ?? "");
  const wanted = shown.trim();
  const isSame = wanted === (code ?? "");
  const { submit, isBusy, failure } = useAct({
    call: "thank-you-code/save",
    request: isSame ? undefined : { code: wanted, seen: { code } },
    onDone: () => `Thank-you emails offer ${wanted || "no code"} now.`,
  });

  function offerNone() {
    // What is typed meanwhile stays.
    type((now) => (now === shown ? undefined : now));
    return "Thank-you emails offer no code now.";
  }

  return (
    <form className={desk.lines} onSubmit={submit}>
      <Field
        label="Code"
        maxLength={COUPON_CODE_MAX}
        autoComplete="off"
        value={shown}
        onChange={({ target }) => type(target.value)}
        error={failure?.message}
        hint={code === null ? "None is offered now. Make the coupon at the card processor first." : undefined}
      />
      <div className={desk.acts}>
        <Button small type="submit" busy={isBusy} disabled={isSame}>
          Save
        </Button>
        {code !== null && (
          <ActButton
            call="thank-you-code/save"
            request={{ code: "", seen: { code } }}
            onDone={offerNone}
            variant="quiet"
          >
            Offer none
          </ActButton>
        )}
      </div>
    </form>
  );
}
