import { memo, type ReactNode, useDeferredValue } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ControlIcon } from "#app/ui/control-icon.tsx";
import type { LegalText } from "#contract/house/agreements.ts";
import type { Agreements } from "#domain/agreements.ts";
import { agreementTerms, houseRules, privacyPolicy, rentalAgreement, termsOfService } from "#house/agreements.ts";
import { StepHeading } from "../frame/step-heading.tsx";
import styles from "./terms-step.module.css";

export type TermsStepProps = {
  agreements: Agreements;
  onTick(agreement: keyof Agreements, accepted: boolean): void;
};

/** Step 3: the agreement in plain words, the four full texts, and a checkbox for each. */
export function TermsStep({ agreements, onTick }: TermsStepProps) {
  return (
    <>
      <StepHeading>The agreement, in plain words</StepHeading>
      <dl className={styles.terms}>
        {agreementTerms.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.texts} aria-label="The texts in full">
        {TEXTS.map((text) => (
          <FullText key={text.id} text={text} />
        ))}
      </section>
      <fieldset className={styles.signatures}>
        <legend>Four things to accept</legend>
        {SIGNATURES.map(({ agreement, words }) => (
          <Checkbox
            key={agreement}
            name={agreement}
            className={styles.box}
            checked={agreements[agreement]}
            onChange={(event) => onTick(agreement, event.target.checked)}
          >
            {words}
          </Checkbox>
        ))}
      </fieldset>
      <p>
        <Button small variant="ghost" onClick={printAgreement}>
          <ControlIcon name="print" /> Print the rental agreement
        </Button>
      </p>
    </>
  );
}

const FullText = memo(function FullText({ text: { title, sample, sections } }: { text: LegalText }) {
  // Collapsed at first, so the step need not wait until all of it is rendered.
  const isWritten = useDeferredValue(true, false);
  return (
    <details>
      <summary>{title}</summary>
      {sample && <p className="note">The owner's sample text.</p>}
      {isWritten &&
        sections.map(({ heading, paragraphs }) => (
          <div key={heading}>
            <h4>{heading}</h4>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ))}
    </details>
  );
});

// The new window gets a copy of this tab's storage, and with it the draft. "noopener" would leave it empty.
function printAgreement(): void {
  window.open("/agreement", "_blank");
}

const TEXTS = [rentalAgreement, houseRules, termsOfService, privacyPolicy];

const SIGNATURES: readonly { agreement: keyof Agreements; words: ReactNode }[] = [
  { agreement: "rentalAgreement", words: "I have read the rental agreement and sign it for my party." },
  { agreement: "houseRules", words: "We will keep the house rules: quiet hours, no smoking, no events." },
  {
    agreement: "termsOfService",
    words: (
      <>
        I accept the{" "}
        <a href="/terms" target="_blank" rel="noopener">
          Terms of Service
        </a>
        .
      </>
    ),
  },
  {
    agreement: "privacyPolicy",
    words: (
      <>
        I have read the{" "}
        <a href="/privacy" target="_blank" rel="noopener">
          Privacy Policy
        </a>
        .
      </>
    ),
  },
];
