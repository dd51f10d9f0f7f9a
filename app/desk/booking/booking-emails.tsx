import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DeskBooking, DeskLetter } from "#contract/desk/answers.ts";
import { QueryView } from "../data/query-view.tsx";
import { useAction } from "../data/use-action.ts";
import { useQuery } from "../data/use-query.ts";
import layout from "../ui/layout.module.css";
import { formatMoment } from "../ui/lodge-time.ts";
import { Sheet } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import styles from "./booking-page.module.css";
import timeline from "./timeline.module.css";

const DOTS = { sent: timeline.done, failed: timeline.bad, waiting: timeline.warm };
const STATES = { sent: "", failed: "Could not be delivered: ", waiting: "Waiting to be sent: " } as const;

/** The emails about this booking, to read and to resend. */
export function BookingEmails({ booking, onSent }: { booking: DeskBooking; onSent(): void }) {
  const [opened, setOpened] = useState<DeskLetter>();
  return (
    <section className={layout.block} aria-labelledby="emails">
      <div className={layout.bar}>
        <h2 id="emails">Emails</h2>
      </div>
      {booking.letters.length === 0 && (
        <p className={`${text.soft} ${layout.spaced}`}>No email has been written yet.</p>
      )}
      <ol className={timeline.timeline}>
        {booking.letters.map((email) => (
          <li key={email.id} className={DOTS[email.status]}>
            <strong>{email.subject}</strong>
            <small>
              {STATES[email.status]}
              {formatMoment(email.at, Date.now())}, to {email.toGuest ? email.to : "you"}
            </small>
            <span className={timeline.do}>
              <Button small variant="quiet" aria-label={`Read: ${email.subject}`} onClick={() => setOpened(email)}>
                Read
              </Button>
            </span>
          </li>
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
    </section>
  );
}

type EmailSheetProps = { reference: string; email: DeskLetter; onClose(): void; onSent(): void };

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
      foot={
        <>
          <Button small busy={isBusy} onClick={send}>
            Send again to {email.to}
          </Button>
          <Button small variant="ghost" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {failure && (
        <p className={text.said} role="alert">
          {failure.message}
        </p>
      )}
      {/* As text, so whatever a guest typed into an email never becomes markup here. */}
      <QueryView query={query}>{({ text }) => <div className={styles.letter}>{text}</div>}</QueryView>
    </Sheet>
  );
}
