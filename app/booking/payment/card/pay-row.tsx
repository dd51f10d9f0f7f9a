import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CARD_AUTHORIZATION_DAYS } from "#domain/house-rules.ts";
import { payLabel } from "../../bill-lines.ts";
import styles from "./card-form.module.css";

export type PayRowProps = { amount: number; isProcessing: boolean; isDisabled: boolean; message: string | undefined };

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
          {isProcessing ? "Processing..." : payLabel(amount)}
        </Button>
        <p className="note">
          Your card is kept for the deposit and for damage only, as the agreement says, until {CARD_AUTHORIZATION_DAYS}{" "}
          days after check-out.
        </p>
      </div>
    </>
  );
}
