import { firstRefusals, sentenceOf } from "#contract/first-refusals.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { type AvailabilityCalendar, checkStay, type StayRefusal } from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";

/** Why a chosen stay can't be booked, in the guest's words; undefined when it can. */
export function stayProblem(stay: Stay, calendar: AvailabilityCalendar): string | undefined {
  const checked = checkStay(stay, calendar);
  if (!checked.ok) return problemOf(checked.refusal);
  const quoted = quoteStay(stay, calendar.prices, rules);
  return quoted.ok ? undefined : sentenceOf(firstRefusals[quoted.refusal]);
}

/** A stay that can't be booked at any price has no total. With a missing rate the total just isn't final. */
export function isImpossible(stay: Stay, calendar: AvailabilityCalendar): boolean {
  const checked = checkStay(stay, calendar);
  return !checked.ok && checked.refusal.code !== "missing-rate";
}

function problemOf(refusal: StayRefusal): string {
  return sentenceOf(firstRefusals[refusal.code], "nights" in refusal ? { nights: refusal.nights } : {});
}
