import { formatCents } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { formatDate, formatSpan, fullName } from "#domain/format.ts";
import { DAMAGE_NOTICE_DAYS } from "#domain/limits.ts";
import { damageNotice } from "#domain/prices/card-consent.ts";
import { ActSheet } from "../../ui/act-button.tsx";
import desk from "../../ui/desk.module.css";
import { useTyped } from "../../ui/fields/use-typed.ts";
import sheet from "../../ui/sheet.module.css";
import { GuestReads, useSum } from "./sum.tsx";

/** The guest is told first; three days after the email was sent the card is charged, or without one a link is sent. */
export function DamageSheet({ booking }: { booking: DeskBooking }) {
  const { reference, firstName, damage } = booking;
  const { hasCard } = damage;
  const until = formatDate(damage.until);
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
        `We’re emailing ${firstName}. ${hasCard ? "Three days after the email has gone out, the saved card is charged." : `There’s no card on file. Three days after the email has gone out, ${firstName} gets a link to pay.`}`
      }
      title={`Charge ${fullName(booking)} for damage`}
      hint={`${formatSpan(booking.stay)}. Up to ${formatCents(damage.left)}. Announce it by ${formatDate(addDays(damage.until, -DAMAGE_NOTICE_DAYS))}; ${hasCard ? "the card can’t be charged" : "nothing can be charged"} after ${until}.`}
      label={
        isComplete
          ? `Email ${firstName}, ${hasCard ? "charge" : "send a link for"} ${formatCents(amount)} in 3 days`
          : `Email ${firstName}`
      }
      isDanger
      keep="Not now"
    >
      <div className={desk.pair}>
        <Field placeholder="380.00" {...amountField} />
        <Field label="What for" placeholder="Broken window" maxLength={500} {...textField} />
      </div>
      {isComplete && (
        <GuestReads first name={firstName}>
          {damageNotice(text.trim(), formatCents(amount), hasCard)}
        </GuestReads>
      )}
      <ul className={sheet.after}>
        <li>The email goes out now. Until {hasCard ? "the card is charged" : "it’s paid"} you can withdraw it.</li>
        <li>
          {hasCard
            ? `If the bank says no or wants to hear from the guest, ${firstName} gets a link instead, to pay until ${until}.`
            : `There’s no card on file. Three days later ${firstName} gets a link to pay until ${until}.`}{" "}
          If it isn’t paid by then, nothing is charged. You get an email either way.
        </li>
        <li>Photos and receipts: send them to {firstName} from your own email.</li>
      </ul>
    </ActSheet>
  );
}
