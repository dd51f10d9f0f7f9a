import { Elements, ExpressCheckoutElement, useElements } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements, StripeExpressCheckoutElementOptions } from "@stripe/stripe-js";
import { useState } from "react";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import { house } from "#house/house.ts";
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
    <div className={`stack ${styles.wallets}`} inert={!isPayable}>
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

type Wallet = Pick<StripeExpressCheckoutElementOptions, "applePay">;

/**
 * A sum that is charged later, on a known day: Apple then gives a token of the merchant's, which outlives the guest's
 * phone, and shows the sum and the day. A card that is kept for damage has neither, so there we ask for nothing.
 */
export function applePayFor(plan: PaymentPlan | undefined, site: string): Wallet {
  if (plan === undefined) return {};
  const { balance: amount, dueOn } = plan;
  const deferredBilling = { label: "Balance", amount, deferredPaymentDate: new Date(`${dueOn}T12:00:00Z`) };
  const paymentDescription = `Balance of your stay at ${house.name}`;
  return {
    applePay: { deferredPaymentRequest: { paymentDescription, managementURL: `${site}/stay`, deferredBilling } },
  };
}
