import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { LegalSections } from "#app/ui/legal-sections.tsx";
import { ControlIcon } from "#app/ui/line-icon.tsx";
import type { LegalText } from "#contract/house/agreements.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { formatDate, formatWeekday, keptTogether } from "#domain/format.ts";
import type { Agreements } from "#domain/stays/agreements.ts";
import { instructionsDay } from "#domain/stays/arrival-instructions.ts";
import { agreementTerms, houseRules, privacyPolicy, rentalAgreement, termsOfService } from "#house/agreements.ts";
import { rules } from "#house/rules.ts";
import { StepHeading } from "../frame/wizard-frame.tsx";
import { refundTerm } from "../refund-terms.ts";
import styles from "./terms-step.module.css";

export type TermsStepProps = {
  agreements: Agreements;
  stay: Stay | undefined;
  today: CalendarDate;
  /** What the guest pays, once the price is known. */
  paid: number | undefined;
  onTick(agreement: keyof Agreements, accepted: boolean): void;
};

/** Step 3: the agreement in plain words, and a row for each of the four texts to read and accept. */
export function TermsStep(props: TermsStepProps) {
  return (
    <>
      <StepHeading>The agreement, in plain words</StepHeading>
      <TermsToAccept {...props} />
      <p>
        <Button small variant="ghost" onClick={printAgreement}>
          <ControlIcon name="print" /> Print the rental agreement
        </Button>
      </p>
    </>
  );
}

export function TermsToAccept({ agreements, stay, today, paid, onTick }: TermsStepProps) {
  return (
    <>
      <dl className={styles.terms}>
        {termsOfStay(stay, today, paid).map(({ term, text, here }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {keptTogether(text)}
              {here && <b>{keptTogether(here)}</b>}
            </dd>
          </div>
        ))}
      </dl>
      <fieldset className={styles.signatures}>
        <legend>Four things to accept</legend>
        {SIGNATURES.map(({ text, words }) => (
          <SignatureRow
            key={text.id}
            text={text}
            words={words}
            isAccepted={agreements[text.id]}
            onTick={(accepted) => onTick(text.id, accepted)}
          />
        ))}
      </fieldset>
    </>
  );
}

type SignatureRowProps = { text: LegalText; words: string; isAccepted: boolean; onTick(accepted: boolean): void };

/** A checkbox, and beside it a button that opens the text in the same row. */
function SignatureRow({ text, words, isAccepted, onTick }: SignatureRowProps) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const row = useRef<HTMLDivElement>(null);

  // Opening scrolls the text into view; closing keeps its row there.
  function toggle() {
    flushSync(() => setOpen(!isOpen));
    row.current?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div className={styles.row} ref={row}>
      <div className={styles.accept}>
        <Checkbox name={text.id} checked={isAccepted} onChange={(event) => onTick(event.target.checked)}>
          {words}
        </Checkbox>
        <button
          type="button"
          className={styles.read}
          aria-label={`${isOpen ? "Hide" : "Read"} the ${text.title}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? textId : undefined}
          onClick={toggle}
        >
          {isOpen ? "Hide" : "Read"}
        </button>
      </div>
      {isOpen && <FullText id={textId} text={text} />}
    </div>
  );
}

function FullText({ id, text: { title, sample, sections } }: { id: string; text: LegalText }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section className={styles.text} id={id} aria-label={title} tabIndex={0}>
      {sample && <p className="note">Sample text.</p>}
      <LegalSections sections={sections} level={4} />
    </section>
  );
}

// The new window gets a copy of this tab's storage, including the draft. "noopener" would leave it empty.
function printAgreement(): void {
  window.open("/agreement", "_blank");
}

const SIGNATURES: readonly { text: LegalText; words: string }[] = [
  { text: rentalAgreement, words: "I have read the Rental Agreement and sign it for my party." },
  { text: houseRules, words: `We will keep the House Rules${houseRules.summary ? `: ${houseRules.summary}` : ""}.` },
  { text: termsOfService, words: "I accept the Terms of Service." },
  { text: privacyPolicy, words: "I have read the Privacy Policy." },
];

export type TermOfStay = { readonly term: string; readonly text: string; readonly here: string | undefined };

/** The agreement's terms, with what they mean for this stay's dates and for what is paid. */
export function termsOfStay(stay: Stay | undefined, today: CalendarDate, paid?: number): TermOfStay[] {
  const here = stay === undefined ? {} : datesOf(stay, today, paid);
  return agreementTerms.map(({ term, text }) => ({ term, text, here: here[term] }));
}

function datesOf(
  { checkIn, checkOut }: Stay,
  today: CalendarDate,
  paid: number | undefined,
): Readonly<Record<string, string | undefined>> {
  const instructions = instructionsDay(checkIn, today, rules);
  return {
    "Arrival and departure": `In on ${formatWeekday(checkIn)}, out on ${formatWeekday(checkOut)}.`,
    Cancellation: refundTerm(checkIn, today, paid),
    "Security deposit": "Nothing is charged now, and nothing later unless something is damaged.",
    // Who pays nothing gives no card.
    "Card authorization": paid === 0 ? undefined : `Until ${formatDate(addDays(checkOut, rules.cardKeptDays))}.`,
    Instructions: instructions === undefined ? "Right after you book." : `On ${formatWeekday(instructions)}.`,
  };
}
