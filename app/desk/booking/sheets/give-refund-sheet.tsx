import { formatCents } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { formatSpan, fullName } from "#domain/format.ts";
import { refundNotice } from "#domain/prices/refund-words.ts";
import { ActSheet } from "../../ui/act-button.tsx";
import desk from "../../ui/desk.module.css";
import { useTyped } from "../../ui/fields/use-typed.ts";
import sheet from "../../ui/sheet.module.css";
import { GuestReads, useSum } from "./sum.tsx";

/** Some of the money goes back, and the booking stands. */
export function GiveRefundSheet({ booking }: { booking: DeskBooking }) {
  const { reference, firstName, mostToGive: most } = booking;
  const [amount, amountField] = useSum(most, `That is more than the ${formatCents(most)} you keep.`);
  const [reason, reasonField] = useTyped("");
  const [words, wordsField] = useTyped("");
  const isByHand = booking.payments.some(({ paidBy }) => paidBy !== null);
  const told = { reason: reason.trim(), words: words.trim() };
  const isComplete = amount !== undefined && told.reason.length >= 3;
  return (
    <ActSheet
      call="refund/give"
      request={isComplete ? { ref: reference, amount, ...told, seen: { most } } : undefined}
      onDone={(given) =>
        isByHand
          ? `${formatCents(given)} is due to ${firstName}, who gets an email. What wasn’t paid by card is yours to send.`
          : `${formatCents(given)} is refunded to ${firstName}’s card. ${firstName} gets an email.`
      }
      title={`Refund ${fullName(booking)} without canceling`}
      hint={`${formatSpan(booking.stay)}, booking ${reference}. The nights stay booked.`}
      label={isComplete ? `Refund ${formatCents(amount)}` : "Refund"}
      isDanger
      keep="Not now"
    >
      <div className={desk.pair}>
        <Field placeholder="100.00" {...amountField} />
        <Field label="What for" placeholder="The shower was cold" maxLength={200} {...reasonField} />
      </div>
      <Field label="A line from you (if you like)" maxLength={500} {...wordsField} />
      {isComplete && (
        <GuestReads name={firstName}>{refundNotice({ amount: formatCents(amount), ...told, isByHand })}</GuestReads>
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
