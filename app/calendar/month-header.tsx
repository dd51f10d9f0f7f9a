import { ControlIcon } from "#app/ui/control-icon.tsx";
import { type AvailabilityCalendar, lastBookableDay } from "#domain/availability.ts";
import { addMonths, type CalendarMonth, firstDayOf, monthOf, partsOf } from "#domain/calendar-date.ts";
import { monthName } from "#domain/format.ts";
import styles from "./month-calendar.module.css";

/** The month's name between the buttons to its neighbors, as far as bookings reach. */
export function MonthHeader({
  month,
  calendar,
  titleLevel,
  onMonth,
}: {
  month: CalendarMonth;
  calendar: AvailabilityCalendar;
  titleLevel: 2 | 4;
  onMonth(month: CalendarMonth): void;
}) {
  const Title = `h${titleLevel}` as const;
  return (
    <div className={styles.month}>
      <button
        type="button"
        className={styles.turn}
        aria-label="Previous month"
        disabled={month <= monthOf(calendar.today)}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <ControlIcon name="previous" />
      </button>
      <Title aria-live="polite">{monthTitle(month)}</Title>
      <button
        type="button"
        className={styles.turn}
        aria-label="Next month"
        disabled={month >= monthOf(lastBookableDay(calendar))}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <ControlIcon name="next" />
      </button>
    </div>
  );
}

function monthTitle(month: CalendarMonth): string {
  const { year, month: number } = partsOf(firstDayOf(month));
  return `${monthName(number)} ${year}`;
}
