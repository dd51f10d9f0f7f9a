import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DeskBooking, DeskEmail } from "#contract/desk/answers.ts";
import { Read } from "../data/query-view.tsx";
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
const STATES = { sent: "", failed: "Could not be delivered: ", waiting: "Waits to be sent: " } as const;

/** The letters about this booking, to read and to resend. */
export function BookingLetters({ booking, onSent }: { booking: DeskBooking; onSent(): void }) {
  const [opened, setOpened] = useState<DeskEmail>();
  return (
    <section className={layout.block} aria-labelledby="letters">
      <div className={layout.bar}>
        <h2 id="letters">Letters</h2>
      </div>
      {booking.letters.length === 0 && (
        <p className={`${text.soft} ${layout.spaced}`}>No letter has been written yet.</p>
      )}
      <ol className={timeline.timeline}>
        {booking.letters.map((letter) => (
          <li key={letter.id} className={DOTS[letter.status]}>
            <strong>{letter.subject}</strong>
            <small>
              {STATES[letter.status]}
              {formatMoment(letter.at, Date.now())}, to {letter.toGuest ? letter.to : "you"}
            </small>
            <span className={timeline.do}>
              <Button small variant="quiet" aria-label={`Read: ${letter.subject}`} onClick={() => setOpened(letter)}>
                Read
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {opened && (
        <LetterSheet
          reference={booking.reference}
          letter={opened}
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

type LetterSheetProps = { reference: string; letter: DeskEmail; onClose(): void; onSent(): void };

function LetterSheet({ reference, letter, onClose, onSent }: LetterSheetProps) {
  const reading = useQuery("letter", { ref: reference, letter: letter.id });
  const { run, isBusy, failure } = useAction("letter/send");
  const say = useToast();

  async function send() {
    const sent = await run({ ref: reference, letter: letter.id, seen: { to: letter.to } });
    if (!sent.ok) return;
    say(`Sent to ${letter.to} once more.`);
    onSent();
  }

  return (
    <Sheet
      title={letter.subject}
      hint={`To ${letter.to}`}
      onClose={onClose}
      foot={
        <>
          <Button small busy={isBusy} onClick={send}>
            Send again to {letter.to}
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
      {/* As text, so whatever a guest typed into a letter never becomes markup here. */}
      <Read reading={reading}>{({ text }) => <div className={styles.letter}>{text}</div>}</Read>
    </Sheet>
  );
}
