import { formatCents } from "#app/money.ts";
import type { DeskBooking, DeskPayment } from "#contract/desk/answers.ts";
import type { DeskBalance } from "#contract/desk/booking/decisions.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { PAID_BY, paidByInWords } from "#domain/prices/paid-by.ts";
import { OneMoreDay } from "../today/todos.tsx";
import { ActButton } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { formatMoment, moment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { RecordPayment } from "./record-payment-sheet.tsx";
import timeline from "./timeline.module.css";
import { TimelineItem } from "./timeline-item.tsx";

/** Payments and refunds, in order. */
export function BookingPayments({ booking }: { booking: DeskBooking }) {
  const { payments, paymentPage, bounced, owedByHand, given } = booking;
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
      {payments.length === 0 && <p className={`${desk.soft} ${desk.spaced}`}>Nothing was paid.</p>}
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
        <p key={at} className={`${desk.soft} ${desk.spaced}`}>
          You refunded {formatCents(amount)} without canceling, {moment(at)}
          {reason && `: ${reason}`}
        </p>
      ))}
      {bounced + owedByHand > 0 && <Owed booking={booking} />}
    </Section>
  );
}

/** What came back from the bank, or didn't come by card: only the owner can give it back. */
function Owed({ booking: { reference: ref, firstName, bounced, owedByHand } }: { booking: DeskBooking }) {
  return (
    <div className={desk.said}>
      {bounced > 0 && (
        <p>
          {formatCents(bounced)} came back from the bank. {firstName} is still owed it.
        </p>
      )}
      {owedByHand > 0 && (
        <p>
          {formatCents(owedByHand)} is yours to refund to {firstName}: it wasn’t paid by card.
        </p>
      )}
      <div className={desk.reach}>
        {bounced > 0 && (
          <ActButton
            call="refund/settle"
            request={{ ref, how: "again", seen: { owed: bounced } }}
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
            request={{ ref, how, seen: { owed: bounced + owedByHand } }}
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
  refused: "Refund didn’t go through; we’ll try again",
  failed: "Refund came back",
};

function inWords({ what, kind, status, by, paidBy }: DeskPayment): string {
  const way = paidByInWords(paidBy);
  if (what === "paid") return `${status === "paid" ? `Paid ${way}` : "Not paid yet"} ${KINDS[kind] ?? ""}`;
  if (by === "bank" && status === "refused") return "The bank asked about this payment";
  const who = by === "hand" ? `, ${paidBy === null ? "by hand" : way}` : by === "bank" ? ", reversed by the bank" : "";
  return `${REFUNDS[status] ?? "Refund"}${who}`;
}

function dotOf({ status }: DeskPayment) {
  if (status === "paid" || status === "made") return "done";
  return status === "failed" || status === "refused" ? "bad" : "warm";
}

/** What is still to pay of a stay that is paid in two. */
function UnpaidBalance({ booking }: { booking: DeskBooking }) {
  const { balance, reference, firstName } = booking;
  if (balance === null) return null;
  return (
    <div className={`${balance.isFailed ? desk.said : desk.soft} ${desk.spaced}`}>
      <p>
        {formatCents(balance.amount)} {balanceInWords(balance)}
      </p>
      <div className={desk.reach}>
        {balance.isFailed && balance.payBy !== null && (
          <OneMoreDay variant="ghost" {...{ reference, payBy: balance.payBy, name: firstName }} />
        )}
        {!balance.isBeingRecorded && (
          <RecordPayment variant="ghost" booking={booking} charge={{ ...balance, what: "the balance" }} />
        )}
      </div>
    </div>
  );
}

function balanceInWords({ isFailed, payBy, chargeAt, isBeingRecorded }: DeskBalance): string {
  if (isBeingRecorded) return "was paid another way. It’s recorded once the card processor has closed its own payment.";
  if (!isFailed || payBy === null) return `to come: the saved card is charged ${moment(chargeAt)}.`;
  const until = moment(lastMoment(payBy));
  return `wasn’t paid by the card. The guest has a link, and until ${until} to pay.`;
}
