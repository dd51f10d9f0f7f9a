import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeskBooking, DeskCharge } from "#contract/desk/answers.ts";
import { paidByInWords } from "#domain/prices/paid-by.ts";
import { RecordPaymentSheet } from "../bookings/record-payment-sheet.tsx";
import { useAction } from "../data/use-action.ts";
import { RequestSheet } from "../today/request-sheet.tsx";
import { formatMoment, inSentence } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useToast } from "../ui/toast.tsx";
import timeline from "./timeline.module.css";
import { TimelineItem } from "./timeline-item.tsx";

/** What the guest asks for, and what the guest was charged: extras, other dates, damage. */
export function BookingAsked({ booking, onChanged }: { booking: DeskBooking; onChanged(): void }) {
  const [answering, setAnswering] = useState<string>();
  const [ending, setEnding] = useState<DeskCharge>();
  const [recording, setRecording] = useState<DeskCharge>();
  const say = useToast();
  if (booking.requests.length + booking.asked.length === 0) return null;

  function done(said: string) {
    setAnswering(undefined);
    setEnding(undefined);
    setRecording(undefined);
    say(said);
    onChanged();
  }

  return (
    <Section id="asked" title="Asked for">
      <ol className={timeline.timeline}>
        {booking.requests.map(({ id, wish, at }) => (
          <TimelineItem
            key={id}
            dot="warm"
            title={`${booking.firstName} asks: ${wish}`}
            hint={`${formatMoment(at, Date.now())}, waiting for your answer`}
            button={{ label: "Answer", isMain: true, onClick: () => setAnswering(id) }}
          />
        ))}
        {booking.asked.map((charge) => (
          <TimelineItem
            key={charge.id}
            dot={DOTS[charge.status]}
            title={`${charge.kind === "damage" ? "Damage: " : ""}${charge.what}, ${formatCents(charge.amount)}`}
            hint={howItStands(charge)}
            button={
              canTakeBack(charge) && {
                label: "Withdraw",
                name: `Withdraw: ${charge.what}`,
                onClick: () => setEnding(charge),
              }
            }
          >
            {charge.status === "open" && (
              <span>
                <Button
                  small
                  variant="quiet"
                  aria-label={`Record a payment: ${charge.what}`}
                  onClick={() => setRecording(charge)}
                >
                  Record a payment
                </Button>
              </span>
            )}
          </TimelineItem>
        ))}
      </ol>
      {answering !== undefined && (
        <RequestSheet id={answering} onClose={() => setAnswering(undefined)} onAnswered={done} />
      )}
      {recording !== undefined && (
        <RecordPaymentSheet
          booking={booking}
          charge={recording}
          onClose={() => setRecording(undefined)}
          onRecorded={done}
        />
      )}
      {ending !== undefined && (
        <TakeBackSheet
          charge={ending}
          firstName={booking.firstName}
          onClose={() => setEnding(undefined)}
          onTaken={done}
        />
      )}
    </Section>
  );
}

type TakeBackProps = { charge: DeskCharge; firstName: string; onClose(): void; onTaken(said: string): void };

function TakeBackSheet({ charge, firstName, onClose, onTaken }: TakeBackProps) {
  const { run, isBusy, failure } = useAction("charge/take-back");
  const isPaid = charge.status === "paid";
  const sum = formatCents(charge.amount);

  async function takeBack() {
    const taken = await run({ charge: charge.id, seen: { status: isPaid ? "paid" : "open" } });
    if (taken.ok) onTaken(isPaid ? goesBack(charge.paidBy, sum) : "Withdrawn. Nothing is charged.");
  }

  return (
    <Sheet
      failure={failure}
      title={`Withdraw ${sum}?`}
      hint={charge.what}
      onClose={onClose}
      action={{
        label: isPaid ? `Withdraw it and refund ${sum}` : "Withdraw it",
        isBusy,
        isDanger: true,
        run: takeBack,
      }}
      keep="Leave it"
    >
      <p>
        {isPaid ? goesBack(charge.paidBy, sum) : "Nothing is charged, and the link to pay ends."} {firstName} gets an
        email.
      </p>
    </Sheet>
  );
}

function goesBack(paidBy: DeskCharge["paidBy"], sum: string): string {
  return paidBy === null ? `${sum} is refunded to the card.` : `${sum} is yours to give back.`;
}

const DOTS = { paid: "done", open: "warm", closing: undefined, void: undefined } as const;

function canTakeBack({ kind, status }: DeskCharge): boolean {
  return status === "open" || (kind === "damage" && status === "paid");
}

function howItStands({ kind, status, payBy, isLink, chargedFrom, paidBy }: DeskCharge): string {
  if (status === "paid") return `Paid ${paidByInWords(paidBy)}`;
  if (status === "closing" && paidBy !== null) return "Being recorded";
  if (status !== "open") return status === "closing" ? "Being ended" : "Ended, not paid";
  if (kind === "damage" && !isLink) {
    return chargedFrom === null
      ? "The email has not left yet. The card is charged three days after it has."
      : `The guest has our email. The card is charged ${inSentence(formatMoment(chargedFrom, Date.now()))}.`;
  }
  const until = payBy === null ? "" : `, until ${inSentence(formatMoment(payBy, Date.now()))}`;
  return kind === "damage"
    ? `The bank said no or wants to hear from the guest, who has a link to pay${until}`
    : `Link to pay sent${until}`;
}
