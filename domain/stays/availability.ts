import { addYears, type CalendarDate } from "../dates/calendar-date.ts";
import { countNights, nightsOf, type Stay } from "../dates/stay.ts";
import { formatWeekday } from "../format.ts";
import type { HouseRules } from "../house-rules.ts";
import type { NightlyPrices } from "../prices/nightly-prices.ts";
import { accept, type Result, refuse } from "../result.ts";
import { nightsAtLeast } from "./nights-at-least.ts";
import { firstArrival } from "./notice.ts";
import { touchesTakenDay } from "./range-selection.ts";

export type StayRules = Pick<
  HouseRules,
  "timeZone" | "checkInFrom" | "nights" | "bookableYearsAhead" | "checkOutDayMustBeFree" | "notice" | "nightsBetween"
>;

/** Everything that decides whether a day can be booked. */
export type AvailabilityCalendar = {
  readonly rules: StayRules;
  readonly today: CalendarDate;
  /** The instant of booking. Without it nothing is said about notice. */
  readonly now?: number | undefined;
  /** With the nights that stay empty between stays. */
  readonly booked: ReadonlySet<CalendarDate>;
  readonly prices: NightlyPrices;
};

export type DayState = "free" | "past" | "booked" | "too-far" | "unbookable";

export type StayRefusal =
  | { readonly code: "dates-taken" | "dates-past" | "dates-too-far" | "missing-rate" }
  | { readonly code: "longest-stay"; readonly nights: number }
  | { readonly code: "minimum-stay"; readonly day: CalendarDate; readonly nights: number }
  | { readonly code: "no-arrival" | "no-departure"; readonly day: CalendarDate }
  /** With the first day on which a stay may still begin. */
  | { readonly code: "short-notice"; readonly day: CalendarDate };

/** What a refusal's sentence names. */
export function valuesOf(refusal: StayRefusal): Record<string, string | number> {
  return {
    ...("nights" in refusal && { nights: refusal.nights }),
    ...("day" in refusal && { day: formatWeekday(refusal.day) }),
  };
}

/** The last bookable day, check-out included. */
export function lastBookableDay({ today, rules }: Pick<AvailabilityCalendar, "today" | "rules">): CalendarDate {
  return addYears(today, rules.bookableYearsAhead);
}

export function dayState(day: CalendarDate, calendar: AvailabilityCalendar): DayState {
  if (day < calendar.today) return "past";
  if (calendar.booked.has(day)) return "booked";
  if (day > lastBookableDay(calendar)) return "too-far";
  if (calendar.prices.unbookable.has(day)) return "unbookable";
  return "free";
}

export function isTaken(day: CalendarDate, calendar: AvailabilityCalendar): boolean {
  return dayState(day, calendar) !== "free";
}

/**
 * Whether no day of the stay is taken. The rules say if the check-out day counts; where nights stay empty between two
 * stays, it may be the first of those.
 */
export function isFree(stay: Stay, calendar: AvailabilityCalendar): boolean {
  const { checkOutDayMustBeFree, nightsBetween } = calendar.rules;
  return !touchesTakenDay(stay, (day) => isTaken(day, calendar), checkOutDayMustBeFree && !nightsBetween);
}

/** The first day on which a stay may begin, if the house wants notice. */
export function earliestArrival({ rules, now }: AvailabilityCalendar): CalendarDate | undefined {
  return now === undefined || rules.notice === undefined ? undefined : firstArrival(rules.notice, now, rules);
}

/** The prices for a guest who may ask the owner for an exception. */
export function withoutArrivalDays(prices: NightlyPrices): NightlyPrices {
  const days = { arrivalAllowed: true, departureAllowed: true };
  return { ...prices, byNight: new Map([...prices.byNight].map(([day, night]) => [day, { ...night, ...days }])) };
}

/** The minimum stay for an arrival on this day: the house's or the price source's, whichever is longer. */
export function minimumStayFrom(
  arrival: CalendarDate,
  { rules, prices }: Pick<AvailabilityCalendar, "rules" | "prices">,
): number {
  return Math.max(nightsAtLeast(rules.nights, arrival), prices.byNight.get(arrival)?.minStay ?? 1);
}

/** Whether a stay can be sold. Browser and server both decide it here. */
export function checkStay(stay: Stay, calendar: AvailabilityCalendar): Result<Stay, StayRefusal> {
  const { checkIn, checkOut } = stay;
  const { byNight } = calendar.prices;
  if (checkIn < calendar.today) return refuse({ code: "dates-past" });
  const earliest = earliestArrival(calendar);
  if (earliest !== undefined && checkIn < earliest) return refuse({ code: "short-notice", day: earliest });
  if (checkOut > lastBookableDay(calendar)) return refuse({ code: "dates-too-far" });
  if (!isFree(stay, calendar)) return refuse({ code: "dates-taken" });
  const { atMost } = calendar.rules.nights;
  if (countNights(stay) > atMost) return refuse({ code: "longest-stay", nights: atMost });
  if (!nightsOf(stay).every((night) => byNight.has(night))) return refuse({ code: "missing-rate" });
  if (byNight.get(checkIn)?.arrivalAllowed === false) return refuse({ code: "no-arrival", day: checkIn });
  if (byNight.get(checkOut)?.departureAllowed === false) return refuse({ code: "no-departure", day: checkOut });
  const nights = minimumStayFrom(checkIn, calendar);
  return countNights(stay) < nights ? refuse({ code: "minimum-stay", day: checkIn, nights }) : accept(stay);
}
