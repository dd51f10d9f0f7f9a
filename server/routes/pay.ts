import { type Context, Hono } from "hono";
import { type PayPaidAnswer, payRequest } from "#contract/guest/pay.ts";
import { house } from "#house/house.ts";
import { linkPayment, payByLink, showPayLink } from "../bookings/payments/pay-by-link.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { readJson } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { bookingOfLink } from "../stay/links.ts";
import type { Wiring } from "../wiring.ts";

/** Payment of phone bookings. The link's secret comes in a header, which nothing logs. */
export function payRoutes({ services, database }: Wiring) {
  function bookingOf(c: Context): Promise<string | undefined> {
    const [, secret = ""] = /^Bearer ([\w-]{1,100})$/.exec(c.req.header("authorization") ?? "") ?? [];
    return bookingOfLink(database.query, secret, "pay_links");
  }

  return new Hono<HttpEnv>()
    .get("/", async (c) => {
      const bookingId = await bookingOf(c);
      const shown = bookingId === undefined ? undefined : await showPayLink(services, bookingId);
      return shown === undefined ? sendRefusal(c, "link-unknown") : c.json(shown);
    })
    .post("/payment", async (c) => {
      const bookingId = await bookingOf(c);
      if (bookingId === undefined) return sendRefusal(c, "link-unknown");
      const request = await readJson(c, payRequest);
      if (!request.ok) return request.refusal;
      const { agreements, amount: shown } = request.value;
      const started = await payByLink(services, bookingId, { agreements, shown });
      if (started.ok) return c.json(started.value);
      return sendRefusal(c, started.refusal, { values: { phone: house.phone.shown } });
    })
    .post("/paid", async (c) => {
      const bookingId = await bookingOf(c);
      if (bookingId === undefined) return sendRefusal(c, "link-unknown");
      return c.json({ payment: await linkPayment(services, bookingId) } satisfies PayPaidAnswer);
    });
}
