import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { PaymentIntentAnswer } from "#contract/guest/payments.ts";
import type { PriceListing } from "#contract/prices.ts";
import { soldPrices } from "#contract/sold-channel.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { readBookedDays } from "#domain/ical.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { rules } from "#house/rules.ts";

/** Someone else books the same nights at the same time, without a browser. */
export async function bookElsewhere(request: APIRequestContext, stay: Stay, lastName = "Body"): Promise<void> {
  const booking = bookingOf(stay, lastName);
  const { clientSecret, paymentIntentId } = await hold(request, stay, booking);
  await request.post("/api/sandbox/pay", { data: { clientSecret, paymentIntentId, cardNumber: "4242424242424242" } });
  const recorded = await request.post("/api/bookings", { data: { ...booking, paymentIntentId } });
  expect(recorded.ok()).toBe(true);
}

/** Someone else is about to pay for the nights, which no calendar shows. The returned function releases them. */
export async function holdElsewhere(request: APIRequestContext, stay: Stay): Promise<() => Promise<void>> {
  const booking = bookingOf(stay);
  await hold(request, stay, booking);
  return async () => {
    await request.post("/api/release-hold", { data: { draftId: booking.draftId } });
  };
}

function bookingOf(stay: Stay, lastName = "Body") {
  return {
    draftId: randomUUID(),
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    guests: 2,
    guestDetails: {
      firstName: "Some",
      lastName,
      email: `some${lastName.toLowerCase()}@example.com`,
      phone: "5559876543",
    },
    agreements: { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true },
  };
}

async function hold(
  request: APIRequestContext,
  stay: Stay,
  booking: ReturnType<typeof bookingOf>,
): Promise<PaymentIntentAnswer> {
  const held = await request.post("/api/create-payment-intent", {
    data: { ...booking, amount: await priceOf(request, stay) },
  });
  expect(held.status()).toBe(200);
  return (await held.json()) as PaymentIntentAnswer;
}

/** The days that our own feed has as booked. */
export async function bookedDays(request: APIRequestContext): Promise<string[]> {
  return readBookedDays(await (await request.get("/api/direct-ical")).text());
}

async function priceOf(request: APIRequestContext, stay: Stay): Promise<number> {
  const listings = (await (await request.get("/api/pricelabs-pricing?listing_id=any")).json()) as PriceListing[];
  const quoted = quoteStay(stay, soldPrices(listings), rules);
  if (!quoted.ok) throw new Error("The stay has no price");
  return quoted.value.total;
}
