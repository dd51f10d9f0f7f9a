import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { payLabel } from "#domain/bill.ts";
import { rules } from "#house/rules.ts";
import styles from "./card-form.module.css";

/** What every card form needs, whoever the provider is, and what it reports. */
export type CardPayment = {
  readonly intent: { readonly clientSecret: string; readonly paymentIntentId: string };
  /** In cents, for the Pay button. The intent decides what is charged. */
  readonly amount: number;
  readonly guest: { readonly name: string; readonly email: string; readonly phone: string };
  /** False while the intent changes, after the hold has expired, and once it is paid. */
  readonly isPayable: boolean;
  /** Grows with every change of the intent, so that the provider's form reads it again. */
  readonly revision: number;
  readonly message: string | undefined;
  /** Called right before money may move: the draft remembers it over a reload. */
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

type PayRowProps = { amount: number; isProcessing: boolean; isDisabled: boolean; message: string | undefined };

/** The last error, the Pay button, and why the card is kept on file. */
export function PayRow({ amount, isProcessing, isDisabled, message }: PayRowProps) {
  return (
    <>
      {message !== undefined && (
        <Notice tone="bad">
          <p>{message}</p>
        </Notice>
      )}
      <div className={styles.pay}>
        <Button type="submit" className={styles.payButton} busy={isProcessing} disabled={isDisabled}>
          {isProcessing ? "Processing..." : payLabel(amount, rules.currency)}
        </Button>
        <p className="note">
          Your card is kept for the deposit and for damage only, as the agreement says, until {rules.cardKeptDays} days
          after check-out.
        </p>
      </div>
    </>
  );
}
