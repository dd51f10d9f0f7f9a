import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import type { HouseRules } from "../house-rules.ts";

/**
 * The day on which a guest is sent the address and the door code. Undefined for a guest who books after that day: the
 * letter then goes out before arrival, at no promised time.
 */
export function instructionsDay(
  checkIn: CalendarDate,
  bookedOn: CalendarDate,
  { instructionsDaysAhead }: Pick<HouseRules, "instructionsDaysAhead">,
): CalendarDate | undefined {
  const day = addDays(checkIn, -instructionsDaysAhead);
  return bookedOn > day ? undefined : day;
}
