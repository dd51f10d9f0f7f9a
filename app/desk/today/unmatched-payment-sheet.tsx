import type { ReactNode } from "react";
import { formatCents } from "#app/money.ts";
import type { RequestOf } from "#contract/desk/calls.ts";
import type { DeskUnmatchedPayment } from "#contract/desk/unmatched-payments.ts";
import { counted, formatSpan } from "#domain/format.ts";
import { useAction } from "../data/use-action.ts";
import { Sheet } from "../ui/sheet.tsx";

export type PaymentDecision = "cancel" | "adopt" | "refund" | "leave";

type SheetProps = {
  payment: DeskUnmatchedPayment;
  how: PaymentDecision;
  onClose(): void;
  onDecided(said?: string): void;
};

/** Says what a decision about a payment without a booking does, to the cent, before it's made. */
export function UnmatchedPaymentSheet({ payment, how, onClose, onDecided }: SheetProps) {
  const { run, isBusy, failure } = useAction(`unmatched/${how}` as const);
  const { title, button, words, isDanger, request, said } = wordsFor(payment, how);

  async function decide() {
    const decided = await run(request);
    if (decided.ok) onDecided(said(decided.value));
    else if (decided.refusal.code === "has-changed" || decided.refusal.code === "not-waiting") onDecided();
  }

  return (
    <Sheet
      failure={failure}
      title={title}
      onClose={onClose}
      action={{ label: button, isBusy, isDanger, run: decide }}
      keep="Not yet"
    >
      {words}
    </Sheet>
  );
}

type DecisionWords = {
  title: string;
  button: string;
  words: ReactNode;
  isDanger?: boolean;
  request: RequestOf<`unmatched/${PaymentDecision}`>;
  said(done: string | number | true): string;
};

function wordsFor({ id: payment, known }: DeskUnmatchedPayment, how: PaymentDecision): DecisionWords {
  const { amount = 0, refunded = 0, booking, payer, isCanceled } = known ?? {};
  const left = formatCents(amount - refunded);
  if (how === "adopt") {
    return {
      title: "Make it a booking?",
      button: "Make it a booking",
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
      said: (reference) => `It’s booking ${reference} now.`,
    };
  }
  if (how === "cancel") {
    return {
      title: `Cancel ${known?.reference} again?`,
      button: "Cancel it again",
      words: <p>Its nights are open again. Nothing more is refunded, and no email is sent: the guest got one then.</p>,
      isDanger: true,
      request: { payment },
      said: () => `${known?.reference} is canceled.`,
    };
  }
  if (how === "refund") {
    return {
      title: `Refund ${left}?`,
      button: `Refund ${left}`,
      words: <p>All that’s left of this payment is refunded to the card that paid it. Nothing is booked.</p>,
      isDanger: true,
      request: { payment, seen: { left: amount - refunded } },
      said: () => `${left} is refunded to the guest.`,
    };
  }
  return {
    title: "Leave this payment as it is?",
    button: "Leave it to me",
    words: (
      <p>
        {known?.reference ? "The booking stays" : "Nothing is booked"} and {known ? left : "nothing"} stays where it is.
        Do this when you’ve settled it yourself, with the guest or at the card processor.
      </p>
    ),
    request: { payment },
    said: () => "It stays as it is.",
  };
}
