import { Elements, ExpressCheckoutElement, useElements } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useState } from "react";
import { applePayFor } from "./apple-pay.ts";
import styles from "./card-form.module.css";
import type { CardPayment, PaymentOutcome } from "./card-payment.tsx";
import { stripeAppearance } from "./stripe-appearance.ts";
import { useFetchUpdates } from "./stripe-pay.ts";

type WalletsProps = Pick<CardPayment, "intent" | "isPayable" | "revision" | "plan"> & {
  stripe: Stripe;
  onConfirm(elements: StripeElements): Promise<PaymentOutcome["status"] | undefined>;
};

/**
 * Apple Pay and Google Pay as buttons, where the guest's device has one. They have a form of their own at the provider,
 * so that an empty card field doesn't keep a wallet from paying.
 */
export function Wallets({ stripe, ...wallets }: WalletsProps) {
  const { clientSecret } = wallets.intent;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: stripeAppearance() }}>
      <WalletButtons {...wallets} />
    </Elements>
  );
}

const CARD_WALLETS_ONLY = { link: "never", amazonPay: "never", paypal: "never", klarna: "never" } as const;

function WalletButtons({ isPayable, revision, plan, onConfirm }: Omit<WalletsProps, "stripe">) {
  const elements = useElements();
  const [hasWallet, setHasWallet] = useState(false);
  useFetchUpdates(elements, revision);
  return (
    <div className={styles.wallets} inert={!isPayable}>
      <ExpressCheckoutElement
        key={plan?.balance}
        options={{
          ...{ paymentMethods: CARD_WALLETS_ONLY, buttonType: { applePay: "book", googlePay: "book" } },
          ...applePayFor(plan, window.location.origin),
        }}
        onReady={({ availablePaymentMethods }) => setHasWallet(availablePaymentMethods !== undefined)}
        onClick={({ resolve, reject }) => (isPayable ? resolve() : reject())}
        onConfirm={async ({ paymentFailed }) => {
          const status = elements === null ? "failed" : await onConfirm(elements);
          if (status === "failed" || status === "canceled") paymentFailed({ reason: "fail" });
        }}
      />
      {hasWallet && <p className={styles.or}>or by card</p>}
    </div>
  );
}
