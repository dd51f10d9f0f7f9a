import { Hono } from "hono";
import { SANDBOX_CARDS, sandboxPayRequest } from "#contract/guest/sandbox.ts";
import type { Database } from "../database/database.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { readJson } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { playCard } from "../payments/sandbox/card.ts";
import { disputePayment } from "../payments/sandbox/dispute.ts";

/** Pays with a sandbox card. Mounted only while every part of the server is a sandbox. */
export function sandboxRoutes(database: Database, deliverWebhooks: () => void) {
  return new Hono<HttpEnv>().post("/sandbox/pay", async (c) => {
    const request = await readJson(c, sandboxPayRequest);
    if (!request.ok) return request.refusal;
    const paid = await playCard(database, request.value);
    const { cardNumber, paymentIntentId } = request.value;
    if (cardNumber === SANDBOX_CARDS.dispute) await disputePayment(database, paymentIntentId);
    // As with a real provider, the webhook is sent separately from the response.
    deliverWebhooks();
    return paid === undefined ? sendRefusal(c, "not-found") : c.json(paid);
  });
}
