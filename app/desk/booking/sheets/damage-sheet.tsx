import { formatCents } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { formatDate, formatSpan, fullName } from "#domain/format.ts";
import { damageNotice } from "#domain/prices/card-consent.ts";
import { ActSheet } from "../../ui/act-button.tsx";
import layout from "../../ui/layout.module.css";
import sheet from "../../ui/sheet.module.css";
import { centsTyped, useTyped } from "../../ui/use-typed.ts";
import styles from "../booking-page.module.css";

/** The guest is told first; the card is charged three days after the email was sent. */
export function DamageSheet({ booking, onClose }: { booking: DeskBooking; onClose(): void }) {
  const { reference, firstName, damage } = booking;
  const [typed, typedField] = useTyped("");
  const [text, textField] = useTyped("");
  const amount = centsTyped(typed);
  const isTooMuch = amount !== undefined && amount > damage.left;
  const isComplete = amount !== undefined && amount > 0 && !isTooMuch && text.trim().length >= 3;
  return (
    <ActSheet
      call="damage"
      request={
        isComplete ? { ref: reference, amount, text: text.trim(), seen: { claimed: damage.claimed } } : undefined
      }
      onDone={() => `We’re emailing ${firstName}. The card is charged three days after the email has gone out.`}
      title={`Charge ${fullName(booking)} for damage`}
      hint={`${formatSpan(booking.stay)}. You can charge up to ${formatCents(damage.left)} until ${formatDate(damage.until)}, and ${firstName} must hear of it three days before.`}
      onClose={onClose}
      label={isComplete ? `Tell ${firstName}, charge ${formatCents(amount)} in 3 days` : `Tell ${firstName}`}
      isDanger
      keep="Not now"
    >
      <div className={layout.pair}>
        <Field
          label="Amount"
          inputMode="decimal"
          placeholder="380.00"
          hint={`Up to ${formatCents(damage.left)}`}
          error={isTooMuch ? `That is more than ${formatCents(damage.left)}.` : undefined}
          {...typedField}
        />
        <Field label="What for" placeholder="Broken window" maxLength={500} {...textField} />
      </div>
      {isComplete && (
        <div>
          <h3>{firstName} reads this first</h3>
          <p className={`${styles.email} ${layout.spaced}`}>
            Dear {firstName}, {damageNotice(text.trim(), formatCents(amount))}
          </p>
        </div>
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
