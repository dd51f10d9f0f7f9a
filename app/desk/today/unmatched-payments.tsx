import type { ReactNode } from "react";
import { formatCents } from "#app/money.ts";
import type { ButtonLook } from "#app/ui/button.tsx";
import type { RequestOf } from "#contract/desk/calls.ts";
import type { DeskUnmatchedPayment } from "#contract/desk/today.ts";
import { counted, formatSpan } from "#domain/format.ts";
import { mailto } from "#domain/guest.ts";
import { Asked } from "../data/query.tsx";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { moment, shortSpan } from "../ui/lodge-time.ts";
import { SheetButton } from "../ui/sheet.tsx";
import styles from "./unmatched-payments.module.css";

/** Why nothing is sold: payments that no booking stands behind. Once each is decided, the owner sells again. */
export default function UnmatchedPayments() {
  return (
    <section className={styles.paused} aria-labelledby="paused">
      <h2 id="paused">Selling is paused</h2>
      <Asked call="unmatched" request={{}}>
        {({ payments, now }) => {
          const elsewhere = payments.filter(isElsewhere);
          const unmatched = payments.filter((payment) => !isElsewhere(payment));
          return (
            <>
              {elsewhere.length > 0 && <Elsewhere payments={elsewhere} now={now} />}
              {unmatched.length > 0 && (
                <>
                  <p>
                    We found {counted(unmatched.length, "payment")} without a booking, as happens after an older backup
                    was restored. So that no night is sold twice, nobody can book and no guest gets an email until
                    you’ve decided about {unmatched.length === 1 ? "it" : "each"}. Guests are asked to call.
                  </p>
                  <ul>
                    {unmatched.map((payment) => (
                      <Payment key={payment.id} payment={payment} now={now} isOpen />
                    ))}
                  </ul>
                </>
              )}
              {payments.length === 0 && (
                <>
                  <p>Every payment is decided. Nobody can book until you start selling again.</p>
                  <div>
                    <ActButton call="unmatched/resume" request={{}} onDone={() => "Guests can book again."}>
                      Start selling again
                    </ActButton>
                  </div>
                </>
              )}
            </>
          );
        }}
      </Asked>
    </section>
  );
}

function isElsewhere({ known }: DeskUnmatchedPayment): boolean {
  return known?.isElsewhere ?? false;
}

/** The database is new, and only the owner knows whose these payments are. */
function Elsewhere({ payments, now }: { payments: readonly DeskUnmatchedPayment[]; now: number }) {
  return (
    <>
      <p>
        This site started with an empty database, and {counted(payments.length, "payment")} for stays ahead{" "}
        {payments.length === 1 ? "was" : "were"} made through another one. If they’re for this house, don’t sell: stop
        the server and restore its newest backup, or let it use its old data folder. If they’re for another house on the
        same account, say so.
      </p>
      <ul>
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} now={now} />
        ))}
      </ul>
      <div>
        <ActButton call="unmatched/leave-others" request={{}} onDone={() => "They stay as they are."} variant="ghost">
          They’re another house’s
        </ActButton>
      </div>
    </>
  );
}

