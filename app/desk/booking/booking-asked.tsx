import { lazy } from "react";
import { formatCents } from "#app/money.ts";
import type { DeskBooking, DeskCharge } from "#contract/desk/answers.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { paidByInWords } from "#domain/prices/paid-by.ts";
import { ActSheet } from "../ui/act-button.tsx";
import { formatMoment, moment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import { RecordPayment } from "./record-payment-sheet.tsx";
import timeline from "./timeline.module.css";
import { TimelineItem } from "./timeline-item.tsx";

const RequestSheet = lazy(() => import("./sheets/request-sheet.tsx"));

/** What the guest asks for, and what the guest was charged: extras, other dates, damage. */
export function BookingAsked({ booking }: { booking: DeskBooking }) {
  if (booking.requests.length + booking.asked.length === 0) return null;
  return (
    <Section id="asked" title="Asked for">
      <ol className={timeline.timeline}>
        {booking.requests.map(({ id, wish, at }) => (
          <TimelineItem
            key={id}
            dot="warm"
            title={`${booking.firstName} asks: ${wish}`}
            hint={`${formatMoment(at)}, waiting for your answer`}
            button={
              <SheetButton variant="primary" sheet={<RequestSheet id={id} />}>
                Answer
              </SheetButton>
            }
          />
        ))}
        {booking.asked.map((charge) => (
          <TimelineItem
            key={charge.id}
            dot={DOTS[charge.status]}
            title={`${charge.kind === "damage" ? "Damage: " : ""}${charge.what}, ${formatCents(charge.amount)}`}
            hint={howItStands(charge, booking.damage)}
            button={
              canTakeBack(charge) && (
                <SheetButton
                  aria-label={`Withdraw: ${charge.what}`}
                  sheet={<TakeBackSheet {...{ charge }} firstName={booking.firstName} />}
                >
                  Withdraw
                </SheetButton>
              )
            }
          >
            {charge.status === "open" && (
              <span>
                <RecordPayment variant="quiet" booking={booking} charge={charge} />
              </span>
            )}
          </TimelineItem>
        ))}
      </ol>
    </Section>
  );
}

type TakeBackProps = { charge: DeskCharge; firstName: string };

function TakeBackSheet({ charge: { id, status, amount, what, paidBy }, firstName }: TakeBackProps) {
  const isPaid = status === "paid";
  const sum = formatCents(amount);
  const goes =
    paidBy === null ? `${sum} is refunded to the card.` : `${sum} is yours to refund: it wasn’t paid by card.`;
  return (
    <ActSheet
      call="charge/withdraw"
      request={{ charge: id, seen: { status: isPaid ? "paid" : "open" } }}
      onDone={() => (isPaid ? goes : "Withdrawn. Nothing is charged.")}
      title={`Withdraw ${sum}?`}
      hint={what}
      label={isPaid ? `Withdraw it and refund ${sum}` : "Withdraw it"}
      isDanger
      keep="Leave it"
    >
      <p>
        {isPaid ? goes : "Nothing is charged, and the link to pay ends."} {firstName} gets an email.
      </p>
    </ActSheet>
  );
}

const DOTS = { paid: "done", open: "warm", closing: undefined, void: undefined } as const;

function canTakeBack({ kind, status }: DeskCharge): boolean {
  return status === "open" || (kind === "damage" && status === "paid");
}

function howItStands(charge: DeskCharge, { hasCard }: DeskBooking["damage"]): string {
  const { kind, status, payBy, isLink, chargedFrom, paidBy } = charge;
  if (status === "paid") return `Paid ${paidByInWords(paidBy)}`;
  if (status === "closing" && paidBy !== null) return "Being recorded";
  if (status !== "open") return status === "closing" ? "Being ended" : "Ended, not paid";
  if (kind === "damage" && !isLink) {
    const follows = hasCard ? "the card is charged" : "the guest, who has no card on file, gets a link to pay";
    return chargedFrom === null
      ? `The email hasn’t left yet. Three days after it has, ${follows}.`
      : `The guest has our email. From ${moment(chargedFrom)} on, ${follows}.`;
  }
  const until = payBy === null ? "" : `, until ${moment(lastMoment(payBy))}`;
  return kind === "damage"
    ? `${hasCard ? "The bank said no or wants to hear from the guest, who" : "There’s no card on file. The guest"} has a link to pay${until}`
    : `Link to pay sent${until}`;
}
