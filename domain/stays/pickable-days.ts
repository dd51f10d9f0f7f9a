import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import { type AvailabilityCalendar, earliestArrival, isFree, isTaken, lastBookableDay } from "./availability.ts";
import type { Selection } from "./range-selection.ts";

/**
 * Whether a guest may pick this day: an open one on which a stay may begin or end, or a taken one to leave on where
 * same-day turnovers are sold.
 */
export function canPick(day: CalendarDate, selection: Selection, calendar: AvailabilityCalendar): boolean {
  if (whyNotHere(day, selection, calendar) !== undefined) return false;
  return !isTaken(day, calendar) || (day <= lastBookableDay(calendar) && isDeparture(day, selection, calendar));
}

/** The rule that keeps a stay from beginning on this day, or from ending on it if a check-in is picked. */
export function whyNotHere(
  day: CalendarDate,
  selection: Selection,
  calendar: AvailabilityCalendar,
): DayRule | undefined {
  const night = calendar.prices.byNight.get(day);
  if (isDeparture(day, selection, calendar)) return night?.departureAllowed === false ? "no-departure" : undefined;
  if (night?.arrivalAllowed === false) return "no-arrival";
  const earliest = earliestArrival(calendar);
  return earliest !== undefined && day >= calendar.today && day < earliest ? "short-notice" : undefined;
}

export type DayRule = "no-arrival" | "no-departure" | "short-notice";

/** Whether a day may be open to begin a stay and not to end one, or the reverse. */
export function hasDayRules({ rules, prices }: Pick<AvailabilityCalendar, "rules" | "prices">): boolean {
  if (rules.notice || rules.nightsBetween) return true;
  return [...prices.byNight.values()].some(
    ({ arrivalAllowed, departureAllowed }) => !arrivalAllowed || !departureAllowed,
  );
}

function isDeparture(day: CalendarDate, { checkIn, checkOut }: Selection, calendar: AvailabilityCalendar): boolean {
  return (
    checkIn !== undefined && checkOut === undefined && day > checkIn && isFree({ checkIn, checkOut: day }, calendar)
  );
}

/** The first and the last day to leave on after an arrival: from there on a night is taken, or the stay too long. */
export function reachFrom(
  arrival: CalendarDate,
  calendar: AvailabilityCalendar,
): readonly [CalendarDate, CalendarDate] {
  const first = addDays(arrival, 1);
  const furthest = addDays(arrival, calendar.rules.nights.atMost);
  let last = arrival;
  while (last < furthest && isFree({ checkIn: arrival, checkOut: addDays(last, 1) }, calendar)) last = addDays(last, 1);
  return [first, last];
}
