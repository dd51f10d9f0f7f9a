import Stripe from "stripe";

/** Overrides Stripe's own address and timeout, for a stand-in. */
export type StripeConnection = Pick<
  Stripe.StripeConfig,
  "host" | "port" | "protocol" | "timeout" | "maxNetworkRetries"
>;

export const STRIPE_VERSION = "2026-10-28.endive";

export function openStripe(key: string, connection?: StripeConnection): Stripe {
  return new Stripe(key, {
    ...{ apiVersion: STRIPE_VERSION, telemetry: false, timeout: 20_000, maxNetworkRetries: 2 },
    ...connection,
  });
}
