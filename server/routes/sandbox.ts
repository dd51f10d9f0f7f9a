import { Hono } from "hono";
import { SANDBOX_CARDS, sandboxPayRequest } from "#contract/guest/sandbox.ts";
import type { Database } from "../database/database.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { jsonBody } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { playCard } from "../payments/sandbox/card.ts";
import { disputePayment } from "../payments/sandbox/dispute.ts";

/** Pays with a sandbox card. Mounted only while every part of the server is a sandbox. */
export function sandboxRoutes(database: Database, deliverWebhooks: () => void) {
  return new Hono<HttpEnv>().post("/sandbox/pay", jsonBody(sandboxPayRequest), async (c) => {
    const request = c.req.valid("json");
    const paid = await playCard(database, request);
    if (request.cardNumber === SANDBOX_CARDS.dispute) await disputePayment(database, request.paymentIntentId);
    // As with a real provider, the webhook is sent separately from the response.
    deliverWebhooks();
    return paid === undefined ? sendRefusal(c, "not-found") : c.json(paid);
  });
}
