import { Hono } from "hono";
import { receivePaymentEvent } from "../bookings/reconcile/reconcile.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import type { Wiring } from "../wiring.ts";

/** Events from the payment provider. The signature is checked on the raw body before any of it is parsed. */
export function webhookRoutes({ services, log }: Wiring) {
  return new Hono<HttpEnv>().post("/stripe-webhook", async (c) => {
    const event = await services.payments.readWebhook(await c.req.text(), c.req.header("stripe-signature"));
    if (event === undefined) {
      log.warn("webhook-refused", { requestId: c.get("requestId") });
      return sendRefusal(c, "bad-request");
    }
    // Any status but 2xx makes the provider retry the event.
    if ((await receivePaymentEvent(services, event)) === "again") return sendRefusal(c, "not-found");
    return c.json({ received: true });
  });
}
