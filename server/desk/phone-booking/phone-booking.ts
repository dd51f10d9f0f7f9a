import type { DeskPhoneBooking, DeskPhonePrice, PhonePriceKind } from "#contract/desk/booking/phone-booking.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { makeStay } from "#domain/dates/stay.ts";
import { billOf } from "#domain/prices/bill.ts";
import { accept, refuse } from "#domain/result.ts";
import { house } from "#house/house.ts";
import { type Booking, findByReference, referenceOf } from "../../bookings/booking.ts";
import { endHold, endHoldsInTheWay } from "../../bookings/holds/expire-hold.ts";
import { checkedPhone } from "../../bookings/holds/guest-phone.ts";
import {
  type PhoneInput,
  type PhonePrice,
  pricePhoneBooking,
  takePhoneBooking,
} from "../../bookings/holds/phone-booking.ts";
import { isPaused } from "../../bookings/pause.ts";
import type { Trx } from "../../database/database.ts";
import { ProviderUnavailable } from "../../payments/provider-unavailable.ts";
import { mintLink } from "../../stay/links.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";
import { brokenRule } from "./broken-rule.ts";

// Bookings that the owner takes over the phone.

export const phoneBookingHandlers = {
  async "phone-price"(wiring, { in: checkIn, out: checkOut, price, nights, guests = 1, pets }) {
    const stay = makeStay(checkIn, checkOut);
    return stay.ok ? quoteFor(wiring, { stay: stay.value, guests, pets, price: priceOf(price, nights) }) : undefined;
  },

  /** The guest's name stays out of the history. */
  async "phone-booking"(wiring, { checkIn, checkOut, price, nights, seen, ...who }, actor) {
    const { services } = wiring;
    const stay = makeStay(checkIn, checkOut);
    if (!stay.ok) return refuse(stay.refusal);
    const phone = checkedPhone(who.details.phone, services.rules);
    if (phone === undefined) return refuse("invalid-number");
    const { guests, pets } = who;
    const wish = { stay: stay.value, guests, pets, price: priceOf(price, nights) };
    // The nights may belong to an expired hold that hasn't been swept yet.
    await endHoldsInTheWay(services, wish.stay);
    const details = { checkIn, checkOut, amount: seen.amount, hours: who.holdHours };
    const booked = await takePhoneBooking(
      services,
      { ...who, details: { ...who.details, phone }, ...wish },
      seen.amount,
      (trx, booking) => actor.record(trx, answerTo(booking), { details }),
    );
    return booked.ok ? accept(answerTo(booked.value)) : booked;
  },

  /** Ends it the same way as one that expired: if it was paid at this very moment, it's a booking. */
  async "phone-booking/cancel"({ services }, { ref, seen }, actor) {
    if (await isPaused(services)) return refuse("booking-paused");
    const found = await findOpen(services, ref, seen.until);
    if (found === undefined) return refuse("has-changed");
    const record = (trx: Trx) => actor.record(trx, true, { subject: ref });
    // If the card processor doesn't answer now, the sweeper finishes it.
    const isEnding = await endHold(services, found, "given-up", record).catch((fault: unknown) => {
      if (fault instanceof ProviderUnavailable) return true;
      throw fault;
    });
    services.emails.wake();
    return isEnding ? accept(true) : refuse("has-changed");
  },

  /** Its secret is answered once and stored nowhere, so a repeat gets a new link. */
  async "phone-booking/link"({ services, config }, { ref, seen }, actor) {
    const { database } = services;
    const found = await findOpen(services, ref, seen.until);
    if (found === undefined) return refuse("has-changed");
    const secret = await database.transaction(async (trx) => {
      const made = await mintLink(trx, "pay", { bookingId: found.id, now: await database.now(trx) });
      await actor.record(trx, null, { subject: ref });
      return made;
    });
    return accept(`${config.siteUrl}/pay#${secret}`);
  },
} satisfies Partial<Handlers>;

function answerTo(booking: Booking): DeskPhoneBooking {
  return { reference: referenceOf(booking), until: booking.held_until };
}

function priceOf(price: PhonePriceKind, nights: number | undefined): PhonePrice {
  return price === "own" ? { nights: nights ?? 0 } : price;
}

async function quoteFor({ services }: Wiring, wish: PhoneInput): Promise<DeskPhonePrice> {
  const priced = await pricePhoneBooking(services, wish);
  if (priced.ok) {
    const bill = billOf(priced.value, undefined, services.rules.currency);
    return { problem: null, bill, brokenRule: await brokenRule(services, wish.stay) };
  }
  const values = { nights: services.rules.nights.atMost, phone: house.phone.shown };
  return { problem: refusalSentence(priced.refusal, values), bill: null };
}

/** Waiting to be paid, with the same deadline that the owner saw. */
async function findOpen({ database }: Wiring["services"], reference: string, until: number) {
  const booking = await findByReference(database.query, reference);
  return booking?.status === "held" && booking.by_owner && booking.held_until === until ? booking : undefined;
}
