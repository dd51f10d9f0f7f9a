import { Notice } from "#app/ui/notice.tsx";
import styles from "./checking.module.css";
import type { PaymentCheck } from "./use-payment-check.ts";

type CheckingProps = { check: Exclude<PaymentCheck, "idle">; isSaving?: boolean | undefined };

/** Shown while nobody knows whether money has moved, or a card is saved. */
export function Checking({ check, isSaving = false }: CheckingProps) {
  return (
    <Notice busy tone={check === "unreachable" ? "warm" : "plain"}>
      <p>{isSaving ? "Checking whether your card is saved. Nothing is charged." : checkWords[check]}</p>
    </Notice>
  );
}

const checkWords = {
  asking: "Checking whether your payment went through. Please don’t pay again.",
  processing: "Your bank is still working on the payment. Please don’t pay again; this page will update on its own.",
  unreachable: "We can’t reach the server to check your payment. Please don’t pay again; we’ll keep trying.",
};

export function LoadingForm() {
  return (
    <div className={styles.loading}>
      <Notice busy>
        <p>Loading payment form...</p>
      </Notice>
    </div>
  );
}
