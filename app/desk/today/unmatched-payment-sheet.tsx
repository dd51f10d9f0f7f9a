import type { ReactNode } from "react";
import { formatCents } from "#app/money.ts";
import type { RequestOf } from "#contract/desk/calls.ts";
import type { DeskUnmatchedPayment } from "#contract/desk/unmatched-payments.ts";
import { counted, formatSpan } from "#domain/format.ts";
import { ActSheet } from "../ui/act-button.tsx";

export type PaymentDecision = "cancel" | "adopt" | "refund" | "leave";

type SheetProps = { payment: DeskUnmatchedPayment; how: PaymentDecision; onClose(): void };

/** Says what a decision about a payment without a booking does, to the cent, before it's made. */
export function UnmatchedPaymentSheet({ payment, how, onClose }: SheetProps) {
  const { words, ...decision } = wordsFor(payment, how);
  return (
    <ActSheet call={`unmatched/${how}`} {...decision} onClose={onClose} keep="Not yet">
      {words}
    </ActSheet>
  );
}

type DecisionWords = {
  title: string;
  label: string;
  words: ReactNode;
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
      words: (
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
      words: (
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
      words: <p>Its nights are open again. Nothing more is refunded, and no email is sent: the guest got one then.</p>,
      isDanger: true,
      request: { payment },
      onDone: () => `${known?.reference} is canceled.`,
    };
  }
  if (how === "refund") {
    return {
      title: `Refund ${left}?`,
      label: `Refund ${left}`,
      words: <p>All that’s left of this payment is refunded to the card that paid it. Nothing is booked.</p>,
      isDanger: true,
      request: { payment, seen: { left: amount - refunded } },
      onDone: () => `${left} is refunded to the guest.`,
    };
  }
  return {
    title: "Leave this payment as it is?",
    label: "Leave it to me",
    words: (
      <p>
        {known?.reference ? "The booking stays" : "Nothing is booked"} and {known ? left : "nothing"} stays where it is.
        Do this when you’ve settled it yourself, with the guest or at the card processor.
      </p>
    ),
    request: { payment },
    onDone: () => "It stays as it is.",
  };
}
