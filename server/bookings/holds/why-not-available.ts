import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { countNights, type Stay } from "#domain/dates/stay.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { lastBookableDay } from "#domain/stays/availability.ts";
import { touchesTakenDay } from "#domain/stays/range-selection.ts";

type Days = { readonly today: CalendarDate; readonly rules: HouseRules; isTaken(day: CalendarDate): boolean };

/**
 * Why the owner can't give these nights to someone. The owner may break their own rules on arrival days and minimum
 * stay, but a taken night stays taken.
 */
export function whyNotAvailable(
  stay: Stay,
  { today, rules, isTaken }: Days,
): "dates-too-far" | "longest-stay" | "dates-taken" | undefined {
  if (stay.checkOut > lastBookableDay({ today, rules })) return "dates-too-far";
  if (countNights(stay) > rules.nights.atMost) return "longest-stay";
  return touchesTakenDay(stay, isTaken, rules.checkOutDayMustBeFree) ? "dates-taken" : undefined;
}
