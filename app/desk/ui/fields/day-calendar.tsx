import { useEffect, useRef, useState } from "react";
import type { DayView } from "#app/calendar/day-view.ts";
import calendar from "#app/calendar/month-calendar.module.css";
import { MonthGrid } from "#app/calendar/month-grid.tsx";
import { ControlIcon } from "#app/ui/line-icon.tsx";
import { addMonths, type CalendarDate, firstDayOf, monthOf } from "#domain/dates/calendar-date.ts";
import { formatMonth, speakDay } from "#domain/format.ts";

type DayCalendarProps = {
  today: CalendarDate;
  day: CalendarDate | undefined;
  earliest: CalendarDate | undefined;
  latest: CalendarDate | undefined;
  onPick(day: CalendarDate): void;
};

/** A month to choose one day in, drawn like the guests' calendar. */
export default function DayCalendar({ today, day: chosen, earliest, latest, onPick }: DayCalendarProps) {
  const first = chosen ?? earliest ?? today;
  const [month, setMonth] = useState(monthOf(first));
  const [reached, setReached] = useState(first);
  const box = useRef<HTMLDivElement>(null);
  // It comes after its popover has opened, so the browser can't do it. Once that closes, the focus is on its button again.
  useEffect(
    () => box.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true }),
    [],
  );

  function viewOf(day: CalendarDate): DayView {
    const isPickable = !(earliest && day < earliest) && !(latest && day > latest);
    return {
      ...{ day, label: speakDay(day), isPickable, isToday: day === today, place: day === chosen ? "only" : undefined },
      ...{ price: undefined, tip: undefined, preview: undefined, tooSoonBy: undefined, isOutOfReach: false },
      state: isPickable ? "free" : "past",
    };
  }

  const turn = (by: 1 | -1) => (
    <button
      type="button"
      className="square"
      aria-label={by > 0 ? "Next month" : "Previous month"}
      onClick={() => setMonth(addMonths(month, by))}
    >
      <ControlIcon name={by > 0 ? "next" : "previous"} />
    </button>
  );
  return (
    <div className={calendar.calendar} ref={box}>
      <div className={calendar.month}>
        {turn(-1)}
        <h4 aria-live="polite">{formatMonth(month)}</h4>
        {turn(1)}
      </div>
      <MonthGrid
        month={month}
        isAlone
        tabStop={monthOf(reached) === month ? reached : firstDayOf(month)}
        viewOf={viewOf}
        onDay={(day) => viewOf(day).isPickable && onPick(day)}
        onPoint={() => undefined}
        onMove={(day) => {
          setReached(day);
          setMonth(monthOf(day));
        }}
      />
    </div>
  );
}
