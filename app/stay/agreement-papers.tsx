import { LegalSections } from "#app/ui/legal-sections.tsx";
import type { StayAgreement } from "#contract/guest/stay.ts";
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
          <summary className="arrow">{title}</summary>
          <LegalSections sections={sections} level={3} />
        </details>
      ))}
    </section>
  );
}
