import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeskBooking, DeskPayment } from "#contract/desk/answers.ts";
import { PAID_BY, type PaidBy, paidByInWords } from "#domain/prices/paid-by.ts";
import { UnpaidBalance } from "../bookings/unpaid-balance.tsx";
import { useAction } from "../data/use-action.ts";
import layout from "../ui/layout.module.css";
import { formatMoment, inSentence } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import timeline from "./timeline.module.css";
import { TimelineItem } from "./timeline-item.tsx";

/** Payments and refunds, in order. */
export function BookingPayments({ booking, onChanged }: { booking: DeskBooking; onChanged(): void }) {
  const { payments, paymentPage, stuck, given } = booking;
  return (
    <Section
      id="payments"
      title="Payments"
      aside={
        paymentPage && (
          <a href={paymentPage} rel="noopener noreferrer">
            Open at the card processor
          </a>
        )
      }
    >
      {payments.length === 0 && <p className={`${text.soft} ${layout.spaced}`}>Nothing was paid.</p>}
      <ol className={timeline.timeline}>
        {payments.map((payment) => {
          // No money moved, so it must not look like a second refund.
          const Amount = payment.status === "refused" ? "s" : "span";
          return (
            <TimelineItem
              key={`${payment.what} ${payment.at} ${payment.amount}`}
              dot={dotOf(payment)}
              title={inWords(payment)}
              hint={formatMoment(payment.at, Date.now())}
            >
              <Amount className={timeline.amount}>
                {formatCents(payment.what === "refund" ? -payment.amount : payment.amount)}
              </Amount>
            </TimelineItem>
          );
        })}
      </ol>
      <UnpaidBalance booking={booking} onChanged={onChanged} />
      {given.map(({ amount, reason, at }) => (
        <p key={at} className={`${text.soft} ${layout.spaced}`}>
          You gave back {formatCents(amount)} without canceling, {inSentence(formatMoment(at, Date.now()))}
          {reason && `: ${reason}`}
        </p>
      ))}
      {stuck > 0 && <Stuck booking={booking} onChanged={onChanged} />}
      {booking.owedByHand > 0 && <OwedByHand booking={booking} onChanged={onChanged} />}
    </Section>
  );
}

/** A refund that bounced waits for the owner's decision. */
function Stuck({ booking: { reference, firstName, stuck }, onChanged }: { booking: DeskBooking; onChanged(): void }) {
  const { run, isBusy, failure } = useAction("refund/settle");
  const say = useToast();

  async function settle(how: "again" | "paid-another-way") {
    const settled = await run({ ref: reference, how, seen: { owed: stuck } });
    if (settled.ok) say(how === "again" ? "It will be tried again." : "Written down as paid another way.");
    onChanged();
  }

  return (
    <div className={text.said}>
      <p>
        {formatCents(stuck)} came back from the bank. {firstName} is still owed it.
      </p>
      {failure && <p role="alert">{failure.message}</p>}
      <p className={layout.reach}>
        <Button small variant="ghost" busy={isBusy} onClick={() => settle("again")}>
          Try the card once more
        </Button>
        <Button small variant="ghost" busy={isBusy} onClick={() => settle("paid-another-way")}>
          I paid it another way
        </Button>
      </p>
    </div>
  );
}

/** Only the owner can give back what didn't come by card. */
function OwedByHand({ booking, onChanged }: { booking: DeskBooking; onChanged(): void }) {
  const { run, isBusy, failure } = useAction("refund/settle");
  const say = useToast();
  const { reference: ref, firstName, owedByHand: owed } = booking;

  async function paid(how: PaidBy) {
    const settled = await run({ ref, how, seen: { owed } });
    if (settled.ok) say(`Recorded. ${firstName} gets an email.`);
    onChanged();
  }

  return (
    <div className={text.said}>
      <p>
        {formatCents(owed)} is yours to give back to {firstName}: it wasn’t paid by card. Once you have, say how.
      </p>
      {failure && <p role="alert">{failure.message}</p>}
      <p className={layout.reach}>
        {PAID_BY.map((how) => (
          <Button key={how} small variant="ghost" busy={isBusy} onClick={() => paid(how)}>
            Given back {paidByInWords(how)}
          </Button>
        ))}
      </p>
    </div>
  );
}

const KINDS: Record<string, string> = {
  stay: "for the stay",
  balance: "for the balance",
  change: "for a change",
  extra: "for an extra",
  damage: "for damage",
};
const REFUNDS: Record<string, string> = {
  asked: "Refund under way",
  made: "Refunded",
  refused: "Refund didn’t go through, tried again",
  failed: "Refund came back",
};

function inWords({ what, kind, status, by, paidBy }: DeskPayment): string {
  const way = paidByInWords(paidBy);
  if (what === "paid") return `${status === "paid" ? `Paid ${way}` : "Not paid yet"} ${KINDS[kind] ?? ""}`;
  const who =
    by === "hand" ? `, ${paidBy === null ? "by hand" : way}` : by === "bank" ? ", taken back by the bank" : "";
  return `${REFUNDS[status] ?? "Refund"}${who}`;
}

function dotOf({ status }: DeskPayment) {
  if (status === "paid" || status === "made") return "done";
  return status === "failed" || status === "refused" ? "bad" : "warm";
}
