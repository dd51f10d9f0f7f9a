import type { DeskHouse, PreviewedEmail } from "#contract/desk/house.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import { addressOf } from "../data/desk-api.ts";
import { QueryView, useQuery } from "../data/query.tsx";
import desk from "../ui/desk.module.css";
import { BUTTONS, figures, ListTable } from "../ui/list-table.tsx";
import { Section } from "../ui/page.tsx";
import { Sheet, SheetButton } from "../ui/sheet.tsx";
import styles from "./house-page.module.css";

const WORDS: Record<PreviewedEmail, { readonly name: string; readonly when: string }> = {
  confirmation: { name: "Confirmation", when: "When paid" },
  arrival: { name: "How to get in", when: `${rules.instructionsDaysAhead} days before arrival, 9 AM` },
  "evening-before": { name: "Arrival notice (to you)", when: "The evening before, 6 PM" },
  thanks: { name: "Thank-you", when: "The day after check-out, 9 AM" },
  cancellation: { name: "Cancellation and refund", when: "When it happens" },
};

/** The emails with their times and counts, each readable as the next guest would get it. */
export function EmailList({ house: { emails, now }, of }: { house: DeskHouse; of?: "draft" }) {
  return (
    <Section id="emails" title="Emails" hint="Every one is sent once, and shows at its booking">
      <ListTable
        caption="Emails, when they go out, and how many there were this year"
        columns={[
          "Email",
          { label: "Goes out", className: desk.soft },
          figures(dayAt(now, rules.timeZone).slice(0, 4)),
          BUTTONS,
        ]}
        rows={emails.map(({ kind, written }) => ({
          key: kind,
          cells: [
            ...[WORDS[kind].name, WORDS[kind].when, written],
            <SheetButton key="read" sheet={<EmailSheet kind={kind} of={of} />}>
              Read<span className="hidden">: {WORDS[kind].name}</span>
            </SheetButton>,
          ],
        }))}
      />
    </Section>
  );
}

function EmailSheet({ kind, of }: { kind: PreviewedEmail; of: "draft" | undefined }) {
  const query = useQuery("email/preview", { kind, of });
  const isBroken = query.failure?.code === "not-found";
  return (
    <Sheet
      title={WORDS[kind].name}
      hint="As the next guest to come would get it. Reading it sends nothing, and its link opens nothing."
      keep="Close"
    >
      {isBroken ? (
        <p>The draft has mistakes to fix first. The tour names them.</p>
      ) : (
        <QueryView query={query}>
          {({ subject, to }) => (
            <>
              <p>
                <strong>{subject}</strong>
                <br />
                <span className={desk.tiny}>To {to}</span>
              </p>
              {/* A separate page in which nothing runs, because it contains a guest's words. */}
              <iframe
                className={styles.email}
                title={subject}
                sandbox=""
                src={`/desk/api/${addressOf("email/page", { kind, of })}`}
              />
            </>
          )}
        </QueryView>
      )}
    </Sheet>
  );
}
