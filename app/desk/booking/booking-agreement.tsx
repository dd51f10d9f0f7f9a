import { LegalSections } from "#app/ui/legal-sections.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { shownVersion } from "#domain/stays/agreements.ts";
import { Asked } from "../data/query.tsx";
import { formatMoment } from "../ui/lodge-time.ts";
import { Fact, Section } from "../ui/page.tsx";
import { Sheet, SheetButton } from "../ui/sheet.tsx";
import styles from "./booking-page.module.css";

const BOXES: Record<string, string> = {
  rentalAgreement: "rental agreement",
  houseRules: "house rules",
  termsOfService: "terms of service",
  privacyPolicy: "privacy policy",
};

/** What the guest accepted, in the words of that time. */
export function BookingAgreement({ booking: { reference, agreement } }: { booking: DeskBooking }) {
  return (
    <Section
      id="agreement"
      title="Agreement"
      aside={
        agreement.hasText && (
          <SheetButton sheet={<AgreementSheet reference={reference} />}>Open as accepted</SheetButton>
        )
      }
    >
      <dl className={styles.facts}>
        <Fact label="Text">
          Version {shownVersion(agreement.version)}
          {agreement.hasText ? ", kept word for word" : ""}
        </Fact>
        <Fact label="Accepted">
          {formatMoment(agreement.at)}
          {agreement.by && `, by ${agreement.by}`}
        </Fact>
        <Fact label="Boxes checked">
          {agreement.boxes.map((box) => BOXES[box] ?? box).join(", ") || "none: signed on paper"}
        </Fact>
      </dl>
    </Section>
  );
}

function AgreementSheet({ reference }: { reference: string }) {
  return (
    <Sheet title="The agreement as accepted" hint={`Booking ${reference}`}>
      <Asked call="agreement" request={{ ref: reference }}>
        {({ terms, documents }) => (
          <div className={styles.agreement}>
            <dl className={styles.facts}>
              {terms.map(({ term, text }) => (
                <Fact key={term} label={term}>
                  {text}
                </Fact>
              ))}
            </dl>
            {documents.map(({ title, sections }) => (
              <section key={title}>
                <h3>{title}</h3>
                <LegalSections sections={sections} level={4} />
              </section>
            ))}
          </div>
        )}
      </Asked>
    </Sheet>
  );
}
