import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { payLabel } from "#domain/prices/bill.ts";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import { rules } from "#house/rules.ts";
import styles from "./card-form.module.css";

/** What every card form needs, whoever the provider is, and what it reports. */
export type CardPayment = {
  readonly intent: { readonly clientSecret: string; readonly paymentIntentId: string };
  /** In cents, for the Pay button. The intent decides what is charged. Zero when the card is only saved. */
  readonly amount: number;
  readonly guest: { readonly name: string; readonly email: string; readonly phone: string };
  /** False while the intent changes, after the hold has expired, and once it is paid. */
  readonly isPayable: boolean;
  /** Money may be on its way: nothing can be typed until the outcome is known. */
  readonly isLocked: boolean;
  readonly payPlace: HTMLElement | null;
  /** Grows with every change of the intent, so the provider's form reads it again. */
  readonly revision: number;
  readonly message: string | undefined;
  /** What is charged later, if the stay is paid in two. */
  readonly plan?: PaymentPlan | undefined;
  /** The page to which the bank's page returns. */
  readonly returnPath: "/" | "/pay" | "/stay";
  /** Called right before money may move, so the draft remembers it over a reload. */
  onPaying(): void;
  onOutcome(outcome: PaymentOutcome): void;
};

export type PaymentOutcome =
  | { readonly status: "succeeded" }
  | { readonly status: "processing" }
  /** The intent was canceled, because its hold has expired. */
  | { readonly status: "canceled" }
  | { readonly status: "failed"; readonly message: string }
  /** The connection was lost: only the server knows the outcome. */
  | { readonly status: "unknown" };

/** The Pay button isn't inside the form that it submits. */
export const CARD_FORM_ID = "card-payment";

type PayButtonProps = { amount: number; place: HTMLElement | null; isProcessing?: boolean; isDisabled: boolean };

/** The step's filled button. It belongs to the card form and is at the wizard's foot. */
export function PayButton({ amount, place, isProcessing = false, isDisabled }: PayButtonProps) {
  if (place === null) return null;
  return createPortal(
    <Button
      type="submit"
      form={CARD_FORM_ID}
      className={styles.payButton}
      busy={isProcessing}
      disabled={isDisabled && !isProcessing}
    >
      {isProcessing ? "Processing..." : amount === 0 ? "Save this card" : payLabel(amount, rules.currency)}
    </Button>,
    place,
  );
}

/** Why the last try failed. It disappears when the next one starts. */
export function PaymentProblem({ message, isProcessing }: { message: string | undefined; isProcessing: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  const shown = isProcessing ? undefined : message;

  useEffect(() => {
    if (shown !== undefined) words.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);

  if (shown === undefined) return null;
  return (
    <Notice tone="bad">
      <p ref={words} className={styles.problem}>
        {shown}
      </p>
    </Notice>
  );
}
