import { DAY_MS } from "#domain/dates/durations.ts";
import type { Log } from "../../log.ts";
import type { PaymentGateway } from "../gateway.ts";
import { openStripe, type StripeConnection } from "./client.ts";
import { findStripeCoupon } from "./coupon.ts";
import { createCustomer, deleteCustomers, findCustomer, nameCustomer } from "./customer.ts";
import { isForbidden, isMissing, isWrongState, unless } from "./faults.ts";
import { createIntent, updateIntent, verdictOn, whyNotCanceled } from "./intent.ts";
import { toPayment } from "./payment.ts";
import { listRefunds, refundOnce } from "./refund.ts";
import { beginSetup, chargeSavedCard, customerOf, savedCard } from "./saved-card.ts";
import { NEEDED_EVENTS, readStripeWebhook } from "./webhook.ts";

export type StripeOptions = {
  /** Marks our objects on a shared account. */
  readonly installationId: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly connection?: StripeConnection;
};

// Stripe lists intents by creation time. An intent lives only as long as its hold, so a day covers every change.
const LOOK_BACK_MS = DAY_MS;

export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const { installationId, secretKey, webhookSecret, log, now, connection } = options;
  const stripe = openStripe(secretKey, connection);

  return {
    async create(order, guest) {
      const known = await customerOf(stripe, order.stayIntentId);
      const marks = { installation: installationId, draft: order.bookingId };
      const customer = known ?? (await createCustomer(stripe, marks, order.id));
      const naming = known === undefined ? nameCustomer(stripe, customer, guest, log) : undefined;
      const intent = await createIntent(stripe, installationId, order, customer);
      await naming;
      return { id: intent.id, clientSecret: intent.client_secret ?? "" };
    },

    chargeSavedCard: (intentId, order) => chargeSavedCard(stripe, intentId, order),
    async saveCard(stayIntentId) {
      const setup = await beginSetup(stripe, stayIntentId, now());
      return setup && { id: setup.id, clientSecret: setup.client_secret ?? "" };
    },
    async savedCard(stayIntentId) {
      const { method, setupId } = (await savedCard(stripe, stayIntentId)) ?? {};
      const { brand, last4 } = method?.card ?? {};
      return brand && last4 ? { brand, last4, ...(setupId && { setupId }) } : undefined;
    },

    update: (intentId, quote) =>
      updateIntent(stripe, installationId, intentId, quote)
        .then((intent) => verdictOn(intent, installationId, quote))
        .catch(unless(isWrongState, "refused" as const)),

    async cancel(intentId) {
      try {
        // No fixed key: canceling twice is harmless, and a refusal must not be replayed.
        await stripe.paymentIntents.cancel(intentId, { cancellation_reason: "abandoned" });
        return "canceled";
      } catch (fault) {
        if (isMissing(fault)) {
          // Nobody can pay it. It may belong to another account, if the secret key was changed.
          log.error("stripe-intent-unknown", { intentId });
          return "canceled";
        }
        if (!isWrongState(fault)) throw fault;
        return whyNotCanceled(await stripe.paymentIntents.retrieve(intentId), fault);
      }
    },

    find: (intentId) =>
      stripe.paymentIntents
        .retrieve(intentId, { expand: ["latest_charge"] })
        .then((intent) => toPayment(intent, installationId))
        .catch(unless(isMissing, undefined)),

    async listRecent(since, whose) {
      const madeAfter = Math.floor((since - LOOK_BACK_MS) / 1000);
      const pages = stripe.paymentIntents.list({
        created: { gte: Math.max(0, madeAfter) },
        limit: 100,
        expand: ["data.latest_charge"],
      });
      const found = [];
      for await (const intent of pages) {
        const payment = toPayment(intent, installationId);
        if (payment?.isOurs === (whose !== "others")) found.push(payment);
      }
      return found;
    },

    async missingWebhookEvents(address) {
      const listed = stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
      const endpoints = await listed.catch(unless(isForbidden, undefined));
      if (endpoints === undefined) return "hidden";
      const ours = endpoints.filter(({ url, status }) => url === address && status === "enabled");
      const enabled = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
      if (ours.length === 0) return "no-endpoint";
      return enabled.has("*") ? [] : NEEDED_EVENTS.filter((event) => !enabled.has(event));
    },

    findGuest: (intentId) => findCustomer(stripe, intentId),
    pageOf: (intentId) =>
      `https://dashboard.stripe.com/${/^.k_test_/.test(secretKey) ? "test/" : ""}payments/${intentId}`,
    refund: (order) => refundOnce(stripe, installationId, order),
    refundsOf: (intentId) => listRefunds(stripe, { payment_intent: intentId }),
    listRefunds: (since) => listRefunds(stripe, { created: { gte: Math.floor(since / 1000) } }),
    async noteCanceled(intentId) {
      // No fixed key: the write is idempotent anyway.
      const noted = stripe.paymentIntents.update(intentId, { metadata: { canceled: "yes" } });
      await noted.catch(unless(isMissing, undefined));
    },
    findCoupon: (code) => findStripeCoupon(stripe, code, now()),
    deleteGuest: (draftId) => deleteCustomers(stripe, installationId, draftId),
    readWebhook: (body, signature) =>
      readStripeWebhook(stripe, { installationId, body, signature, webhookSecret, now: now(), log }),
  };
}
