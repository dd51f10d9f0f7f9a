import { NOTICE } from "#app/booking/damage-charge.ts";
import { formatAmount } from "#app/money.ts";
import { LegalSections } from "#app/ui/legal-sections.tsx";
import type { StayAgreement, StayAnswer } from "#contract/guest/stay.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#domain/format.ts";
import { house } from "#house/house.ts";
import styles from "./agreement-papers.module.css";
import { lodgeStamp } from "./stay-dates.ts";

/** The agreement in the words that the guest accepted. */
export function AgreementPapers({ agreement }: { agreement: StayAgreement }) {
  const { version, agreedAt, acceptedBy, texts } = agreement;
  return (
    <section id="agreement" aria-labelledby="agreement-title">
      <h2 id="agreement-title">What you agreed to</h2>
      <p className="note">
        Accepted by {acceptedBy} on {lodgeStamp(agreedAt)} {house.clock}, version {version}.{" "}
        {texts === null
          ? "We’ve kept its version; ask us for the text."
          : "This is the text you accepted; later changes don’t apply to your stay."}
      </p>
      {texts?.map(({ title, sections }) => (
        <details key={title} className={styles.paper}>
          <summary className="apart arrow">{title}</summary>
          <LegalSections sections={sections} level={3} />
        </details>
      ))}
    </section>
  );
}

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
