import { Hono } from "hono";
import {
  cancelStayRequest,
  lostLinkRequest,
  type StayCanceledAnswer,
  type StayLinkAnswer,
  type StayRefundAnswer,
  stayLinkRequest,
  stayMessageRequest,
  stayPartyRequest,
  stayReviewRequest,
} from "#contract/guest/stay.ts";
import { writeStayCalendar } from "#domain/calendar-event.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { booked, findBooking, versionOf } from "../bookings/booking.ts";
import { noteOpened } from "../bookings/views/page-opens.ts";
import { bookedStayOf } from "../bookings/views/read-booking-facts.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { jsonBody } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { type CancelStayRefusal, cancelByGuest, refundForGuest } from "../stay/cancel-stay.ts";
import { askForLink, mintForTab } from "../stay/links.ts";
import { setParty } from "../stay/party.ts";
import { deleteReview, writeReview } from "../stay/reviews.ts";
import { sendMessage } from "../stay/send-message.ts";
import { showStay } from "../stay/show-stay.ts";
import type { Wiring } from "../wiring.ts";
import { guestLink } from "./guest-link.ts";
import { stayChargeRoutes } from "./stay-charges.ts";

/** The stay page. */
export function stayRoutes(wiring: Wiring, onLinkAsked: () => void) {
  const { services, database } = wiring;

  const guest = guestLink(database, "stay");

  return new Hono<HttpEnv>()
    .route("/", stayChargeRoutes(services))
    .get("/", guest, async (c) => {
      const stay = await showStay(services, c.var.bookingId);
      if (stay === undefined) return sendRefusal(c, "link-unknown");
      await noteOpened(wiring, c.var.bookingId, stay);
      return c.json(stay);
    })
    .get("/calendar", guest, async (c) => {
      const text = await database.transaction(async (trx) => {
        const booking = await findBooking(trx, c.var.bookingId);
        return booking && writeStayCalendar(bookedStayOf(booked(booking), await versionOf(trx, booking)), house, rules);
      });
      if (text === undefined) return sendRefusal(c, "link-unknown");
      return c.body(text, 200, { "Content-Type": "text/calendar; charset=utf-8" });
    })
    .get("/refund", guest, async (c) => {
      const money = await refundForGuest(services, c.var.bookingId);
      if (!money.ok) return sendRefusal(c, codeOf(money.refusal));
      const { paid, before, amount: refund } = money.value;
      return c.json({ refund, paid, before } satisfies StayRefundAnswer);
    })
    .post("/cancel", guest, jsonBody(cancelStayRequest), async (c) => {
      const canceled = await cancelByGuest(services, c.var.bookingId, c.req.valid("json").shown);
      if (!canceled.ok) return sendRefusal(c, codeOf(canceled.refusal));
      return c.json({ refund: canceled.value } satisfies StayCanceledAnswer);
    })
    .post("/party", guest, jsonBody(stayPartyRequest), async (c) => {
      await setParty(database.query, c.var.bookingId, c.req.valid("json"));
      return c.body(null, 204);
    })
    .post("/message", guest, jsonBody(stayMessageRequest), async (c) => {
      await sendMessage(services, c.var.bookingId, c.req.valid("json"));
      return c.body(null, 204);
    })
    .post("/review", guest, jsonBody(stayReviewRequest), async (c) => {
      const written = await writeReview(database, c.var.bookingId, c.req.valid("json"));
      return written.ok ? c.body(null, 204) : sendRefusal(c, written.refusal);
    })
    .post("/review/delete", guest, async (c) => {
      await deleteReview(database.query, c.var.bookingId);
      return c.body(null, 204);
    })
    .post("/lost", jsonBody(lostLinkRequest), async (c) => {
      await askForLink(database, c.req.valid("json").email);
      onLinkAsked();
      return c.body(null, 204);
    })
    .post("/link", jsonBody(stayLinkRequest), async (c) => {
      const secret = await mintForTab(database, c.req.valid("json"));
      return secret === undefined ? sendRefusal(c, "link-unknown") : c.json({ secret } satisfies StayLinkAnswer);
    });
}

function codeOf(refusal: CancelStayRefusal) {
  return refusal === "not-found" ? "link-unknown" : refusal;
}
