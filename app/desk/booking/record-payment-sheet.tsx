import { useState } from "react";
import { formatCents } from "#app/money.ts";
import type { ButtonLook } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { fullName } from "#domain/format.ts";
import { PAID_BY, type PaidBy } from "#domain/prices/paid-by.ts";
import { ActSheet } from "../ui/act-button.tsx";
import { Radios } from "../ui/fields/choice.tsx";
import { DateField } from "../ui/fields/date-field.tsx";
import segments from "../ui/segments.module.css";
import sheet from "../ui/sheet.module.css";
import { SheetButton } from "../ui/sheet.tsx";

type RecordPaymentProps = {
  booking: DeskBooking;
  /** The whole charge that was paid, and what it's for. */
  charge: { id: string; amount: number; what: string };
  /** A phone booking whose guest hasn't accepted online needs the agreement on paper. */
  needsPaper?: boolean;
};

/** Money that didn't come by card. */
export function RecordPayment({ variant, ...of }: RecordPaymentProps & Pick<ButtonLook, "variant">) {
  return (
    <SheetButton
      variant={variant}
      aria-label={`Record a payment: ${of.charge.what}`}
      sheet={<RecordPaymentSheet {...of} />}
    >
      Record a payment
    </SheetButton>
  );
}

const LABELS: Record<PaidBy, string> = { check: "Check", cash: "Cash", transfer: "Transfer" };

function RecordPaymentSheet(props: RecordPaymentProps) {
  const { booking, charge, needsPaper = false } = props;
  const { reference, firstName, today } = booking;
  const [by, setBy] = useState<PaidBy>("check");
  const [on, setOn] = useState<string>(today);
  const [isSigned, setSigned] = useState(false);
  const sum = formatCents(charge.amount);
  const isComplete = isCalendarDate(on) && on <= today && (isSigned || !needsPaper);
  return (
    <ActSheet
      call="charge/record"
      request={isComplete ? { charge: charge.id, by, on, isSigned, seen: { amount: charge.amount } } : undefined}
      onDone={(answer) => SAID[answer](sum, firstName)}
      title="Record a payment"
      hint={`${reference}, ${fullName(booking)}. ${sum} for ${charge.what}.`}
      label={`Record ${sum}`}
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
      <DateField
        label="Received on"
        value={on}
        onChange={setOn}
        max={today}
        error={on > today ? "That day is still to come." : undefined}
      />
      {needsPaper && (
        <Checkbox checked={isSigned} onChange={(event) => setSigned(event.target.checked)}>
          {firstName} has signed the rental agreement on paper
        </Checkbox>
      )}
      <ul className={sheet.after}>
        <li>This can’t be undone. Record a check only once it has cleared.</li>
        <li>All of it, not a part. The link to pay by card ends first, so nobody pays twice.</li>
        <li>It counts in Money and in the taxes like any other payment. A refund of it is yours to send; we can’t.</li>
      </ul>
    </ActSheet>
  );
}

const SAID = {
  recorded: (sum: string, firstName: string) => `${sum} is recorded. ${firstName} gets an email.`,
  closing: (sum: string) => `${sum} is being recorded: the card processor closes its own payment first.`,
  "paid-by-card": (sum: string, firstName: string) =>
    `${firstName} has just paid ${sum} by card, so nothing was recorded.`,
} as const;
