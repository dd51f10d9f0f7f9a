import { useMemo, useState } from "react";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { type AvailabilityCalendar, checkStay } from "#domain/stays/availability.ts";
import type { AvailabilityCalendarState } from "./use-availability-calendar.ts";

/**
 * The calendar, plus the nights that the server has just refused, because no feed has nights that are still being paid.
 */
export function useRefusedNights(
  availability: AvailabilityCalendarState,
): readonly [AvailabilityCalendarState, (stay: Stay) => void] {
  const [refused, setRefused] = useState<Stay>();
  const known = useMemo(
    () => ({ ...availability, calendar: withRefused(availability.calendar, refused) }),
    [availability, refused],
  );
  return [known, setRefused];
}

// Once a feed has the night that is taken, the others of the stay are open again.
export function withRefused(calendar: AvailabilityCalendar, refused: Stay | undefined): AvailabilityCalendar {
  if (refused === undefined || !checkStay(refused, calendar).ok) return calendar;
  return { ...calendar, booked: new Set([...calendar.booked, ...nightsOf(refused)]) };
}
