import { LinkPayment } from "#app/booking/payment/link-payment.tsx";
import { fetchChargePayment, startChargePayment } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import type { Failure } from "#contract/failure.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import type { StayCharge, StayPaymentAnswer } from "#contract/guest/stay-charges.ts";
import { accept, type Result } from "#domain/result.ts";
import styles from "./to-pay.module.css";

type ChargePaymentProps = {
  stay: StayAnswer;
  secret: string;
  charge: StayCharge;
  onPaid(): Promise<void>;
  onEnded(why: string): Promise<void>;
  onClose(): void;
};

/** Pays one charge of a stay. */
export function ChargePayment({ stay, secret, charge, onPaid, onEnded, onClose }: ChargePaymentProps) {
  return (
    <section className={styles.payment} aria-label={`Pay ${charge.label}`}>
      <h3 ref={takeFocus} tabIndex={-1}>
        Pay by card
      </h3>
      <LinkPayment
        guest={stay.details}
        scope="stay"
        subject={charge.id}
        start={async () => asStarted(await startChargePayment(secret, charge))}
        askIfPaid={() => fetchChargePayment(secret, charge.id)}
        onPaid={onPaid}
        onEnded={onEnded}
        beside={(isPaying) => (
          <Button variant="ghost" disabled={isPaying} onClick={onClose}>
            Not now
          </Button>
        )}
      />
    </section>
  );
}

function asStarted(answer: Result<StayPaymentAnswer, Failure>) {
  if (!answer.ok) return answer;
  const { clientSecret, paymentIntentId, amount } = answer.value;
  return accept({ payment: { clientSecret, paymentIntentId }, amount });
}
