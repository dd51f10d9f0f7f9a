import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { QueryView } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import { formatMoment } from "../ui/lodge-time.ts";
import { Fact, Section } from "../ui/page.tsx";
import { Sheet } from "../ui/sheet.tsx";
import styles from "./booking-page.module.css";

const BOXES: Record<string, string> = {
  rentalAgreement: "rental agreement",
  houseRules: "house rules",
  termsOfService: "terms of service",
  privacyPolicy: "privacy policy",
};

/** What the guest accepted, in the words of that time. */
export function BookingAgreement({ booking: { reference, agreement } }: { booking: DeskBooking }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      id="agreement"
      title="Agreement"
      aside={
        agreement.hasText && (
          <Button small variant="quiet" onClick={() => setOpen(true)}>
            Open as accepted
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        <Fact label="Text">
          Version {agreement.version}
          {agreement.hasText ? ", kept word for word" : ""}
        </Fact>
        <Fact label="Accepted">
          {formatMoment(agreement.at, Date.now())}
          {agreement.by && `, by ${agreement.by}`}
        </Fact>
        <Fact label="Boxes checked">
          {agreement.boxes.map((box) => BOXES[box] ?? box).join(", ") || "none: signed on paper"}
        </Fact>
      </dl>
      {isOpen && <AgreementSheet reference={reference} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function AgreementSheet({ reference, onClose }: { reference: string; onClose(): void }) {
  const query = useQuery("agreement", { ref: reference });
  return (
    <Sheet title="The agreement as accepted" hint={`Booking ${reference}`} onClose={onClose}>
      <QueryView query={query}>
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
                {sections.map(({ heading, paragraphs }) => (
                  <div key={heading}>
                    <h4>{heading}</h4>
                    {paragraphs.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </div>
                ))}
              </section>
            ))}
          </div>
        )}
      </QueryView>
    </Sheet>
  );
}
