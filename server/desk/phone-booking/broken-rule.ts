import { refusalSentence } from "#contract/refusals.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import { checkStay, valuesOf } from "#domain/stays/availability.ts";
import { around } from "#domain/stays/nights-between.ts";
import { findByReference } from "../../bookings/booking.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";
import { isTooClose } from "../../bookings/nights.ts";

/** The rule of the house that this stay breaks, whoever has its nights: no guest could book it, but the owner may. */
export async function brokenRule(services: BookingServices, stay: Stay, reference?: string) {
  const { database, prices: source, calendars, rules } = services;
  const prices = await source.onSale();
  if (prices === undefined) return null;
  const now = await database.now();
  const checked = checkStay(stay, { rules, now, today: dayAt(now, rules.timeZone), booked: new Set(), prices });
  if (!checked.ok && ("day" in checked.refusal || "nights" in checked.refusal))
    return refusalSentence(checked.refusal.code, valuesOf(checked.refusal));
  const { nightsBetween = 0 } = rules;
  if (nightsBetween === 0) return null;
  const own = reference === undefined ? undefined : await findByReference(database.query, reference);
  const sold = await calendars.soldSince(0);
  const isClose =
    nightsOf(around(stay, nightsBetween)).some((night) => sold?.has(night)) ||
    (await isTooClose(database.query, own?.id ?? "", { stay, nightsBetween }));
  return isClose
    ? `The house keeps ${countedNights(nightsBetween)} empty between stays, and somebody else is closer.`
    : null;
}
