import { refusalSentence } from "#contract/refusals.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import { around, checkStay, nightsBetween, valuesOf } from "#domain/stays/availability.ts";
import { findByReference } from "../../bookings/booking.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";
import { nightsOfOthers } from "../../bookings/nights.ts";

/** The rule of the house that this stay breaks, whoever has its nights: no guest could book it, but the owner may. */
export async function brokenRule(
  { database, prices: source, calendars, rules }: BookingServices,
  stay: Stay,
  reference?: string,
) {
  const prices = await source.onSale();
  if (prices === undefined) return null;
  const now = await database.now();
  const checked = checkStay(stay, { rules, now, today: dayAt(now, rules.timeZone), booked: new Set(), prices });
  if (!checked.ok && ("day" in checked.refusal || "nights" in checked.refusal))
    return refusalSentence(checked.refusal.code, valuesOf(checked.refusal));
  const between = nightsBetween({ rules, prices });
  if (between === 0) return null;
  const own = reference === undefined ? undefined : await findByReference(database.query, reference);
  const near = around(stay, between);
  const ours = await nightsOfOthers(database.query, own?.id ?? "", near);
  const others = new Set([...((await calendars.soldSince(0)) ?? []), ...ours]);
  const sides = [
    { ...near, checkOut: stay.checkIn },
    { ...near, checkIn: stay.checkOut },
  ].flatMap(nightsOf);
  return sides.some((night) => others.has(night))
    ? `The house keeps ${countedNights(between)} empty between stays, and somebody else is closer.`
    : null;
}
