import { type Context, Hono } from "hono";
import type { PaidAnswer } from "#contract/guest/payments.ts";
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
import {
  type StayCardStartedAnswer,
  type StayChangePriceAnswer,
  type StayRequest,
  stayCardRequest,
  stayChangeRequest,
  stayExtraRequest,
  stayPaymentRequest,
  stayWithdrawalRequest,
} from "#contract/guest/stay-charges.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { writeStayCalendar } from "#domain/calendar-event.ts";
import { makeStay } from "#domain/dates/stay.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { shownBalance } from "../bookings/balance/change-balance.ts";
import { cardOnFile, replaceCard } from "../bookings/balance/replace-card.ts";
import { booked, findBooking, referenceOf, versionOf } from "../bookings/booking.ts";
import type { BookingServices } from "../bookings/booking-services.ts";
import { priceOfChange } from "../bookings/charges/change-stay.ts";
import { chargesForGuest, toStayRequest } from "../bookings/charges/guest-charges.ts";
import { askForChange, askForExtra } from "../bookings/charges/requests.ts";
import { withdrawRequest } from "../bookings/charges/withdraw.ts";
import { paymentState } from "../bookings/payments/confirm-booking.ts";
import { payCharge } from "../bookings/payments/pay-charge.ts";
import { noteOpened } from "../bookings/views/page-opens.ts";
import { bookedStayOf } from "../bookings/views/read-booking-facts.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { jsonBody, readJson } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { cancelByGuest, refundForGuest } from "../stay/cancel-stay.ts";
import { askForLink, mintForTab } from "../stay/links.ts";
import { setParty } from "../stay/party.ts";
import { deleteReview, writeReview } from "../stay/reviews.ts";
import { sendMessage } from "../stay/send-message.ts";
import { showStay } from "../stay/show-stay.ts";
import type { Wiring } from "../wiring.ts";
import { guestLink } from "./guest-link.ts";

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

function codeOf(refusal: RefusalCode) {
  return refusal === "not-found" ? "link-unknown" : refusal;
}

/** What a guest asks for and pays on the stay page. */
export function stayChargeRoutes(services: BookingServices) {
  const { database, rules } = services;
  const guest = guestLink(database, "stay");
  return new Hono<HttpEnv>()
    .get("/charges", guest, async (c) => {
      const charges = await chargesForGuest(services, c.var.bookingId);
      return charges === undefined ? sendRefusal(c, "link-unknown") : c.json(charges);
    })
    .post("/extras", guest, jsonBody(stayExtraRequest), async (c) => {
      const { bookingId } = c.var;
      const { extra, given } = c.req.valid("json");
      const asked = await askForExtra(services, bookingId, { extra, ...(given !== undefined && { given }) });
      if (!asked.ok) return sendRefusal(c, asked.refusal);
      return c.json(toStayRequest(asked.value) satisfies StayRequest, 201);
    })
    .post("/requests/:id/withdraw", guest, jsonBody(stayWithdrawalRequest), async (c) => {
      const { bookingId } = c.var;
      const requestId = c.req.param("id");
      const withdrawn = await withdrawRequest(services, { bookingId, requestId, shown: c.req.valid("json").shown });
      return withdrawn.ok ? c.body(null, 204) : sendRefusal(c, withdrawn.refusal);
    })
    .post("/changes/price", guest, async (c) => {
      const change = await readChange(c);
      if (change instanceof Response) return change;
      const booking = await findBooking(database.query, c.var.bookingId);
      if (booking === undefined) return sendRefusal(c, "link-unknown");
      const order = { reference: referenceOf(booking), ...change, terms: "by-policy" } as const;
      const priced = await priceOfChange(services, order);
      if (!priced.ok) return sendRefusal(c, priced.refusal, { values: { nights: rules.nights.atMost } });
      const { difference, balance } = priced.value;
      return c.json({ difference, balance: shownBalance(balance) } satisfies StayChangePriceAnswer);
    })
    .post("/changes", guest, async (c) => {
      const change = await readChange(c);
      if (change instanceof Response) return change;
      const asked = await askForChange(services, c.var.bookingId, change);
      if (!asked.ok) return sendRefusal(c, asked.refusal);
      return c.json(toStayRequest(asked.value) satisfies StayRequest, 201);
    })
    .post("/charges/:id/payment", guest, jsonBody(stayPaymentRequest), async (c) => {
      const { bookingId } = c.var;
      const chargeId = c.req.param("id");
      const payment = await payCharge(services, { bookingId, chargeId, shown: c.req.valid("json").amount });
      return payment.ok ? c.json(payment.value) : sendRefusal(c, payment.refusal);
    })
    .get("/card", guest, async (c) => c.json(await cardOnFile(services, c.var.bookingId)))
    .post("/card", guest, jsonBody(stayCardRequest), async (c) => {
      const setup = await replaceCard(services, c.var.bookingId, c.req.valid("json"));
      if (!setup.ok) return sendRefusal(c, setup.refusal);
      const { id: setupId, clientSecret } = setup.value;
      return c.json({ setupId, clientSecret } satisfies StayCardStartedAnswer);
    })
    .post("/charges/:id/paid", guest, async (c) => {
      const payment = await paymentState(services, c.req.param("id"), c.var.bookingId);
      return c.json({ payment } satisfies PaidAnswer);
    });

  async function readChange(c: Context) {
    const request = await readJson(c, stayChangeRequest(rules));
    if (!request.ok) return request.refusal;
    const { checkInDate, checkOutDate, guests } = request.value;
    const stay = makeStay(checkInDate, checkOutDate);
    return stay.ok ? { stay: stay.value, guests } : sendRefusal(c, stay.refusal);
  }
}
