import { Hono } from "hono";
import { payRequest } from "#contract/guest/pay.ts";
import type { PaidAnswer } from "#contract/guest/payments.ts";
import { linkPayment, payByLink, showPayLink } from "../bookings/payments/pay-by-link.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { jsonBody } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import type { Wiring } from "../wiring.ts";
import { guestLink } from "./guest-link.ts";

/** Payment of phone bookings. */
export function payRoutes({ services, database }: Wiring) {
  const guest = guestLink(database, "pay");

  return new Hono<HttpEnv>()
    .get("/", guest, async (c) => {
      const shown = await showPayLink(services, c.var.bookingId);
      return shown === undefined ? sendRefusal(c, "link-unknown") : c.json(shown);
    })
    .post("/payment", guest, jsonBody(payRequest), async (c) => {
      const { bookingId } = c.var;
      const { amount: shown, ...accepting } = c.req.valid("json");
      const started = await payByLink(services, bookingId, { ...accepting, shown });
      return started.ok ? c.json(started.value) : sendRefusal(c, started.refusal);
    })
    .post("/paid", guest, async (c) => {
      return c.json({ payment: await linkPayment(services, c.var.bookingId) } satisfies PaidAnswer);
    });
}
