import type Stripe from "stripe";
import { openStripe as openReal, STRIPE_VERSION } from "../../server/payments/stripe/client.ts";

export { STRIPE_VERSION };

/** Replaces the server's own module (see on-stand-ins.mjs). */
export function openStripe(key: string): Stripe {
  return openReal(key, { protocol: "http", host: "127.0.0.1", port: Number(process.env.STRIPE_STAND_IN_PORT) });
}
