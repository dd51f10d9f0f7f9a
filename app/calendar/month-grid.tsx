import { Children, cloneElement, type HTMLAttributes, isValidElement, memo, type ReactNode } from "react";
import { DayPicker, type WeekProps } from "react-day-picker";
import { type CalendarDate, type CalendarMonth, firstDayOf, monthOf, partsOf } from "#domain/dates/calendar-date.ts";
import { DayButton, DayCell } from "./day-cell.tsx";

export type MonthGridProps = {
  month: CalendarMonth;
  months: 1 | 2;
  /** Where Tab enters the grid. */
  tabStop: CalendarDate;
  onMonth(month: CalendarMonth): void;
  onDay(day: CalendarDate): void;
  /** The guest hovers or focuses a day, or stops. */
  onPoint(day: CalendarDate | undefined): void;
};

/**
 * The 42 days, or the days of two months. Grid and keyboard are the library's; the cells read their content from
 * context.
 */
export const MonthGrid = memo(function MonthGrid({ month, months, tabStop, onMonth, onDay, onPoint }: MonthGridProps) {
  return (
    <DayPicker
      month={dateOf(firstDayOf(month))}
      onMonthChange={(date) => onMonth(monthOf(dayOf(date)))}
      // The library makes its "today" the tab stop; the cells mark the real one.
      today={dateOf(tabStop)}
      onDayClick={(date) => onDay(dayOf(date))}
      onDayFocus={(date) => onPoint(dayOf(date))}
      onDayBlur={() => onPoint(undefined)}
      onDayMouseEnter={(date) => onPoint(dayOf(date))}
      onDayMouseLeave={() => onPoint(undefined)}
      numberOfMonths={months}
      weekStartsOn={0}
      fixedWeeks
      // With two months a day would appear twice.
      showOutsideDays={months === 1}
      hideNavigation
      components={components}
      formatters={formatters}
      labels={labels}
    />
  );
});

// The library hides the weekdays from screen readers, but a table needs its headings.
function Weekdays(row: HTMLAttributes<HTMLTableRowElement>) {
  return (
    <thead>
      <tr {...row} />
    </thead>
  );
}

// The library keys rows and cells by date, so every month would create new elements. Keyed by position they're reused,
// which halves the time that a phone needs to change the month.
function Weeks({ children, ...body }: HTMLAttributes<HTMLTableSectionElement>) {
  return <tbody {...body}>{namedByPlace(children)}</tbody>;
}

function Week({ week: _, children, ...row }: WeekProps) {
  return <tr {...row}>{namedByPlace(children)}</tr>;
}

function namedByPlace(children: ReactNode): ReactNode {
  return Children.toArray(children).map((child, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position.
    isValidElement(child) ? cloneElement(child, { key: place }) : child,
  );
}

// Module constants: new objects would make the library remount everything.
const components = { Day: DayCell, DayButton, MonthCaption: () => <></>, Week, Weekdays, Weeks };
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const formatters = {
  formatWeekdayName: (date: Date) => WEEKDAYS[date.getDay()] ?? "",
  // The cells format their own content; the library's would be wasted.
  formatDay: () => "",
};
const labels = { labelDayButton: () => "" };

// The library uses Date in the browser's time zone; only year, month and day are converted.
function dateOf(day: CalendarDate): Date {
  const { year, month, day: number } = partsOf(day);
  return new Date(year, month - 1, number);
}

function dayOf(date: Date): CalendarDate {
  const month = String(date.getMonth() + 1).padStart(2, "0");
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, "0")}` as CalendarDate;
}
