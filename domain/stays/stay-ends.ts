import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import { type AvailabilityCalendar, canPick, checkStay, minimumStayFrom } from "./availability.ts";
import type { Selection } from "./range-selection.ts";

const NEAR_DAYS = 31;

/** The nearest days, one on each side, on which a stay can begin, or end if a check-in is picked. */
export function nearestDays(
  day: CalendarDate,
  { checkIn, checkOut }: Selection,
  calendar: AvailabilityCalendar,
): CalendarDate[] {
  const isPossible =
    checkIn === undefined || checkOut !== undefined || day <= checkIn
      ? (each: CalendarDate) => canBegin(each, calendar)
      : (each: CalendarDate) => each > checkIn && checkStay({ checkIn, checkOut: each }, calendar).ok;
  return ([-1, 1] as const).flatMap((direction) => {
    for (let away = 1; away <= NEAR_DAYS; away++) {
      const near = addDays(day, direction * away);
      if (isPossible(near)) return [near];
    }
    return [];
  });
}

/** Whether any stay that begins on this day can be sold. */
function canBegin(checkIn: CalendarDate, calendar: AvailabilityCalendar): boolean {
  if (!canPick(checkIn, {}, calendar)) return false;
  const { atMost } = calendar.rules.nights;
  for (let nights = minimumStayFrom(checkIn, calendar); nights <= atMost; nights++)
    if (checkStay({ checkIn, checkOut: addDays(checkIn, nights) }, calendar).ok) return true;
  return false;
}
