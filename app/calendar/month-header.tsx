import { ControlIcon } from "#app/ui/control-icon.tsx";
import { addMonths, type CalendarMonth, monthOf } from "#domain/dates/calendar-date.ts";
import { formatMonth } from "#domain/format.ts";
import { type AvailabilityCalendar, lastBookableDay } from "#domain/stays/availability.ts";
import styles from "./month-calendar.module.css";

/** The names of the months between the buttons to their neighbors, as far as bookings reach. */
export function MonthHeader({
  month,
  months,
  calendar,
  titleLevel,
  onMonth,
}: {
  /** The first one. */
  month: CalendarMonth;
  months: 1 | 2;
  calendar: AvailabilityCalendar;
  titleLevel: 2 | 3 | 4;
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
      <Title aria-live="polite">{formatMonth(month)}</Title>
      {months === 2 && <Title aria-live="polite">{formatMonth(addMonths(month, 1))}</Title>}
      <button
        type="button"
        className={styles.turn}
        aria-label="Next month"
        disabled={addMonths(month, months - 1) >= monthOf(lastBookableDay(calendar))}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <ControlIcon name="next" />
      </button>
    </div>
  );
}
