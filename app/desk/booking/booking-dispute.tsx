import { formatCents } from "#app/money.ts";
import { download } from "#app/ui/download.ts";
import type { DeskBooking, DeskDispute } from "#contract/desk/answers.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import { counted } from "#domain/format.ts";
import { disputeReason } from "#domain/prices/dispute-reason.ts";
import { ActButton } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { moment } from "../ui/lodge-time.ts";
import { Fact, Section } from "../ui/page.tsx";
import styles from "./booking-page.module.css";

/** The guest's bank asks about a payment or has taken it: until when to answer, and the file to answer with. */
export function BookingDispute({ booking: { reference, disputes, firstName } }: { booking: DeskBooking }) {
  const last = disputes.at(-1);
  if (last === undefined) return null;

  function save(text: string) {
    download({ text, type: "text/html", name: `${reference}-dispute.html` });
    return undefined;
  }

  return (
    <Section id="dispute" title="A dispute">
      {last.answerBy !== null && (
        <p className={`${desk.said} ${desk.warm}`}>
          <strong>{answerInWords(last.answerBy)}</strong> You answer at the card processor; without an answer the bank
          decides alone.
        </p>
      )}
      <dl className={styles.facts}>
        {disputes.map((dispute) => (
          <Fact key={dispute.at} label={STATES[dispute.state]}>
            {formatCents(dispute.amount)}, {moment(dispute.at)}
            <br />
            <small>
              {disputeReason(dispute.reason)}. {nextInWords(dispute)}
            </small>
          </Fact>
        ))}
      </dl>
      <div className={`${desk.reach} ${desk.spaced}`}>
        <ActButton call="dispute/file" request={{ ref: reference }} onDone={save} variant="ghost">
          <DeskIcon name="download" size={16} />
          Download the file for the bank
        </ActButton>
      </div>
      <p className={`${desk.tiny} ${desk.spaced}`}>
        One page to print: the agreement as accepted, every email to {firstName} and when it left, when the page and the
        door code were opened, the dates, payments and refunds. Nothing is sent.
      </p>
    </Section>
  );
}

const STATES: Record<DeskDispute["state"], string> = {
  asked: "The bank asks about",
  taken: "Taken by the bank",
  lost: "Lost",
  won: "Won, and returned",
};

function nextInWords({ state, answerBy }: DeskDispute): string {
  if (state === "lost") return "The bank has decided. In your reports it counts as refunded.";
  if (state === "won") return "Nothing to do.";
  return answerBy === null ? "There’s nothing to answer now; the bank decides." : "";
}

function answerInWords(by: number): string {
  const days = Math.ceil((by - Date.now()) / DAY_MS);
  const when = moment(by);
  return days > 0 ? `${counted(days, "day")} left: answer by ${when}.` : `The time to answer ended ${when}.`;
}
