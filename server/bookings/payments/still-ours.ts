import { nightsOf } from "#domain/dates/stay.ts";
import { findBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import type { Charge } from "../charges/charges.ts";

/**
 * Nights can wait for days until they are paid, and another channel may sell them meanwhile. So its calendar is read
 * again before anybody may pay: for a phone booking, or for the nights that a change adds.
 */
export async function whyNotOurs(
  { database, calendars }: BookingServices,
  bookingId: string,
  change?: Pick<Charge, "version" | "created_at">,
) {
  const taken = await database.transaction(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (booking === undefined) return undefined;
    const current = nightsOf((await versionOf(trx, booking)).stay);
    if (change?.version == null) return { nights: current, at: booking.created_at };
    const had = new Set(current);
    const wanted = nightsOf((await versionOf(trx, booking, change.version)).stay);
    return { nights: wanted.filter((night) => !had.has(night)), at: change.created_at };
  });
  const sold = await calendars.soldSince(taken?.at ?? 0);
  if (sold === undefined) return "calendars-unknown";
  return taken?.nights.some((night) => sold.has(night)) ? "sold-elsewhere" : undefined;
}
