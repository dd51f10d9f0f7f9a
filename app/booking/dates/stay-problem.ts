import { firstRefusals, sentenceOf } from "#contract/first-refusals.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { formatWeekday } from "#domain/format.ts";
import { type AvailabilityCalendar, checkStay, type StayRefusal, valuesOf } from "#domain/stays/availability.ts";
import { nearestDays } from "#domain/stays/stays-close-by.ts";

/** Why a chosen stay can't be booked, in the guest's words; undefined when it can. */
export function stayProblem(stay: Stay, calendar: AvailabilityCalendar): string | undefined {
  const checked = checkStay(stay, calendar);
  return checked.ok ? undefined : problemOf(checked.refusal, stay, calendar);
}

/** For a guest who asks for other dates: the rule on arrival days or minimum stay that they break. */
export function ruleBroken(stay: Stay, calendar: AvailabilityCalendar): string | undefined {
  const checked = checkStay(stay, calendar);
  if (checked.ok || !("day" in checked.refusal)) return undefined;
  return `${problemOf(checked.refusal, stay, calendar).replace(/\.?$/, ".")} Only we can allow it, so please ask.`;
}

/** A stay that can't be booked at any price has no total. With a missing rate the total just isn't final. */
export function isImpossible(stay: Stay, calendar: AvailabilityCalendar): boolean {
  const checked = checkStay(stay, calendar);
  return !checked.ok && checked.refusal.code !== "missing-rate";
}

function problemOf(refusal: StayRefusal, { checkIn }: Stay, calendar: AvailabilityCalendar): string {
  const sentence = sentenceOf(firstRefusals[refusal.code], valuesOf(refusal));
  if (refusal.code !== "no-arrival" && refusal.code !== "no-departure") return sentence;
  const near = nearestDays(refusal.day, refusal.code === "no-departure" ? { checkIn } : {}, calendar);
  return near.length === 0 ? sentence : `${sentence} Close by: ${near.map(formatWeekday).join(" or ")}.`;
}
