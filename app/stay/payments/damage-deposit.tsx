import { NOTICE } from "#app/booking/damage-charge.ts";
import { formatAmount } from "#app/money.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#domain/format.ts";
import { rules } from "#house/rules.ts";

/** What the saved card is for. */
export function Deposit({ stay: { receipt, checkOut } }: { stay: StayAnswer }) {
  if (receipt.paid.length === 0 || rules.deposit === undefined) return null;
  const last = formatDate(addDays(checkOut, rules.cardKeptDays));
  return (
    <section id="deposit" aria-labelledby="deposit-title">
      <h2 id="deposit-title">The deposit, explained</h2>
      <p>
        <strong>We don’t collect a deposit.</strong> Your card stays on file until {last}. If something breaks and it’s
        more than a wine glass, we may charge that card for the damage, up to {formatAmount(rules.deposit.amount)}, and
        we’ll email you what and why at least {NOTICE} before.
      </p>
      <p className="note">After that, {rules.cardKeptDays} days after check-out, we can’t use the card at all.</p>
    </section>
  );
}
