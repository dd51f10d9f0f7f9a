import type { StripeExpressCheckoutElementOptions } from "@stripe/stripe-js";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import { house } from "#house/house.ts";

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
