import { startTransition, useOptimistic } from "react";
import { Sign } from "#app/ui/sign.tsx";
import { type AvailabilityCalendar, lastBookableDay } from "#domain/availability.ts";
import { addMonths, type CalendarMonth, firstDayOf, monthOf, partsOf } from "#domain/calendar-date.ts";
import { monthName } from "#domain/format.ts";
import styles from "./month-calendar.module.css";

/** The month's name between the ways to its neighbours, as far as bookings reach. */
export function MonthHeader({
  month,
  calendar,
  titleId,
  titleLevel,
  onMonth,
}: {
  month: CalendarMonth;
  calendar: AvailabilityCalendar;
  titleId: string;
  titleLevel: 2 | 4;
  onMonth(month: CalendarMonth): void;
}) {
  const Title = `h${titleLevel}` as const;
  const [named, nameAtOnce] = useOptimistic(month);

  // The name answers the finger at once; the forty-two days follow as soon as the phone has drawn them.
  function turnTo(next: CalendarMonth) {
    startTransition(() => {
      nameAtOnce(next);
      onMonth(next);
    });
  }

  return (
    <div className={styles.month}>
      <button
        type="button"
        className={styles.turn}
        aria-label="Previous month"
        disabled={named <= monthOf(calendar.today)}
        onClick={() => turnTo(addMonths(named, -1))}
      >
        <Sign name="previous" />
      </button>
      <Title id={titleId} aria-live="polite">
        {monthTitle(named)}
      </Title>
      <button
        type="button"
        className={styles.turn}
        aria-label="Next month"
        disabled={named >= monthOf(lastBookableDay(calendar.today))}
        onClick={() => turnTo(addMonths(named, 1))}
      >
        <Sign name="next" />
      </button>
    </div>
  );
}

function monthTitle(month: CalendarMonth): string {
  const { year, month: number } = partsOf(firstDayOf(month));
  return `${monthName(number)} ${year}`;
}
