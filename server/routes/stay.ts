import { type Context, Hono } from "hono";
import {
  cancelStayRequest,
  lostLinkRequest,
  type StayLinkAnswer,
  type StayRefundAnswer,
  stayLinkRequest,
  stayMessageRequest,
  stayPartyRequest,
} from "#contract/guest/stay.ts";
import { writeStayCalendar } from "#domain/calendar-event.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { findBooking, versionOf } from "../bookings/booking.ts";
import { findConfirmed } from "../bookings/payments/record-booking.ts";
import { bookedStayOf } from "../bookings/views/booked-stay.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { readJson } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { type CancelStayRefusal, cancelByGuest, refundForGuest } from "../stay/cancel-stay.ts";
import { askForLink, bookingOfLink, mintLink } from "../stay/links.ts";
import { setParty } from "../stay/party.ts";
import { sendMessage } from "../stay/send-message.ts";
import { showStay } from "../stay/show-stay.ts";
import type { Wiring } from "../wiring.ts";
import { stayChargeRoutes } from "./stay-charges.ts";

/** The stay page. Whoever has a link is the guest. The secret comes in a header, which nothing logs. */
export function stayRoutes(wiring: Wiring, onLinkAsked: () => void) {
  const { services, database } = wiring;

  function guestOf(c: Context): Promise<string | undefined> {
    const [, secret = ""] = /^Bearer ([\w-]{1,100})$/.exec(c.req.header("authorization") ?? "") ?? [];
    return bookingOfLink(database.query, secret);
  }

  return new Hono<HttpEnv>()
    .route("/", stayChargeRoutes(services, guestOf))
    .get("/", async (c) => {
      const bookingId = await guestOf(c);
      const stay = bookingId === undefined ? undefined : await showStay(services, bookingId);
      return stay === undefined ? sendRefusal(c, "link-unknown") : c.json(stay);
    })
    .get("/calendar", async (c) => {
      const bookingId = await guestOf(c);
      if (bookingId === undefined) return sendRefusal(c, "link-unknown");
      const text = await database.transaction(async (trx) => {
        const booking = await findBooking(trx, bookingId);
        return booking && writeStayCalendar(bookedStayOf(booking, await versionOf(trx, booking)), house, rules);
      });
      if (text === undefined) return sendRefusal(c, "link-unknown");
      return c.body(text, 200, { "Content-Type": "text/calendar; charset=utf-8" });
    })
    .get("/refund", async (c) => {
      const bookingId = await guestOf(c);
      if (bookingId === undefined) return sendRefusal(c, "link-unknown");
      const refund = await refundForGuest(services, bookingId);
      if (!refund.ok) return sendRefusal(c, CANCEL_REFUSALS[refund.refusal]);
      return c.json({ refund: refund.value } satisfies StayRefundAnswer);
    })
    .post("/cancel", async (c) => {
      const bookingId = await guestOf(c);
      if (bookingId === undefined) return sendRefusal(c, "link-unknown");
      const request = await readJson(c, cancelStayRequest);
      if (!request.ok) return request.refusal;
      const canceled = await cancelByGuest(services, bookingId, request.value.shown);
      if (!canceled.ok) return sendRefusal(c, CANCEL_REFUSALS[canceled.refusal]);
      return c.json({ refund: canceled.value } satisfies StayRefundAnswer);
    })
    .post("/party", async (c) => {
      const bookingId = await guestOf(c);
      if (bookingId === undefined) return sendRefusal(c, "link-unknown");
      const request = await readJson(c, stayPartyRequest);
      if (!request.ok) return request.refusal;
      await setParty(database.query, bookingId, request.value);
      return c.body(null, 204);
    })
    .post("/message", async (c) => {
      const bookingId = await guestOf(c);
      if (bookingId === undefined) return sendRefusal(c, "link-unknown");
      const request = await readJson(c, stayMessageRequest);
      if (!request.ok) return request.refusal;
      await sendMessage(services, bookingId, request.value);
      return c.body(null, 204);
    })
    .post("/lost", async (c) => {
      const request = await readJson(c, lostLinkRequest);
      if (!request.ok) return request.refusal;
      await askForLink(database, request.value.email);
      onLinkAsked();
      return c.body(null, 204);
    })
    .post("/link", async (c) => {
      const request = await readJson(c, stayLinkRequest);
      if (!request.ok) return request.refusal;
      const booking = await findConfirmed(services, request.value);
      if (booking === undefined) return sendRefusal(c, "link-unknown");
      const now = await database.now();
      const secret = await database.transaction((trx) => mintLink(trx, booking.id, now));
      return c.json({ secret } satisfies StayLinkAnswer);
    });
}

const CANCEL_REFUSALS = {
  "not-found": "link-unknown",
  "not-confirmed": "booking-canceled",
  "refund-changed": "refund-changed",
  "stay-begun": "stay-begun",
  "booking-paused": "booking-paused",
} as const satisfies Record<CancelStayRefusal, string>;
