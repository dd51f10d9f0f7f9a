import { LinkPayment } from "#app/booking/payment/link-payment.tsx";
import { fetchStayCard, startSavingCard } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { pendingPayment } from "#app/use-guest-link.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import type { StayCharge } from "#contract/guest/stay-charges.ts";
import { cardConsent } from "#domain/prices/card-consent.ts";
import { accept } from "#domain/result.ts";
import { rules } from "#house/rules.ts";
import { lodgeDay } from "../stay-dates.ts";
import styles from "./to-pay.module.css";

/** What this tab remembers while a card is saved, in the place of a charge's id. */
export const CARD = "card";

type ReplaceCardProps = {
  stay: StayAnswer;
  secret: string;
  balance: StayCharge;
  onSaved(): Promise<void>;
  onEnded(why: string): Promise<void>;
  onClose(): void;
};

/** Saves another card for the balance. Nothing is charged, and the old one counts until the new one is saved. */
export function ReplaceCard({ stay, secret, balance, onSaved, onEnded, onClose }: ReplaceCardProps) {
  const agreed = { amount: balance.amount, on: lodgeDay(balance.chargeAt ?? 0) };

  async function start() {
    const started = await startSavingCard(secret, agreed);
    if (!started.ok) return started;
    const { setupId, clientSecret } = started.value;
    return accept({ payment: { clientSecret, paymentIntentId: setupId }, amount: 0 });
  }

  async function askIfSaved() {
    // A card that was saved here before isn't this one.
    if (pendingPayment("stay") !== CARD) return accept({ payment: "unpaid" as const });
    const answer = await fetchStayCard(secret);
    return answer.ok ? accept({ payment: answer.value?.isReplaced ? ("paid" as const) : ("unpaid" as const) }) : answer;
  }

  return (
    <section className={styles.payment} aria-label="Use another card">
      <h3 ref={takeFocus} tabIndex={-1}>
        Use another card
      </h3>
      <p>Nothing is charged now. {cardConsent({ by: "saving it", checkOut: stay.checkOut, balance: agreed }, rules)}</p>
      <LinkPayment
        guest={stay.details}
        scope="stay"
        subject={CARD}
        isSaving
        start={start}
        askIfPaid={askIfSaved}
        onPaid={onSaved}
        onEnded={onEnded}
        beside={(isSaving) => (
          <Button variant="ghost" disabled={isSaving} onClick={onClose}>
            Not now
          </Button>
        )}
      />
    </section>
  );
}
