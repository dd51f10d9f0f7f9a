import { Bill, Line } from "#app/booking/bill.tsx";
import { formatAmount, formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { ControlIcon } from "#app/ui/line-icon.tsx";
import type { StayAnswer, StayPayment, StayRefund } from "#contract/guest/stay.ts";
import { countNights } from "#domain/dates/stay.ts";
import { counted, countedNights, formatDate, fullName, speakDay } from "#domain/format.ts";
import { capitalized } from "#domain/number-words.ts";
import { billOf } from "#domain/prices/bill.ts";
import { paidByInWords } from "#domain/prices/paid-by.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { lodgeDay } from "../stay-dates.ts";
import styles from "./receipt.module.css";
import { refundedOf, refundWayOf, sumOf } from "./sums.ts";

/** The bill, payments and refunds. It's the only part of the page that prints: one sheet. */
export function Receipt({ stay }: { stay: StayAnswer }) {
  const { receipt, quote, couponName, bookedAt } = stay;
  const bill = billOf(quote, couponName ?? undefined, rules.currency);
  return (
    <aside className={`stack ${styles.paper}`} aria-label="Receipt">
      <h2>Receipt</h2>
      <p className={`apart ${styles.reference}`}>
        <span>Receipt {receipt.number}</span>
        <span>{formatDate(lodgeDay(bookedAt))}</span>
      </p>
      <dl className={styles.onPaper}>
        <dt>Guest</dt>
        <dd>
          {fullName(stay.details)}, {stay.details.email}
        </dd>
        <dt>Stay</dt>
        <dd>
          {speakDay(stay.checkIn)} to {speakDay(stay.checkOut)}
        </dd>
        <dt>Nights and guests</dt>
        <dd>
          {countedNights(countNights(stay))}, {counted(stay.guests, "guest")}, the whole house
        </dd>
      </dl>
      <Bill bill={bill} total={totalOf(receipt.paid, bill.payable)} />
      <Movements stay={stay} />
      {receipt.given.map(
        ({ amount, reason, at }) =>
          reason && (
            <p key={at} className="note">
              Why we refunded {formatCents(amount)} on {formatDate(lodgeDay(at))}: {reason}
            </p>
          ),
      )}
      <p className={styles.tools}>
        <Button variant="quiet" small onClick={() => window.print()}>
          <ControlIcon name="print" /> Print the receipt
        </Button>
      </p>
      <p className={styles.sender}>
        {house.name}, {house.address.town}, {house.address.region} {house.address.postalCode}. {house.phone.shown},{" "}
        {house.email}
      </p>
    </aside>
  );
}

/** Usually one payment covers everything. After a change of the stay, or before any payment, the parts are listed. */
function totalOf(paid: readonly StayPayment[], payable: number): { label: string; note: string } {
  const [first] = paid;
  if (payable === 0 && first === undefined) return { label: "Paid", note: "Nothing to pay" };
  if (first?.amount !== payable) return { label: "Your stay", note: "As it is now" };
  return { label: "Paid", note: `${capitalized(paidByInWords(first.by))}, ${formatDate(lodgeDay(first.at))}` };
}

/** Further payments, refunds, and the fee that a cancellation kept. */
function Movements({ stay: { now, receipt, state, cancellation, quote, balance } }: { stay: StayAnswer }) {
  const refunds = receipt.paid.flatMap((payment) => payment.refunds);
  const isPaidAtOnce = receipt.paid[0]?.amount === quote.payable;
  const more = receipt.paid.slice(isPaidAtOnce ? 1 : 0);
  const paid = sumOf(receipt.paid);
  if (more.length === 0 && refunds.length === 0 && receipt.refundDue === 0 && state !== "canceled") return null;
  const kept = paid - refundedOf(receipt);
  const isFee = kept === cancellation.fee;
  return (
    <dl className={styles.movements}>
      {more.map((payment) => (
        <Line
          key={payment.at}
          label={PAID_FOR[payment.for]}
          note={[payment.label, payment.by && paidByInWords(payment.by), formatDate(lodgeDay(payment.at))]
            .filter(Boolean)
            .join(", ")}
          cents={payment.amount}
        />
      ))}
      {refunds.map((refund) => (
        <Line
          key={`${refund.at} ${refund.amount}`}
          label={refundLabel(refund)}
          note={formatDate(lodgeDay(refund.at))}
          cents={-refund.amount}
        />
      ))}
      {receipt.refundDue > 0 && (
        <Line label="Refunded" note={`On its way ${refundWayOf(receipt).to}`} cents={-receipt.refundDue} />
      )}
      {balance !== null && (
        <Line
          label="Not paid yet"
          note={`${balance.chargeAt > now ? "Charged on" : "Was due on"} ${formatDate(lodgeDay(balance.chargeAt))}`}
          cents={balance.amount}
        />
      )}
      {state !== "canceled" && <Line label="Total paid" note="After refunds" cents={kept} />}
      {state === "canceled" && paid > 0 && (
        <Line
          label={isFee ? "Administrative fee, kept" : "Kept"}
          note={isFee ? `${formatAmount(cancellation.fee)}, under the agreement` : "Under the agreement"}
          cents={kept}
        />
      )}
    </dl>
  );
}

const PAID_FOR: Record<StayPayment["for"], string> = {
  stay: "Paid",
  balance: "Paid",
  change: "Paid for the change",
  extra: "Paid for an extra",
  damage: "Paid for damage",
};

function refundLabel({ status, by }: StayRefund): string {
  if (status === "did-not-arrive") return "Refund that didn’t arrive";
  return by === "bank" ? "Reversed by your bank" : "Refunded";
}
