import { addYears, type CalendarDate } from "./calendar-date.ts";
import { BOOKING_HORIZON_YEARS, LONGEST_STAY_NIGHTS } from "./house-rules.ts";
import type { NightlyPrices } from "./nightly-prices.ts";
import { touchesTakenDay } from "./range-selection.ts";
import { accept, type Result, refuse } from "./result.ts";
import { countNights, nightsOf, type Stay } from "./stay.ts";

/** All that decides whether a day can be had. */
export type AvailabilityCalendar = {
  readonly today: CalendarDate;
  readonly booked: ReadonlySet<CalendarDate>;
  readonly prices: NightlyPrices;
};

export type DayState = "free" | "past" | "booked" | "too-far" | "unbookable";

export type StayRefusal =
  | { readonly code: "dates-taken" | "dates-past" | "dates-too-far" | "missing-rate" }
  | { readonly code: "longest-stay"; readonly nights: number }
  | { readonly code: "minimum-stay"; readonly day: CalendarDate; readonly nights: number }
  | { readonly code: "no-arrival" | "no-departure"; readonly day: CalendarDate };

/** Bookings reach this day, check-out included. */
export function lastBookableDay(today: CalendarDate): CalendarDate {
  return addYears(today, BOOKING_HORIZON_YEARS);
}

export function dayState(day: CalendarDate, { today, booked, prices }: AvailabilityCalendar): DayState {
  if (day < today) return "past";
  if (booked.has(day)) return "booked";
  if (day > lastBookableDay(today)) return "too-far";
  if (prices.unbookable.has(day)) return "unbookable";
  return "free";
}

export function isTaken(day: CalendarDate, calendar: AvailabilityCalendar): boolean {
  return dayState(day, calendar) !== "free";
}

/** Whether a stay can be sold, as browser and server both decide it. */
export function checkStay(stay: Stay, calendar: AvailabilityCalendar): Result<Stay, StayRefusal> {
  if (stay.checkIn < calendar.today) return refuse({ code: "dates-past" });
  if (stay.checkOut > lastBookableDay(calendar.today)) return refuse({ code: "dates-too-far" });
  if (touchesTakenDay(stay, (day) => isTaken(day, calendar))) return refuse({ code: "dates-taken" });
  if (countNights(stay) > LONGEST_STAY_NIGHTS) return refuse({ code: "longest-stay", nights: LONGEST_STAY_NIGHTS });
  return checkOwnersWishes(stay, calendar.prices);
}

function checkOwnersWishes(stay: Stay, prices: NightlyPrices): Result<Stay, StayRefusal> {
  const { checkIn, checkOut } = stay;
  const arrival = prices.byNight.get(checkIn);
  const hasAllPrices = nightsOf(stay).every((night) => prices.byNight.has(night));
  if (arrival === undefined || !hasAllPrices) return refuse({ code: "missing-rate" });
  if (!arrival.arrivalAllowed) return refuse({ code: "no-arrival", day: checkIn });
  if (prices.byNight.get(checkOut)?.departureAllowed === false) return refuse({ code: "no-departure", day: checkOut });
  if (countNights(stay) < arrival.minStay) {
    return refuse({ code: "minimum-stay", day: checkIn, nights: arrival.minStay });
  }
  return accept(stay);
}
