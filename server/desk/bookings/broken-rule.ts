import { refusalSentence } from "#contract/refusals.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { checkStay } from "#domain/stays/availability.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";

/** The rule of the house that this stay breaks: no guest could book it, but the owner may give it. */
export async function brokenRule({ database, prices: source, rules }: BookingServices, stay: Stay) {
  const prices = await source.onSale();
  if (prices === undefined) return null;
  const today = dayAt(await database.now(), rules.timeZone);
  const checked = checkStay(stay, { rules, today, booked: new Set(), prices });
  if (checked.ok || !("day" in checked.refusal)) return null;
  const { code } = checked.refusal;
  return refusalSentence(code, "nights" in checked.refusal ? { nights: checked.refusal.nights } : {});
}
