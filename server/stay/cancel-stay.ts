import type { Outcome } from "#contract/refusals.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { accept, refuse } from "#domain/result.ts";
import { rules } from "#house/rules.ts";
import { findBooking, versionOf } from "../bookings/booking.ts";
import type { BookingServices } from "../bookings/booking-services.ts";
import { isPaused } from "../bookings/pause.ts";
import {
  askForRefunds,
  cancelBooking,
  type MoneyIfCanceled,
  moneyByOurBooks,
} from "../bookings/refunds/cancel-booking.ts";

/** The refund under the policy by our own books, with what was paid and refunded before. Reads change nothing. */
export async function refundForGuest(services: BookingServices, bookingId: string): Promise<Outcome<MoneyIfCanceled>> {
  const reference = await cancellable(services, bookingId);
  if (!reference.ok) return reference;
  const money = await moneyByOurBooks(services, bookingId, "by-policy");
  return money === undefined ? refuse("not-found") : accept(money);
}

/**
 * The guest cancels for the refund they were shown. What counts is the lodge's time now. Rule as-shown: the card
 * processor is asked first, so what was refunded by hand a minute ago is shown before anything is canceled.
 */
export async function cancelByGuest(
  services: BookingServices,
  bookingId: string,
  shown: number,
): Promise<Outcome<number>> {
  const reference = await cancellable(services, bookingId);
  if (!reference.ok) return reference;
  await askForRefunds(services, bookingId);
  return cancelBooking(services, reference.value, { terms: "by-policy", shown, by: "guest" });
}

async function cancellable(services: BookingServices, bookingId: string): Promise<Outcome<string>> {
  const { database } = services;
  if (await isPaused(services)) return refuse("booking-paused");
  return database.transaction(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (booking === undefined) return refuse("not-found");
    if (booking.status !== "confirmed") return refuse("booking-canceled");
    const { stay } = await versionOf(trx, booking);
    // A guest who is in the house talks to the owner instead.
    if ((await database.now(trx)) >= timesOf(stay, rules).checkIn) return refuse("stay-begun");
    return accept(booking.reference);
  });
}
