import type { DeskBooking, DeskEmail } from "#contract/desk/answers.ts";
import { QueryView, useQuery } from "../data/query.tsx";
import { ActSheet } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { formatMoment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import styles from "./booking-page.module.css";
import timeline from "./timeline.module.css";
import { TimelineItem } from "./timeline-item.tsx";

const DOTS = { sent: "done", failed: "bad", waiting: "warm" } as const;
const STATES = { sent: "", failed: "Could not be delivered: ", waiting: "Waiting to be sent: " } as const;

/** The emails about this booking, to read and to resend. */
export function BookingEmails({ booking: { reference, emails } }: { booking: DeskBooking }) {
  return (
    <Section id="emails" title="Emails">
      {emails.length === 0 && <p className={`${desk.soft} ${desk.spaced}`}>No email has been written yet.</p>}
      <ol className={timeline.timeline}>
        {emails.map((email) => (
          <TimelineItem
            key={email.id}
            dot={DOTS[email.status]}
            title={email.subject}
            hint={`${STATES[email.status]}${formatMoment(email.at)}, to ${email.toGuest ? email.to : "you"}`}
            button={
              <SheetButton
                aria-label={`Read: ${email.subject}`}
                sheet={<EmailSheet reference={reference} email={email} />}
              >
                Read
              </SheetButton>
            }
          />
        ))}
      </ol>
    </Section>
  );
}

function EmailSheet({ reference, email: { id, subject, to } }: { reference: string; email: DeskEmail }) {
  const query = useQuery("email", { ref: reference, email: id });
  return (
    <ActSheet
      call="email/send"
      request={{ ref: reference, email: id, seen: { to } }}
      onDone={() => `Sent to ${to} once more.`}
      title={subject}
      hint={`To ${to}`}
      label={query.answer?.canSend ? `Send again to ${to}` : undefined}
      keep="Close"
    >
      {/* As text, so whatever a guest typed into an email never becomes markup here. */}
      <QueryView query={query}>
        {(told) => (
          <>
            {!told.canSend && <p className={desk.tiny}>Its day is over, so it can’t be sent again.</p>}
            <div className={styles.email}>{told.text}</div>
          </>
        )}
      </QueryView>
    </ActSheet>
  );
}
