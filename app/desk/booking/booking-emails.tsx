import { useState } from "react";
import type { DeskBooking, DeskEmail } from "#contract/desk/answers.ts";
import { QueryView } from "../data/query-view.tsx";
import { useAction } from "../data/use-action.ts";
import { useQuery } from "../data/use-query.ts";
import { Refused } from "../ui/fresh-link.tsx";
import layout from "../ui/layout.module.css";
import { formatMoment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { Sheet } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import styles from "./booking-page.module.css";
import timeline from "./timeline.module.css";
import { TimelineItem } from "./timeline-item.tsx";

const DOTS = { sent: "done", failed: "bad", waiting: "warm" } as const;
const STATES = { sent: "", failed: "Could not be delivered: ", waiting: "Waiting to be sent: " } as const;

/** The emails about this booking, to read and to resend. */
export function BookingEmails({ booking, onSent }: { booking: DeskBooking; onSent(): void }) {
  const [opened, setOpened] = useState<DeskEmail>();
  return (
    <Section id="emails" title="Emails">
      {booking.letters.length === 0 && (
        <p className={`${text.soft} ${layout.spaced}`}>No email has been written yet.</p>
      )}
      <ol className={timeline.timeline}>
        {booking.letters.map((email) => (
          <TimelineItem
            key={email.id}
            dot={DOTS[email.status]}
            title={email.subject}
            hint={`${STATES[email.status]}${formatMoment(email.at, Date.now())}, to ${email.toGuest ? email.to : "you"}`}
            button={{ label: "Read", name: `Read: ${email.subject}`, onClick: () => setOpened(email) }}
          />
        ))}
      </ol>
      {opened && (
        <EmailSheet
          reference={booking.reference}
          email={opened}
          onClose={() => setOpened(undefined)}
          onSent={() => {
            setOpened(undefined);
            onSent();
          }}
        />
      )}
    </Section>
  );
}

type EmailSheetProps = { reference: string; email: DeskEmail; onClose(): void; onSent(): void };

function EmailSheet({ reference, email, onClose, onSent }: EmailSheetProps) {
  const query = useQuery("letter", { ref: reference, letter: email.id });
  const { run, isBusy, failure } = useAction("letter/send");
  const say = useToast();

  async function send() {
    const sent = await run({ ref: reference, letter: email.id, seen: { to: email.to } });
    if (!sent.ok) return;
    say(`Sent to ${email.to} once more.`);
    onSent();
  }

  return (
    <Sheet
      title={email.subject}
      hint={`To ${email.to}`}
      onClose={onClose}
      {...(query.answer?.canSend && { action: { label: `Send again to ${email.to}`, isBusy, run: send } })}
      keep="Close"
    >
      <Refused failure={failure} />
      {/* As text, so whatever a guest typed into an email never becomes markup here. */}
      <QueryView query={query}>
        {(told) => (
          <>
            {!told.canSend && <p className={text.tiny}>Its day is over, so it can’t be sent again.</p>}
            <div className={styles.letter}>{told.text}</div>
          </>
        )}
      </QueryView>
    </Sheet>
  );
}
