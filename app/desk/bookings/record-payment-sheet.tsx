import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { fullName } from "#domain/format.ts";
import { PAID_BY, type PaidBy } from "#domain/prices/paid-by.ts";
import { useAction } from "../data/use-action.ts";
import { Radios } from "../ui/radios.tsx";
import segments from "../ui/segments.module.css";
import sheet from "../ui/sheet.module.css";
import { Sheet } from "../ui/sheet.tsx";
import { useTyped } from "../ui/use-typed.ts";

type RecordPaymentProps = {
  booking: DeskBooking;
  /** The whole charge that was paid, and what it's for. */
  charge: { id: string; amount: number; what: string };
  /** A phone booking whose guest hasn't accepted online needs the agreement on paper. */
  needsPaper?: boolean;
  onClose(): void;
  onRecorded(said: string): void;
};

const LABELS: Record<PaidBy, string> = { check: "Check", cash: "Cash", transfer: "Transfer" };

/** Money that didn't come by card. */
export function RecordPaymentSheet({ booking, charge, needsPaper = false, onClose, onRecorded }: RecordPaymentProps) {
  const { reference, firstName, today } = booking;
  const [by, setBy] = useState<PaidBy>("check");
  const [on, onField] = useTyped(today);
  const [isSigned, setSigned] = useState(false);
  const { run, isBusy, failure } = useAction("charge/record");
  const sum = formatCents(charge.amount);
  const isComplete = isCalendarDate(on) && on <= today && (isSigned || !needsPaper);

  async function record() {
    if (!isComplete) return;
    const answer = await run({ charge: charge.id, by, on, isSigned, seen: { amount: charge.amount } });
    if (answer.ok) onRecorded(SAID[answer.value](sum, firstName));
  }

  return (
    <Sheet
      failure={failure}
      title="Record a payment"
      hint={`${reference}, ${fullName(booking)}. ${sum} for ${charge.what}.`}
      onClose={onClose}
      action={{ label: `Record ${sum}`, isBusy, isOff: !isComplete, run: record }}
      keep="Not now"
    >
      <fieldset>
        <legend className="hidden">How it was paid</legend>
        <div className={segments.segments}>
          <Radios name="paid-by" values={PAID_BY} chosen={by} onChoose={setBy}>
            {(each) => LABELS[each]}
          </Radios>
        </div>
      </fieldset>
      <Field label="Received on" type="date" max={today} {...onField} />
      {needsPaper && (
        <Checkbox checked={isSigned} onChange={(event) => setSigned(event.target.checked)}>
          {firstName} has signed the rental agreement on paper
        </Checkbox>
      )}
      <ul className={sheet.after}>
        <li>All of it, not a part. The link to pay by card ends first, so nobody pays twice.</li>
        <li>
          It counts in Money and in the taxes like any other payment. A refund of it is yours to give back; we can’t.
        </li>
      </ul>
    </Sheet>
  );
}

const SAID = {
  recorded: (sum: string, firstName: string) => `${sum} is recorded. ${firstName} gets an email.`,
  closing: (sum: string) => `${sum} is being recorded: the card processor closes its own payment first.`,
  "paid-by-card": (sum: string, firstName: string) =>
    `${firstName} has just paid ${sum} by card, so nothing was recorded.`,
} as const;
