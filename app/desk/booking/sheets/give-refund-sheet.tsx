import { formatCents } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { formatSpan, fullName } from "#domain/format.ts";
import { centsFromDollars } from "#domain/prices/nightly-prices.ts";
import { refundNotice } from "#domain/prices/refund-words.ts";
import { useAction } from "../../data/use-action.ts";
import layout from "../../ui/layout.module.css";
import sheet from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { useTyped } from "../../ui/use-typed.ts";
import styles from "../booking-page.module.css";

type GiveRefundSheetProps = {
  booking: DeskBooking;
  onClose(): void;
  /** Something was paid or refunded meanwhile, so what is shown here is old. */
  onStale(): void;
  onGiven(said: string): void;
};

/** Some of the money goes back, and the booking stands. */
export function GiveRefundSheet({ booking, onClose, onStale, onGiven }: GiveRefundSheetProps) {
  const { reference, firstName, mostToGive: most } = booking;
  const [typed, typedField] = useTyped("");
  const [reason, reasonField] = useTyped("");
  const [words, wordsField] = useTyped("");
  const { run, isBusy, failure } = useAction("refund/give", onStale);
  const amount = centsFromDollars(typed.replace(/[$,\s]/g, ""));
  const isByHand = booking.payments.some(({ paidBy }) => paidBy !== null);
  const isTooMuch = amount !== undefined && amount > most;
  const told = { reason: reason.trim(), words: words.trim() };
  const isComplete = amount !== undefined && amount > 0 && !isTooMuch && told.reason.length >= 3;

  async function give() {
    if (!isComplete) return;
    const given = await run({ ref: reference, amount, ...told, seen: { most } });
    if (given.ok)
      onGiven(
        `${formatCents(given.value)} is refunded to ${firstName}${isByHand ? "" : "’s card"}. ${firstName} gets an email.`,
      );
  }

  return (
    <Sheet
      failure={failure}
      title={`Refund ${fullName(booking)} without canceling`}
      hint={`${formatSpan(booking.stay)}, booking ${reference}. The nights stay booked.`}
      onClose={onClose}
      action={{
        label: isComplete ? `Refund ${formatCents(amount)}` : "Refund",
        ...{ isBusy, isOff: !isComplete, isDanger: true, run: give },
      }}
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
          <p className={`${styles.letter} ${layout.spaced}`}>
            Dear {firstName}, {refundNotice({ amount: formatCents(amount), ...told, isByHand })}
          </p>
        </div>
      )}
      <ul className={sheet.after}>
        <li>
          {isByHand ? "What didn’t come by card is yours to give back." : "It goes to the card it was paid with."} The
          receipt and the reports show it.
        </li>
        <li>
          <strong>This can’t be undone.</strong>
        </li>
      </ul>
    </Sheet>
  );
}
