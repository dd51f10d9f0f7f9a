import { refusalSentence } from "#contract/refusals.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { checkStay, valuesOf } from "#domain/stays/availability.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";

/** The rule of the house that this stay breaks: no guest could book it, but the owner may give it. */
export async function brokenRule({ database, prices: source, rules }: BookingServices, stay: Stay) {
  const prices = await source.onSale();
  if (prices === undefined) return null;
  const now = await database.now();
  const checked = checkStay(stay, { rules, now, today: dayAt(now, rules.timeZone), booked: new Set(), prices });
  if (checked.ok || !("day" in checked.refusal)) return null;
  return refusalSentence(checked.refusal.code, valuesOf(checked.refusal));
}
