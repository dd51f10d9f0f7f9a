import { NOTICE } from "#app/booking/damage-charge.ts";
import { formatAmount } from "#app/money.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#domain/format.ts";

/** What the saved card is for. */
export function Deposit({ stay: { receipt, checkOut, card } }: { stay: StayAnswer }) {
  const isSaved = receipt.paid.some((payment) => payment.for === "stay" && payment.by === null);
  if (!isSaved || card.damage === 0) return null;
  const last = formatDate(addDays(checkOut, card.keptDays));
  return (
    <section id="deposit" aria-labelledby="deposit-title">
      <h2 id="deposit-title">The deposit, explained</h2>
      <p>
        <strong>We don’t collect a deposit.</strong> Your card stays on file until {last}. If something breaks and it’s
        more than a wine glass, we may charge that card for the damage, up to {formatAmount(card.damage)}, and we’ll
        email you what and why at least {NOTICE} before.
      </p>
      <p className="note">After that, {card.keptDays} days after check-out, we can’t use the card at all.</p>
    </section>
  );
}
