import { nightsOf } from "#domain/dates/stay.ts";
import { findBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";

export type NotOurs = "sold-elsewhere" | "calendars-unknown";

/**
 * Nights can wait for days until they are paid, and another channel may sell them meanwhile. So its calendar is read
 * again before anybody may pay: for a phone booking, or for the nights that the version of a change adds.
 */
export async function whyNotOurs(
  { database, calendars }: BookingServices,
  bookingId: string,
  changeTo?: number | null,
): Promise<NotOurs | undefined> {
  const sold = await calendars.sold();
  if (sold === undefined) return "calendars-unknown";
  const nights = await database.transaction(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (booking === undefined) return [];
    const current = nightsOf((await versionOf(trx, booking)).stay);
    if (changeTo == null) return current;
    const had = new Set(current);
    return nightsOf((await versionOf(trx, booking, changeTo)).stay).filter((night) => !had.has(night));
  });
  return nights.some((night) => sold.has(night)) ? "sold-elsewhere" : undefined;
}
