import { type KeyboardEvent, memo, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  dayOfWeek,
  daysInMonth,
  firstDayOf,
  monthOf,
} from "#domain/dates/calendar-date.ts";
import { formatMonth, weekdayName } from "#domain/format.ts";
import { type DayView, isSameView } from "./day-view.ts";
import styles from "./month-calendar.module.css";

export type MonthGridProps = {
  month: CalendarMonth;
  /** Days of its neighbors are shown too. Beside another month a day would appear twice. */
  isAlone: boolean;
  /** Where Tab enters the grid. */
  tabStop: CalendarDate;
  viewOf(day: CalendarDate): DayView;
  onDay(day: CalendarDate): void;
  /** The guest hovers or focuses a day, or stops. */
  onPoint(day: CalendarDate | undefined): void;
  /** The keyboard went to a day, perhaps of another month. If it becomes the tab stop, it gets the focus. */
  onMove(day: CalendarDate): void;
};

/** The 42 days of a month as a grid for mouse, finger and keyboard. One listener hears of all of them. */
export function MonthGrid({ month, isAlone, tabStop, viewOf, onDay, onPoint, onMove }: MonthGridProps) {
  function press(event: KeyboardEvent) {
    const day = dayOf(event);
    const next = day && dayByKey(event, day);
    if (next === undefined) return;
    event.preventDefault();
    // The day may be in the table beside this one.
    const tables = event.currentTarget.parentElement;
    flushSync(() => onMove(next));
    tables?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  }

  const point = (event: SyntheticEvent) => onPoint(dayOf(event));
  const leave = () => onPoint(undefined);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a calendar that keys move in.
      role="grid"
      aria-label={formatMonth(month)}
      aria-multiselectable
      onClick={(event) => {
        const day = dayOf(event);
        if (day !== undefined) onDay(day);
      }}
      onKeyDown={press}
      onFocus={point}
      onBlur={leave}
      onMouseOver={point}
      onMouseLeave={leave}
    >
      <thead>
        <tr>
          {weeksOf(month)[0]?.map((day) => (
            <th key={dayOfWeek(day)} scope="col" aria-label={weekdayName(day)}>
              {weekdayName(day).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      {/* A cell keeps its place while months pass through it: new elements would take a phone twice as long. */}
      <tbody>
        {weeksOf(month).map((week, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <tr key={at}>
            {week.map((day) => {
              const isOutside = monthOf(day) !== month;
              if (isOutside && !isAlone) return <td key={dayOfWeek(day)} aria-hidden="true" />;
              const isTabStop = day === tabStop && !isOutside;
              return <DayCell key={dayOfWeek(day)} view={viewOf(day)} isOutside={isOutside} isTabStop={isTabStop} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Six weeks from the Sunday before the month or on its first day. */
function weeksOf(month: CalendarMonth): CalendarDate[][] {
  const first = firstDayOf(month);
  const start = addDays(first, -dayOfWeek(first));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, 7 * week + at)));
}

function dayOf({ target }: SyntheticEvent): CalendarDate | undefined {
  return (target as Element).closest("button")?.closest("td")?.dataset.day as CalendarDate | undefined;
}

function dayByKey({ key, shiftKey }: KeyboardEvent, day: CalendarDate): CalendarDate | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -dayOfWeek(day));
    case "End":
      return addDays(day, 6 - dayOfWeek(day));
    case "PageUp":
      return sameDayLater(day, shiftKey ? -12 : -1);
    case "PageDown":
      return sameDayLater(day, shiftKey ? 12 : 1);
  }
}

function sameDayLater(day: CalendarDate, months: number): CalendarDate {
  const month = addMonths(monthOf(day), months);
  return addDays(firstDayOf(month), Math.min(Number(day.slice(8)), daysInMonth(month)) - 1);
}

/** A click changes few of the 42 days; the others aren't rendered again. */
const DayCell = memo(
  function DayCell({ view, isOutside, isTabStop }: { view: DayView; isOutside: boolean; isTabStop: boolean }) {
    const { day, label, price, place, tip, isPickable, state, preview, isToday, isOutOfReach, tooSoonBy } = view;
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell.
      <td
        data-day={day}
        aria-selected={place !== undefined || undefined}
        data-range={place}
        data-preview={preview}
        data-outside={isOutside || undefined}
        data-off={!isPickable || undefined}
        data-state={state === "free" ? undefined : state}
        data-too-soon={tooSoonBy !== undefined || undefined}
        data-out-of-reach={isOutOfReach || undefined}
      >
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          className={styles.cell}
          aria-label={label}
          aria-disabled={!isPickable || undefined}
          aria-current={isToday ? "date" : undefined}
        >
          {tip !== undefined && <span className={styles.tip}>{tip}</span>}
          <span className={styles.day}>{Number(day.slice(8))}</span>
          {price !== undefined && <span className={styles.price}>{price}</span>}
        </button>
      </td>
    );
  },
  (one, other) =>
    one.isOutside === other.isOutside && one.isTabStop === other.isTabStop && isSameView(one.view, other.view),
);
