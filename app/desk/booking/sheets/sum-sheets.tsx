import type { ReactNode } from "react";
import { formatCents } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { formatDate, formatSpan, fullName } from "#domain/format.ts";
import { DAMAGE_NOTICE_DAYS } from "#domain/limits.ts";
import { damageNotice } from "#domain/prices/card-consent.ts";
import { refundNotice } from "#domain/prices/refund-words.ts";
import { ActSheet } from "../../ui/act-button.tsx";
import desk from "../../ui/desk.module.css";
import { centsTyped, useTyped } from "../../ui/fields/use-typed.ts";
import sheet from "../../ui/sheet.module.css";
import styles from "../booking-page.module.css";

/** A sum that the owner types, as cents once it's one, and its field. */
function useSum(most: number, tooMuch: string) {
  const [typed, typedField] = useTyped("");
  const cents = centsTyped(typed);
  const isTooMuch = cents !== undefined && cents > most;
  const words = { label: "Amount", hint: `Up to ${formatCents(most)}`, error: isTooMuch ? tooMuch : undefined };
  const field = { ...words, inputMode: "decimal", ...typedField } as const;
  return [cents !== undefined && cents > 0 && !isTooMuch ? cents : undefined, field] as const;
}

/** The beginning of the email that the guest gets. */
function GuestReads({ name, first = false, children }: { name: string; first?: boolean; children: ReactNode }) {
  return (
    <div className={`${desk.stack} ${desk.close}`}>
      <h3>
        {name} reads this{first && " first"}
      </h3>
      <p className={styles.email}>
        Dear {name}, {children}
      </p>
    </div>
  );
}

/** The guest is told first; three days after the email was sent the card is charged, or without one a link is sent. */
export function DamageSheet({ booking }: { booking: DeskBooking }) {
  const { reference, firstName, damage } = booking;
  const { hasCard } = damage;
  const until = formatDate(damage.until);
  const [amount, amountField] = useSum(damage.left, `That’s more than ${formatCents(damage.left)}.`);
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

/** Some of the money goes back, and the booking stands. */
export function GiveRefundSheet({ booking }: { booking: DeskBooking }) {
  const { reference, firstName, mostToGive: most } = booking;
  const [amount, amountField] = useSum(most, `That’s more than the ${formatCents(most)} you keep.`);
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
