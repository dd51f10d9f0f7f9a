import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeskBooking, DeskCharge } from "#contract/desk/answers.ts";
import { useAction } from "../data/use-action.ts";
import { RequestSheet } from "../today/request-sheet.tsx";
import layout from "../ui/layout.module.css";
import { formatMoment, inSentence } from "../ui/lodge-time.ts";
import { Sheet } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import timeline from "./timeline.module.css";

/** What the guest asks for, and what the guest was charged: extras, other dates, damage. */
export function BookingAsked({ booking, onChanged }: { booking: DeskBooking; onChanged(): void }) {
  const [answering, setAnswering] = useState<string>();
  const [ending, setEnding] = useState<DeskCharge>();
  const say = useToast();
  if (booking.requests.length + booking.asked.length === 0) return null;

  function done(said: string) {
    setAnswering(undefined);
    setEnding(undefined);
    say(said);
    onChanged();
  }

  return (
    <section className={layout.block} aria-labelledby="asked">
      <div className={layout.bar}>
        <h2 id="asked">Asked for</h2>
      </div>
      <ol className={timeline.timeline}>
        {booking.requests.map(({ id, wish, at }) => (
          <li key={id} className={timeline.warm}>
            <strong>
              {booking.firstName} asks: {wish}
            </strong>
            <small>{formatMoment(at, Date.now())}, waiting for your answer</small>
            <span className={timeline.do}>
              <Button small onClick={() => setAnswering(id)}>
                Answer
              </Button>
            </span>
          </li>
        ))}
        {booking.asked.map((charge) => (
          <li key={charge.id} className={DOTS[charge.status]}>
            <strong>
              {charge.kind === "damage" ? `Damage: ${charge.what}` : charge.what}, {formatCents(charge.amount)}
            </strong>
            <small>{howItStands(charge)}</small>
            {canTakeBack(charge) && (
              <span className={timeline.do}>
                <Button
                  small
                  variant="quiet"
                  aria-label={`Take back: ${charge.what}`}
                  onClick={() => setEnding(charge)}
                >
                  Take back
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {answering !== undefined && (
        <RequestSheet id={answering} onClose={() => setAnswering(undefined)} onAnswered={done} />
      )}
      {ending !== undefined && (
        <TakeBackSheet
          charge={ending}
          firstName={booking.firstName}
          onClose={() => setEnding(undefined)}
          onTaken={done}
        />
      )}
    </section>
  );
}

type TakeBackProps = { charge: DeskCharge; firstName: string; onClose(): void; onTaken(said: string): void };

function TakeBackSheet({ charge, firstName, onClose, onTaken }: TakeBackProps) {
  const { run, isBusy, failure } = useAction("charge/take-back");
  const isPaid = charge.status === "paid";
  const sum = formatCents(charge.amount);

  async function takeBack() {
    const taken = await run({ charge: charge.id, seen: { status: isPaid ? "paid" : "open" } });
    if (taken.ok) onTaken(isPaid ? `${sum} goes back to ${firstName}.` : "Taken back. Nothing is charged.");
  }

  return (
    <Sheet
      title={`Take back ${sum}?`}
      hint={charge.what}
      onClose={onClose}
      foot={
        <>
          <Button small variant="danger" busy={isBusy} onClick={takeBack}>
            {isPaid ? `Take it back and refund ${sum}` : "Take it back"}
          </Button>
          <Button small variant="ghost" onClick={onClose}>
            Leave it
          </Button>
        </>
      }
    >
      <p>
        {isPaid ? `${sum} goes back to the card.` : "Nothing is charged, and the link to pay ends."} {firstName} gets an
        email.
      </p>
      {failure && (
        <p className={text.said} role="alert">
          {failure.message}
        </p>
      )}
    </Sheet>
  );
}

const DOTS = { paid: timeline.done, open: timeline.warm, closing: undefined, void: undefined };

function canTakeBack({ kind, status }: DeskCharge): boolean {
  return status === "open" || (kind === "damage" && status === "paid");
}

function howItStands({ kind, status, payBy, isLink, chargedFrom }: DeskCharge): string {
  if (status === "paid") return "Paid";
  if (status !== "open") return status === "closing" ? "Being ended" : "Ended, not paid";
  if (kind === "damage" && !isLink) {
    return chargedFrom === null
      ? "The email has not left yet. The card is charged three days after it has."
      : `The guest is told. The card is charged ${inSentence(formatMoment(chargedFrom, Date.now()))}.`;
  }
  const until = payBy === null ? "" : `, until ${inSentence(formatMoment(payBy, Date.now()))}`;
  return kind === "damage" ? `The bank asked for the guest, who has a link to pay${until}` : `Link to pay sent${until}`;
}
