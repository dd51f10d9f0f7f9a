import { LinkPayment } from "#app/booking/payment/link-payment.tsx";
import type { LinkPaymentProps } from "#app/booking/payment/link-payment-form.tsx";
import { fetchChargePayment, fetchStayCard, startChargePayment, startSavingCard } from "#app/stay-api.ts";
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

type CardAtStayProps = Pick<LinkPaymentProps, "onPaid" | "onEnded"> & {
  stay: StayAnswer;
  secret: string;
  charge: StayCharge;
  onClose(): void;
};

export function ChargePayment(props: CardAtStayProps) {
  const { secret, charge } = props;

  async function start() {
    const started = await startChargePayment(secret, charge);
    if (!started.ok) return started;
    const { clientSecret, paymentIntentId, amount } = started.value;
    return accept({ payment: { clientSecret, paymentIntentId }, amount });
  }

  return (
    <CardAtStay
      {...props}
      label={`Pay ${charge.label}`}
      heading="Pay by card"
      subject={charge.id}
      start={start}
      askIfPaid={() => fetchChargePayment(secret, charge.id)}
    />
  );
}

/** Saves another card for the balance. Nothing is charged, and the old one counts until the new one is saved. */
export function ReplaceCard(props: CardAtStayProps) {
  const { stay, secret, charge } = props;
  const balance = { amount: charge.amount, on: lodgeDay(charge.chargeAt ?? 0) };

  async function start() {
    const started = await startSavingCard(secret, balance);
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
    <CardAtStay
      {...props}
      label="Use another card"
      heading="Use another card"
      words={`Nothing is charged now. ${cardConsent({ by: "saving it", checkOut: stay.checkOut, balance, card: stay.card }, rules)}`}
      subject={CARD}
      isSaving
      start={start}
      askIfPaid={askIfSaved}
    />
  );
}

type Shown = CardAtStayProps &
  Pick<LinkPaymentProps, "subject" | "isSaving" | "start" | "askIfPaid"> & {
    label: string;
    heading: string;
    words?: string;
  };

function CardAtStay({ label, heading, words, stay, onClose, ...payment }: Shown) {
  return (
    <section className={`stack ${styles.payment}`} aria-label={label}>
      <h3 ref={takeFocus} tabIndex={-1}>
        {heading}
      </h3>
      {words && <p>{words}</p>}
      <LinkPayment
        {...payment}
        guest={stay.details}
        scope="stay"
        beside={(isBusy) => (
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Not now
          </Button>
        )}
      />
    </section>
  );
}
