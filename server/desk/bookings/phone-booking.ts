import type { DeskPhoneBooking, DeskPhonePrice, PhonePriceKind } from "#contract/desk/booking/phone-booking.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { makeStay } from "#domain/dates/stay.ts";
import { billOf } from "#domain/prices/bill.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { house } from "#house/house.ts";
import { type Booking, findByReference } from "../../bookings/booking.ts";
import { expireHold, markExpiring } from "../../bookings/holds/expire-hold.ts";
import { checkedPhone } from "../../bookings/holds/guest-phone.ts";
import {
  type PhoneInput,
  type PhonePrice,
  pricePhoneBooking,
  takePhoneBooking,
} from "../../bookings/holds/phone-booking.ts";
import { endHoldsInTheWay } from "../../bookings/holds/sweep.ts";
import { isPaused } from "../../bookings/pause.ts";
import { mintLink } from "../../stay/links.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { brokenRule } from "./broken-rule.ts";

// Bookings that the owner takes over the phone.

export async function readPhonePrice(
  wiring: Wiring,
  { in: checkIn, out: checkOut, price, nights, guests = 1, pets }: CheckedRequest<"phone-price">,
): Promise<DeskPhonePrice | undefined> {
  const stay = makeStay(checkIn, checkOut);
  return stay.ok ? quoteFor(wiring, { stay: stay.value, guests, pets, price: priceOf(price, nights) }) : undefined;
}

/** The guest's name stays out of the history. */
export async function bookByPhone(
  wiring: Wiring,
  { checkIn, checkOut, price, nights, seen, ...who }: CheckedRequest<"phone-booking">,
  actor: Actor,
): Promise<Result<DeskPhoneBooking, Refused>> {
  const { services } = wiring;
  const stay = makeStay(checkIn, checkOut);
  if (!stay.ok) return refuse({ code: stay.refusal });
  const phone = checkedPhone(who.details.phone, services.rules);
  if (phone === undefined) return refuse({ code: "invalid-number" });
  const { guests, pets } = who;
  const wish = { stay: stay.value, guests, pets, price: priceOf(price, nights) };
  // The nights may belong to an expired hold that hasn't been swept yet.
  await endHoldsInTheWay(services, wish.stay);
  const details = { checkIn, checkOut, amount: seen.amount, hours: who.holdHours };
  const booked = await takePhoneBooking(
    services,
    { ...who, details: { ...who.details, phone }, ...wish },
    seen.amount,
    (trx, booking) => actor.record(trx, { act: "phone-booking", details }, answerTo(booking)),
  );
  if (booked.ok) return accept(answerTo(booked.value));
  const code = booked.refusal === "price-changed" ? "has-changed" : booked.refusal;
  return refuse({ code, now: await quoteFor(wiring, wish) });
}

/** Ends it the same way as one that expired: if it was paid at this very moment, it's a booking. */
export async function callOff(
  { services }: Wiring,
  { ref, seen }: CheckedRequest<"phone-booking/call-off">,
  actor: Actor,
): Promise<Result<true, Refused>> {
  if (await isPaused(services)) return refuse({ code: "booking-paused" });
  const found = await findOpen(services, ref, seen.until);
  if (found === undefined) return refuse({ code: "has-changed" });
  const marked = await markExpiring(services.database, found, (trx) =>
    actor.record(trx, { act: "phone-booking-off", subject: ref }, true),
  );
  if (marked === undefined) return refuse({ code: "has-changed" });
  // Whatever goes wrong now (the card processor, a crash), the sweeper finishes it.
  await expireHold(services, marked, "given-up").catch(() => undefined);
  services.emails.wake();
  return accept(true);
}

/** Its secret is answered once and stored nowhere, so a repeat gets a new link. */
export async function makePayLink(
  { services, config }: Wiring,
  { ref, seen }: CheckedRequest<"phone-booking/link">,
  actor: Actor,
): Promise<Result<string, Refused>> {
  const { database } = services;
  const found = await findOpen(services, ref, seen.until);
  if (found === undefined) return refuse({ code: "has-changed" });
  const secret = await database.transaction(async (trx) => {
    const made = await mintLink(trx, "pay", { bookingId: found.id, now: await database.now(trx) });
    await actor.record(trx, { act: "phone-booking-link", subject: ref }, null);
    return made;
  });
  return accept(`${config.siteUrl}/pay#${secret}`);
}

function answerTo({ reference, held_until }: Booking): DeskPhoneBooking {
  return { reference: reference ?? "", until: held_until };
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
