import { formatCents } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { formatDate, formatSpan, fullName } from "#domain/format.ts";
import { damageNotice } from "#domain/prices/card-consent.ts";
import { ActSheet } from "../../ui/act-button.tsx";
import desk from "../../ui/desk.module.css";
import { useTyped } from "../../ui/fields/use-typed.ts";
import sheet from "../../ui/sheet.module.css";
import { GuestReads, useSum } from "./sum.tsx";

/** The guest is told first; the card is charged three days after the email was sent. */
export function DamageSheet({ booking }: { booking: DeskBooking }) {
  const { reference, firstName, damage } = booking;
  const [amount, amountField] = useSum(damage.left, `That is more than ${formatCents(damage.left)}.`);
  const [text, textField] = useTyped("");
  const isComplete = amount !== undefined && text.trim().length >= 3;
  return (
    <ActSheet
      call="damage"
      request={
        isComplete ? { ref: reference, amount, text: text.trim(), seen: { claimed: damage.claimed } } : undefined
      }
      onDone={() =>
        `We’re emailing ${firstName}. Three days after the email has gone out, the saved card is charged; without one, ${firstName} gets a link to pay.`
      }
      title={`Charge ${fullName(booking)} for damage`}
      hint={`${formatSpan(booking.stay)}. You can charge up to ${formatCents(damage.left)} until ${formatDate(damage.until)}, and ${firstName} must hear of it three days before.`}
      label={isComplete ? `Tell ${firstName}, charge ${formatCents(amount)} in 3 days` : `Tell ${firstName}`}
      isDanger
      keep="Not now"
    >
      <div className={desk.pair}>
        <Field placeholder="380.00" {...amountField} />
        <Field label="What for" placeholder="Broken window" maxLength={500} {...textField} />
      </div>
      {isComplete && (
        <GuestReads first name={firstName}>
          {damageNotice(text.trim(), formatCents(amount))}
        </GuestReads>
      )}
      <ul className={sheet.after}>
        <li>The email goes out now. Until the card is charged you can withdraw it.</li>
        <li>
          If the bank says no or wants to hear from the guest, {firstName} gets a link instead, to pay until{" "}
          {formatDate(damage.until)}. Unpaid by then, nothing is charged. You get an email either way.
        </li>
        <li>Photos and receipts: send them to {firstName} from your own email.</li>
      </ul>
    </ActSheet>
  );
}
