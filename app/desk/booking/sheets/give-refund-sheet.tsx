import { formatCents } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { formatSpan, fullName } from "#domain/format.ts";
import { refundNotice } from "#domain/prices/refund-words.ts";
import { ActSheet } from "../../ui/act-button.tsx";
import layout from "../../ui/layout.module.css";
import sheet from "../../ui/sheet.module.css";
import { centsTyped, useTyped } from "../../ui/use-typed.ts";
import styles from "../booking-page.module.css";

/** Some of the money goes back, and the booking stands. */
export function GiveRefundSheet({ booking, onClose }: { booking: DeskBooking; onClose(): void }) {
  const { reference, firstName, mostToGive: most } = booking;
  const [typed, typedField] = useTyped("");
  const [reason, reasonField] = useTyped("");
  const [words, wordsField] = useTyped("");
  const amount = centsTyped(typed);
  const isByHand = booking.payments.some(({ paidBy }) => paidBy !== null);
  const isTooMuch = amount !== undefined && amount > most;
  const told = { reason: reason.trim(), words: words.trim() };
  const isComplete = amount !== undefined && amount > 0 && !isTooMuch && told.reason.length >= 3;
  const whom = `${firstName}${isByHand ? "" : "’s card"}`;
  return (
    <ActSheet
      call="refund/give"
      request={isComplete ? { ref: reference, amount, ...told, seen: { most } } : undefined}
      onDone={(given) => `${formatCents(given)} is refunded to ${whom}. ${firstName} gets an email.`}
      title={`Refund ${fullName(booking)} without canceling`}
      hint={`${formatSpan(booking.stay)}, booking ${reference}. The nights stay booked.`}
      onClose={onClose}
      label={isComplete ? `Refund ${formatCents(amount)}` : "Refund"}
      isDanger
      keep="Not now"
    >
      <div className={layout.pair}>
        <Field
          label="Amount"
          inputMode="decimal"
          placeholder="100.00"
          hint={`Up to ${formatCents(most)}`}
          error={isTooMuch ? `That is more than the ${formatCents(most)} you keep.` : undefined}
          {...typedField}
        />
        <Field label="What for" placeholder="The shower was cold" maxLength={200} {...reasonField} />
      </div>
      <Field label="A line from you (if you like)" maxLength={500} {...wordsField} />
      {isComplete && (
        <div>
          <h3>{firstName} reads this</h3>
          <p className={`${styles.email} ${layout.spaced}`}>
            Dear {firstName}, {refundNotice({ amount: formatCents(amount), ...told, isByHand })}
          </p>
        </div>
      )}
      <ul className={sheet.after}>
        <li>
          {isByHand ? "What didn’t come by card is yours to refund." : "It goes to the card it was paid with."} The
          receipt and the reports show it.
        </li>
        <li>
          <strong>This can’t be undone.</strong>
        </li>
      </ul>
    </ActSheet>
  );
}
