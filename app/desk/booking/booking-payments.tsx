import { formatCents } from "#app/money.ts";
import type { DeskBooking, DeskPayment } from "#contract/desk/answers.ts";
import { PAID_BY, paidByInWords } from "#domain/prices/paid-by.ts";
import { UnpaidBalance } from "../bookings/unpaid-balance.tsx";
import { ActButton } from "../ui/act-button.tsx";
import layout from "../ui/layout.module.css";
import { formatMoment, moment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import text from "../ui/text.module.css";
import timeline from "./timeline.module.css";
import { TimelineItem } from "./timeline-item.tsx";

/** Payments and refunds, in order. */
export function BookingPayments({ booking }: { booking: DeskBooking }) {
  const { payments, paymentPage, stuck, owedByHand, given } = booking;
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
              hint={formatMoment(payment.at)}
            >
              <Amount className={timeline.amount}>
                {formatCents(payment.what === "refund" ? -payment.amount : payment.amount)}
              </Amount>
            </TimelineItem>
          );
        })}
      </ol>
      <UnpaidBalance booking={booking} />
      {given.map(({ amount, reason, at }) => (
        <p key={at} className={`${text.soft} ${layout.spaced}`}>
          You refunded {formatCents(amount)} without canceling, {moment(at)}
          {reason && `: ${reason}`}
        </p>
      ))}
      {stuck + owedByHand > 0 && <Owed booking={booking} />}
    </Section>
  );
}

/** What came back from the bank, or didn't come by card: only the owner can give it back. */
function Owed({ booking: { reference: ref, firstName, stuck, owedByHand } }: { booking: DeskBooking }) {
  return (
    <div className={text.said}>
      {stuck > 0 && (
        <p>
          {formatCents(stuck)} came back from the bank. {firstName} is still owed it.
        </p>
      )}
      {owedByHand > 0 && (
        <p>
          {formatCents(owedByHand)} is yours to refund to {firstName}: it wasn’t paid by card.
        </p>
      )}
      <div className={layout.reach}>
        {stuck > 0 && (
          <ActButton
            call="refund/settle"
            request={{ ref, how: "again", seen: { owed: stuck } }}
            onDone={() => "It will be tried again."}
            variant="ghost"
          >
            Try the card once more
          </ActButton>
        )}
        {PAID_BY.map((how) => (
          <ActButton
            key={how}
            call="refund/settle"
            request={{ ref, how, seen: { owed: stuck + owedByHand } }}
            onDone={() => `Recorded. ${firstName} gets an email.`}
            variant="ghost"
          >
            Given back {paidByInWords(how)}
          </ActButton>
        ))}
      </div>
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
  const who = by === "hand" ? `, ${paidBy === null ? "by hand" : way}` : by === "bank" ? ", reversed by the bank" : "";
  return `${REFUNDS[status] ?? "Refund"}${who}`;
}

function dotOf({ status }: DeskPayment) {
  if (status === "paid" || status === "made") return "done";
  return status === "failed" || status === "refused" ? "bad" : "warm";
}
