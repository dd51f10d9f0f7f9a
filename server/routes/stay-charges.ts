import { type Context, Hono } from "hono";
import {
  type StayChangePriceAnswer,
  type StayPaidAnswer,
  type StayPaymentAnswer,
  type StayRequest,
  stayChangeRequest,
  stayExtraRequest,
  stayPaymentRequest,
  stayWithdrawalRequest,
} from "#contract/guest/stay-charges.ts";
import { makeStay } from "#domain/stays/stay.ts";
import { house } from "#house/house.ts";
import type { BookingServices } from "../bookings/booking-services.ts";
import { type ChangeRefusal, priceOfChange } from "../bookings/charges/change-stay.ts";
import { chargePayment, chargesForGuest, toStayRequest } from "../bookings/charges/guest-charges.ts";
import { askForChange, askForExtra } from "../bookings/charges/requests.ts";
import { withdrawRequest } from "../bookings/charges/withdraw-request.ts";
import { payCharge } from "../bookings/payments/pay-charge.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { readJson } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";

/** The booking whose guest is asking; undefined for a link that is wrong or expired. */
export type GuestOf = (c: Context) => Promise<string | undefined>;

/** What a guest asks for and pays on the stay page. */
export function stayChargeRoutes(services: BookingServices, guestOf: GuestOf) {
  return new Hono<HttpEnv>()
    .get("/charges", async (c) => {
      const bookingId = await guestOf(c);
      const charges = bookingId === undefined ? undefined : await chargesForGuest(services, bookingId);
      return charges === undefined ? sendRefusal(c, "link-unknown") : c.json(charges);
    })
    .post("/extras", async (c) => {
      const bookingId = await guestOf(c);
      if (bookingId === undefined) return sendRefusal(c, "link-unknown");
      const request = await readJson(c, stayExtraRequest);
      if (!request.ok) return request.refusal;
      const { extra, given } = request.value;
      const asked = await askForExtra(services, bookingId, { extra, ...(given !== undefined && { given }) });
      if (!asked.ok) return sendRefusal(c, asked.refusal);
      return c.json(toStayRequest(asked.value) satisfies StayRequest, 201);
    })
    .post("/requests/:id/withdraw", async (c) => {
      const bookingId = await guestOf(c);
      if (bookingId === undefined) return sendRefusal(c, "link-unknown");
      const request = await readJson(c, stayWithdrawalRequest);
      if (!request.ok) return request.refusal;
      const wish = { bookingId, requestId: c.req.param("id"), shown: request.value.shown };
      const withdrawn = await withdrawRequest(services, wish);
      if (withdrawn.ok) return c.body(null, 204);
      return sendRefusal(c, withdrawn.refusal, { values: { phone: house.phone.shown } });
    })
    .post("/changes/price", async (c) => {
      const wish = await changeWish(c);
      if (wish instanceof Response) return wish;
      const { bookingId, stay, guests } = wish;
      const reference = await referenceOf(services, bookingId);
      const priced = await priceOfChange(services, { reference, stay, guests, terms: "by-policy" });
      if (!priced.ok) return sendRefusal(c, inWords(priced.refusal), { values: longest(services) });
      return c.json({ difference: priced.value.difference } satisfies StayChangePriceAnswer);
    })
    .post("/changes", async (c) => {
      const wish = await changeWish(c);
      if (wish instanceof Response) return wish;
      const { bookingId, stay, guests } = wish;
      const asked = await askForChange(services, bookingId, { stay, guests });
      if (!asked.ok) return sendRefusal(c, asked.refusal);
      return c.json(toStayRequest(asked.value) satisfies StayRequest, 201);
    })
    .post("/charges/:id/payment", async (c) => {
      const bookingId = await guestOf(c);
      if (bookingId === undefined) return sendRefusal(c, "link-unknown");
      const request = await readJson(c, stayPaymentRequest);
      if (!request.ok) return request.refusal;
      const wish = { bookingId, chargeId: c.req.param("id"), shown: request.value.amount };
      const payment = await payCharge(services, wish);
      return payment.ok ? c.json(payment.value satisfies StayPaymentAnswer) : sendRefusal(c, payment.refusal);
    })
    .post("/charges/:id/paid", async (c) => {
      const bookingId = await guestOf(c);
      if (bookingId === undefined) return sendRefusal(c, "link-unknown");
      const payment = await chargePayment(services, bookingId, c.req.param("id"));
      return c.json({ payment } satisfies StayPaidAnswer);
    });

  async function changeWish(c: Context) {
    const bookingId = await guestOf(c);
    if (bookingId === undefined) return sendRefusal(c, "link-unknown");
    const request = await readJson(c, stayChangeRequest(services.rules));
    if (!request.ok) return request.refusal;
    const { checkInDate, checkOutDate, guests } = request.value;
    const stay = makeStay(checkInDate, checkOutDate);
    return stay.ok ? { bookingId, stay: stay.value, guests } : sendRefusal(c, stay.refusal);
  }
}

function inWords(refusal: ChangeRefusal) {
  return refusal === "not-confirmed" ? "booking-canceled" : refusal;
}

function longest({ rules }: BookingServices) {
  return { nights: rules.nights.atMost };
}

async function referenceOf({ database }: BookingServices, bookingId: string): Promise<string> {
  const booking = database.query.selectFrom("bookings").select("reference").where("id", "=", bookingId);
  return (await booking.executeTakeFirst())?.reference ?? "";
}
