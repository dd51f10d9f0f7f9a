import { LinkPayment } from "#app/booking/payment/link-payment.tsx";
import { askIfPaid, startPayLink } from "#app/stay-api.ts";
import { takeFocus } from "#app/ui/take-focus.ts";
import type { PayAnswer } from "#contract/guest/pay.ts";
import type { Agreements } from "#domain/stays/agreements.ts";
import styles from "./pay-page.module.css";

type PayByCardProps = {
  link: Extract<PayAnswer, { state: "open" }>;
  secret: string;
  agreements: Agreements;
  onPaid(): Promise<void>;
  onEnded(why: string): Promise<void>;
};

/** Pays for a phone booking. When there's nothing to pay, it only accepts. */
export function PayByCard({ link, secret, agreements, onPaid, onEnded }: PayByCardProps) {
  return (
    <div className={styles.card} ref={takeFocus} tabIndex={-1}>
      <LinkPayment
        guest={link.details}
        scope="pay"
        subject={link.reference}
        start={() => startPayLink(secret, { amount: link.quote.payable, agreements })}
        askIfPaid={() => askIfPaid(secret)}
        onPaid={onPaid}
        onEnded={onEnded}
      />
    </div>
  );
}
