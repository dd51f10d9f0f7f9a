import Stripe from "stripe";
import type { Log } from "../log.ts";
import type { PaymentGateway } from "./gateway.ts";
import { findStripeCoupon } from "./stripe-coupon-code.ts";
import { createCustomer, deleteCustomers, nameCustomer } from "./stripe-customer.ts";
import { isMissing, isWrongState } from "./stripe-faults.ts";
import { createIntent, updateIntent, verdictOn, whyNotCancelled } from "./stripe-intent.ts";
import { toPayment } from "./stripe-payment.ts";
import { listRefunds, refundOnce } from "./stripe-refund.ts";
import { readStripeWebhook } from "./stripe-webhook.ts";

export type StripeOptions = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Another address than Stripe's own, for a stand-in. */
  readonly host?: string;
  readonly port?: number;
  readonly protocol?: "http" | "https";
  readonly timeoutMs?: number;
  readonly retries?: number;
};

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

// Stripe lists intents by the time they were made. An intent lives as long as its hold, so a day reaches every change.
const LOOK_BACK_MS = 24 * 60 * 60 * 1000;

export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const { webhookSecret, log, now } = options;
  const stripe = connect(options);

  return {
    async create(hold, quote, guest) {
      const customerId = await createCustomer(stripe, hold);
      const naming = nameCustomer(stripe, customerId, guest, log);
      const intent = await createIntent(stripe, hold, quote, customerId);
      await naming;
      return { id: intent.id, clientSecret: intent.client_secret ?? "" };
    },

    async update(intentId, hold, quote) {
      try {
        return verdictOn(await updateIntent(stripe, intentId, hold, quote), quote);
      } catch (fault) {
        if (isWrongState(fault)) return "refused";
        throw fault;
      }
    },

    async cancel(intentId) {
      try {
        // No fixed key: cancelling twice is harmless, and a first refusal must not be remembered.
        await stripe.paymentIntents.cancel(intentId, { cancellation_reason: "abandoned" });
        return "cancelled";
      } catch (fault) {
        if (isMissing(fault)) {
          // Nobody can pay it. It belonged to another account, if the secret key was changed.
          log.error("stripe-intent-unknown", { intentId });
          return "cancelled";
        }
        if (!isWrongState(fault)) throw fault;
        return whyNotCancelled(await stripe.paymentIntents.retrieve(intentId), fault);
      }
    },

    async find(intentId) {
      try {
        return toPayment(await stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }));
      } catch (fault) {
        if (isMissing(fault)) return undefined;
        throw fault;
      }
    },

    async listRecent(since) {
      const madeAfter = Math.floor((since - LOOK_BACK_MS) / 1000);
      const pages = stripe.paymentIntents.list({
        created: { gte: Math.max(0, madeAfter) },
        limit: 100,
        expand: ["data.latest_charge"],
      });
      const ours = [];
      for await (const intent of pages) {
        const payment = toPayment(intent);
        if (payment !== undefined) ours.push(payment);
      }
      return ours;
    },

    refund: (order) => refundOnce(stripe, order),
    refundsOf: (intentId) => listRefunds(stripe, { payment_intent: intentId }),
    listRefunds: (since) => listRefunds(stripe, { created: { gte: Math.floor(since / 1000) } }),
    async noteCancelled(intentId) {
      try {
        // No fixed key: writing it twice is writing it once.
        await stripe.paymentIntents.update(intentId, { metadata: { cancelled: "yes" } });
      } catch (fault) {
        if (!isMissing(fault)) throw fault;
      }
    },
    findCoupon: (code) => findStripeCoupon(stripe, code, now()),
    deleteGuest: (draftId) => deleteCustomers(stripe, draftId),
    readWebhook: (body, signature) => readStripeWebhook(stripe, { body, signature, webhookSecret, now: now(), log }),
  };
}

function connect({ secretKey, host, port, protocol, timeoutMs, retries }: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    apiVersion: "2026-10-28.endive",
    timeout: timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: retries ?? RETRIES,
    telemetry: false,
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(protocol !== undefined && { protocol }),
  });
}
