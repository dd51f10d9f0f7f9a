import { useMemo } from "react";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { formatWeekday } from "#domain/format.ts";
import { type AvailabilityCalendar, isTaken } from "#domain/stays/availability.ts";
import { type DayRule, whyNotHere } from "#domain/stays/pickable-days.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import { nearestDays } from "#domain/stays/stays-close-by.ts";
import styles from "./month-calendar.module.css";

type NearestDaysProps = {
  day: CalendarDate;
  picking: Selection;
  calendar: AvailabilityCalendar;
  onPick(day: CalendarDate): void;
};

/** For a day on which no stay can begin or end: the nearest ones that can, each as a button. */
export function NearestDays({ day, picking, calendar, onPick }: NearestDaysProps) {
  const rule = isTaken(day, calendar) ? undefined : whyNotHere(day, picking, calendar);
  const days = useMemo(() => (rule ? nearestDays(day, picking, calendar) : []), [rule, day, picking, calendar]);
  if (rule === undefined) return null;
  return (
    <p role="status" className={styles.nearest}>
      {sentences[rule]} {formatWeekday(day)}.{" "}
      {days.length === 0
        ? "No day close by is possible."
        : days.map((near) => (
            <button key={near} type="button" onClick={() => onPick(near)}>
              {formatWeekday(near)}
            </button>
          ))}
    </p>
  );
}

const sentences: Record<DayRule, string> = {
  "no-arrival": "Nobody checks in on",
  "no-departure": "Nobody checks out on",
  "short-notice": "It’s too late to book an arrival on",
};
