import { type Context, Hono } from "hono";
import {
  type StayCardStartedAnswer,
  type StayChangePriceAnswer,
  type StayPaidAnswer,
  type StayRequest,
  stayCardRequest,
  stayChangeRequest,
  stayExtraRequest,
  stayPaymentRequest,
  stayWithdrawalRequest,
} from "#contract/guest/stay-charges.ts";
import { makeStay } from "#domain/dates/stay.ts";
import { shownBalance } from "../bookings/balance/change-balance.ts";
import { cardOnFile, replaceCard } from "../bookings/balance/replace-card.ts";
import { findBooking, referenceOf } from "../bookings/booking.ts";
import type { BookingServices } from "../bookings/booking-services.ts";
import { priceOfChange } from "../bookings/charges/change-stay.ts";
import { chargesForGuest, toStayRequest } from "../bookings/charges/guest-charges.ts";
import { askForChange, askForExtra } from "../bookings/charges/requests.ts";
import { withdrawRequest } from "../bookings/charges/withdraw.ts";
import { paymentState } from "../bookings/payments/confirm-booking.ts";
import { payCharge } from "../bookings/payments/pay-charge.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { jsonBody, readJson } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { guestLink } from "./guest-link.ts";

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
      return c.json({ payment } satisfies StayPaidAnswer);
    });

  async function readChange(c: Context) {
    const request = await readJson(c, stayChangeRequest(rules));
    if (!request.ok) return request.refusal;
    const { checkInDate, checkOutDate, guests } = request.value;
    const stay = makeStay(checkInDate, checkOutDate);
    return stay.ok ? { stay: stay.value, guests } : sendRefusal(c, stay.refusal);
  }
}
