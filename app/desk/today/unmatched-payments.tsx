import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeskUnmatchedPayment } from "#contract/desk/unmatched-payments.ts";
import { counted } from "#domain/format.ts";
import { mailto } from "#domain/guest.ts";
import { QueryView } from "../data/query-view.tsx";
import { useAction } from "../data/use-action.ts";
import { useQuery } from "../data/use-query.ts";
import { Refused } from "../ui/fresh-link.tsx";
import { formatMoment, inSentence, shortSpan } from "../ui/lodge-time.ts";
import { useToast } from "../ui/toast.tsx";
import { type PaymentDecision, UnmatchedPaymentSheet } from "./unmatched-payment-sheet.tsx";
import styles from "./unmatched-payments.module.css";

/** Why nothing is sold: payments that no booking stands behind. Once each is decided, the owner sells again. */
export default function UnmatchedPayments({ onChanged }: { onChanged(): void }) {
  const query = useQuery("unmatched", {});
  const [deciding, setDeciding] = useState<{ payment: DeskUnmatchedPayment; how: PaymentDecision }>();
  const { run, isBusy, failure } = useAction("unmatched/resume");
  const say = useToast();

  function changed(said?: string) {
    setDeciding(undefined);
    if (said !== undefined) say(said);
    query.reload();
    onChanged();
  }

  async function resume() {
    const resumed = await run({});
    if (resumed.ok || resumed.refusal.code === "has-changed")
      changed(resumed.ok ? "Guests can book again." : undefined);
  }

  return (
    <section className={styles.paused} aria-labelledby="paused">
      <h2 id="paused">Selling is paused</h2>
      <QueryView query={query}>
        {({ payments, now }) => (
          <>
            {payments.some(isElsewhere) && (
              <Elsewhere payments={payments.filter(isElsewhere)} now={now} onLeft={changed} />
            )}
            {unmatched(payments).length > 0 ? (
              <p>
                We found {counted(unmatched(payments).length, "payment")} without a booking, as happens after an older
                backup was put back. So that no night is sold twice, nobody can book and no guest gets an email until
                you’ve decided about {unmatched(payments).length === 1 ? "it" : "each"}. Guests are asked to call.
              </p>
            ) : (
              payments.length === 0 && <p>Every payment is decided. Nobody can book until you start selling again.</p>
            )}
            <ul>
              {unmatched(payments).map((payment) => (
                <Payment
                  key={payment.id}
                  payment={payment}
                  now={now}
                  onDecide={(how) => setDeciding({ payment, how })}
                />
              ))}
            </ul>
            {payments.length === 0 && (
              <p>
                <Button small busy={isBusy} onClick={resume}>
                  Start selling again
                </Button>
              </p>
            )}
            <Refused failure={failure} />
          </>
        )}
      </QueryView>
      {deciding && (
        <UnmatchedPaymentSheet
          key={`${deciding.payment.id} ${deciding.how}`}
          {...deciding}
          onClose={() => setDeciding(undefined)}
          onDecided={changed}
        />
      )}
    </section>
  );
}

function isElsewhere({ known }: DeskUnmatchedPayment): boolean {
  return known?.isElsewhere ?? false;
}

function unmatched(payments: readonly DeskUnmatchedPayment[]): readonly DeskUnmatchedPayment[] {
  return payments.filter((payment) => !isElsewhere(payment));
}

type ElsewhereProps = { payments: readonly DeskUnmatchedPayment[]; now: number; onLeft(said: string): void };

/** The database is new, and only the owner knows whose these payments are. */
function Elsewhere({ payments, now, onLeft }: ElsewhereProps) {
  const { run, isBusy, failure } = useAction("unmatched/leave-others");
  return (
    <>
      <p>
        This site started with an empty database, and {counted(payments.length, "payment")} for stays ahead{" "}
        {payments.length === 1 ? "was" : "were"} made through another one. If they’re for this house, don’t sell: stop
        the server and put back its newest backup, or let it use its old data folder. If they’re for another house on
        the same account, say so.
      </p>
      <ul>
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} now={now} />
        ))}
      </ul>
      <p>
        <Button
          small
          variant="ghost"
          busy={isBusy}
          onClick={async () => (await run({})).ok && onLeft("They stay as they are.")}
        >
          They’re another house’s
        </Button>
      </p>
      <Refused failure={failure} />
    </>
  );
}

type PaymentProps = { payment: DeskUnmatchedPayment; now: number; onDecide?(how: PaymentDecision): void };

function Payment({ payment: { id, page, known }, now, onDecide }: PaymentProps) {
  const { payer, booking } = known ?? {};
  const what = known === null ? "A payment" : formatCents(known.amount);
  const isBooked = known != null && known.reference !== null;
  const canAdopt = known?.isPaid && booking && payer && !isBooked;
  return (
    <li>
      <h3>{payer ? `${what} from ${payer.name}` : what}</h3>
      {known === null ? (
        <p>The card processor no longer has it. Its number there was {id}.</p>
      ) : (
        <p>
          {booking
            ? `For ${shortSpan(booking.stay)}, ${counted(booking.guests, "guest")}. `
            : "It doesn’t say for which nights. "}
          {known.isPaid ? "Paid" : "Begun"} {inSentence(formatMoment(known.at, now))}.
        </p>
      )}
      {payer && (
        <p>
          <a href={mailto(payer.email)}>{payer.email}</a>
        </p>
      )}
      {known && !known.isPaid && <p>The guest’s bank is still deciding about it. Look again later.</p>}
      {known?.isPaid && !canAdopt && !isBooked && onDecide && <p>It says too little to make a booking from.</p>}
      {known && known.refunded > 0 && <p>{formatCents(known.refunded)} of it has been refunded already.</p>}
      {isBooked && <p>Here it’s booking {known.reference}, but it was canceled or refunded after this backup.</p>}
      {known?.isCanceled && <p>Its booking was canceled.</p>}
      {page && (
        <p>
          <a href={page} rel="noopener">
            See it at the card processor
          </a>
        </p>
      )}
      {onDecide && (
        <div className={styles.choices}>
          {canAdopt && (
            <Button small onClick={() => onDecide("adopt")}>
              Make it a booking
            </Button>
          )}
          {isBooked && (
            <Button small variant="danger" onClick={() => onDecide("cancel")}>
              It was canceled
            </Button>
          )}
          {known?.isPaid && !isBooked && (
            <Button small variant="ghost" onClick={() => onDecide("refund")}>
              Refund it
            </Button>
          )}
          <Button small variant="quiet" onClick={() => onDecide("leave")}>
            Leave it to me
          </Button>
        </div>
      )}
    </li>
  );
}