/** One that is to be decided has a button for each way to. */
function Payment({ payment, now, isOpen = false }: { payment: DeskUnmatchedPayment; now: number; isOpen?: boolean }) {
  const { id, page, known } = payment;
  const { payer, booking } = known ?? {};
  const what = known === null ? "A payment" : formatCents(known.amount);
  const isBooked = known != null && known.reference !== null;
  const balanceOf = known?.balanceOf ?? null;
  const canAdopt = known?.isPaid && ((booking && payer) || balanceOf !== null) && !isBooked;
  // The sheet says what a decision does, to the cent, before it's made.
  const decide = (how: PaymentDecision, label: string, variant: ButtonLook["variant"]) => (
    <SheetButton
      variant={variant}
      sheet={<ActSheet call={`unmatched/${how}`} {...wordsFor(payment, how)} keep="Not yet" />}
    >
      {label}
    </SheetButton>
  );
  return (
    <li>
      <h3>{payer ? `${what} from ${payer.name}` : what}</h3>
      {known === null ? (
        <p>The card processor no longer has it. Its number there was {id}.</p>
      ) : (
        <p>
          {booking && `For ${shortSpan(booking.stay)}, ${counted(booking.guests, "guest")}. `}
          {balanceOf !== null && `It’s the balance of booking ${balanceOf}, which is unpaid here. `}
          {!booking && balanceOf === null && "It doesn’t say for which nights. "}
          {known.isPaid ? "Paid" : "Begun"} {moment(known.at, now)}.
        </p>
      )}
      {payer && (
        <p>
          <a href={mailto(payer.email)}>{payer.email}</a>
        </p>
      )}
      {known && !known.isPaid && <p>The guest’s bank is still deciding about it. Look again later.</p>}
      {known?.isPaid && !canAdopt && !isBooked && isOpen && <p>It says too little to make a booking from.</p>}
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
      {isOpen && (
        <div className={`${desk.acts} ${desk.spaced}`}>
          {canAdopt && decide("adopt", balanceOf === null ? "Make it a booking" : "The balance is paid", "primary")}
          {isBooked && decide("cancel", "It was canceled", "danger")}
          {known?.isPaid && !isBooked && decide("refund", "Refund it", "ghost")}
          {decide("leave", "Leave it to me", "quiet")}
        </div>
      )}
    </li>
  );
}

type PaymentDecision = "cancel" | "adopt" | "refund" | "leave";

type DecisionWords = {
  title: string;
  label: string;
  children: ReactNode;
  isDanger?: boolean;
  request: RequestOf<`unmatched/${PaymentDecision}`>;
  onDone(done: string | number | true): string;
};

function wordsFor({ id: payment, known }: DeskUnmatchedPayment, how: PaymentDecision): DecisionWords {
  const { amount = 0, refunded = 0, booking, balanceOf, payer, isCanceled } = known ?? {};
  const left = formatCents(amount - refunded);
  if (how === "adopt" && balanceOf) {
    return {
      title: "Count it as paid?",
      label: "Count it as paid",
      children: (
        <p>
          It’s the balance of booking {balanceOf}. Otherwise the guest’s card is charged {formatCents(amount)} again.
        </p>
      ),
      request: { payment, seen: { refunded } },
      onDone: () => `The balance of ${balanceOf} is paid.`,
    };
  }
  if (how === "adopt") {
    return {
      title: "Make it a booking?",
      label: "Make it a booking",
      children: (
        <>
          <p>
            {payer?.name}
            {booking && `, ${formatSpan(booking.stay)}, ${counted(booking.guests, "guest")}`}, {formatCents(amount)}{" "}
            paid. The nights are taken again, and once you sell again the guest gets the confirmation by email.
          </p>
          <p>The phone number is lost. Ask for it when you write.</p>
          {(refunded > 0 || isCanceled) && (
            <p>
              {refunded > 0 ? `${formatCents(refunded)} of it has been refunded already` : "It was marked as canceled"},
              so the guest may not be coming. Ask before you do this.
            </p>
          )}
        </>
      ),
      request: { payment, seen: { refunded } },
      onDone: (reference) => `It’s booking ${reference} now.`,
    };
  }
  if (how === "cancel") {
    return {
      title: `Cancel ${known?.reference} again?`,
      label: "Cancel it again",
      children: (
        <p>Its nights are open again. Nothing more is refunded, and no email is sent: the guest got one then.</p>
      ),
      isDanger: true,
      request: { payment },
      onDone: () => `${known?.reference} is canceled.`,
    };
  }
  if (how === "refund") {
    return {
      title: `Refund ${left}?`,
      label: `Refund ${left}`,
      children: <p>All that’s left of this payment is refunded to the card that paid it. Nothing is booked.</p>,
      isDanger: true,
      request: { payment, seen: { left: amount - refunded } },
      onDone: () => `${left} is refunded to the guest.`,
    };
  }
  return {
    title: "Leave this payment as it is?",
    label: "Leave it to me",
    children: (
      <p>
        {known?.reference ? "The booking stays" : "Nothing is booked"} and {known ? left : "nothing"} stays where it is.
        Do this when you’ve settled it yourself, with the guest or at the card processor.
      </p>
    ),
    request: { payment },
    onDone: () => "It stays as it is.",
  };
}
