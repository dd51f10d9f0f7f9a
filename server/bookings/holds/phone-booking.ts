import { randomUUID } from "node:crypto";
import type { Outcome } from "#contract/refusals.ts";
import type { Stay } from "#domain/dates/stay.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { LARGEST_CHARGE, SMALLEST_CHARGE } from "#domain/limits.ts";
import { type PricedQuote, priceWithCoupon } from "#domain/prices/coupon.ts";
import { NO_PRICES } from "#domain/prices/nightly-prices.ts";
import { type PricedParty, type Quote, quoteNamed, quoteStay } from "#domain/prices/quote.ts";
import { accept, refuse } from "#domain/result.ts";
import { NOTHING_ACCEPTED } from "#domain/stays/agreements.ts";
import { phoneHoldEnd } from "#domain/stays/phone-hold.ts";
import type { Database, Trx } from "../../database/database.ts";
import { currentTerms } from "../agreements.ts";
import type { Booking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { freeReference } from "../payments/confirm-booking.ts";
import { refuseAndRollBack, rollingBack } from "../roll-back.ts";
import { takeHold } from "./hold-once.ts";
import { type SaleContext, saleContext, whyNotAvailable } from "./sale-context.ts";

/** Today's price on the site, the owner's own price for all nights (cleaning and taxes are added), or free. */
export type PhonePrice = "list" | "free" | { readonly nights: number };

export type PhoneInput = PricedParty & { readonly stay: Stay; readonly price: PhonePrice };

type PhoneBooking = PhoneInput & {
  readonly details: GuestDetails;
  readonly holdHours: number;
};

/** What a guest on the phone would pay, if the nights are open. */
export async function pricePhoneBooking(services: BookingServices, wish: PhoneInput): Promise<Outcome<PricedQuote>> {
  const sale = await saleContext(services, wish.price === "list" ? undefined : NO_PRICES);
  return sale.ok ? priceIt(services.database.query, wish, sale.value) : sale;
}

/**
 * Holds the nights for a guest on the phone, who gets an email with a link to accept the agreements and pay. From then
 * on it's a hold like any other: it ends by itself, and only its payment makes it a booking.
 */
export async function takePhoneBooking(
  services: BookingServices,
  wish: PhoneBooking,
  shown: number,
  record?: (trx: Trx, booking: Booking) => Promise<void>,
): Promise<Outcome<Booking>> {
  const { database, emails } = services;
  const sale = await saleContext(services, wish.price === "list" ? undefined : NO_PRICES);
  if (!sale.ok) return sale;
  const taken = await rollingBack(database, async (trx) => {
    const priced = await priceIt(trx, wish, sale.value);
    if (!priced.ok) return priced;
    if (priced.value.payable !== shown) return refuseAndRollBack("price-changed");
    const now = await database.now(trx);
    const draftId = randomUUID();
    const { stay, guests, details } = wish;
    const content = {
      stay,
      guests,
      details,
      agreements: NOTHING_ACCEPTED,
      ...currentTerms(services.rules),
      quote: priced.value,
    };
    const reference = await freeReference(trx, draftId);
    const held = { checkIn: stay.checkIn, hours: wish.holdHours };
    const own = { held_until: phoneHoldEnd(held, now, services.rules.timeZone), by_owner: 1, reference } as const;
    const booking = await takeHold(trx, { draftId, addressKey: "", content }, now, own);
    await emails.enqueue(trx, "phone-booking", { bookingId: booking.id });
    await record?.(trx, booking);
    return accept(booking);
  });
  emails.wake();
  return taken;
}

async function priceIt(
  query: Database["query"],
  { stay, price, ...party }: PhoneInput,
  sale: SaleContext,
): Promise<Outcome<PricedQuote>> {
  if (stay.checkIn < sale.today) return refuse("dates-past");
  const problem = await whyNotAvailable(query, sale, stay);
  if (problem !== undefined) return refuse(problem);
  const quote = quoteFor(stay, party, price, sale);
  if (!quote.ok) return quote;
  const { total } = quote.value;
  if (total > LARGEST_CHARGE) return refuse("amount-too-large");
  if (total > 0 && total < SMALLEST_CHARGE) return refuse("amount-too-small");
  return accept(priceWithCoupon(quote.value, undefined));
}

function quoteFor(
  stay: Stay,
  party: PricedParty,
  price: PhonePrice,
  { rules, prices }: Pick<SaleContext, "rules" | "prices">,
): Outcome<Quote> {
  if (price === "list") return quoteStay(stay, prices, rules, party);
  // The owner's price is for everybody who comes. Pets are a line of their own, also where they cost nothing.
  const all = { guests: 1, pets: party.pets };
  return accept(
    price === "free"
      ? quoteNamed(stay, 0, { ...rules, cleaningFee: 0, cleaningFeeBy: [], pets: { feePerStay: 0 } }, all)
      : quoteNamed(stay, price.nights, rules, all),
  );
}
