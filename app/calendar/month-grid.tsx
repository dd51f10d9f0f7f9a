import { Children, cloneElement, type HTMLAttributes, isValidElement, memo, type ReactNode } from "react";
import { DayPicker, type WeekProps } from "react-day-picker";
import { type CalendarDate, type CalendarMonth, firstDayOf, monthOf, partsOf } from "#domain/calendar-date.ts";
import { DayButton, DayCell } from "./day-cell.tsx";

export type MonthGridProps = {
  month: CalendarMonth;
  /** Where Tab enters the grid. */
  tabStop: CalendarDate;
  onMonth(month: CalendarMonth): void;
  onDay(day: CalendarDate): void;
  /** The guest looks at a day, or at none any more. */
  onExplain(day: CalendarDate | undefined): void;
};

/** The 42 days. Grid and keyboard are the library's; the cells read what they show from their context. */
export const MonthGrid = memo(function MonthGrid({ month, tabStop, onMonth, onDay, onExplain }: MonthGridProps) {
  return (
    <DayPicker
      month={dateOf(firstDayOf(month))}
      onMonthChange={(date) => onMonth(monthOf(dayOf(date)))}
      // The library lets Tab in at its "today"; the cells mark the real one.
      today={dateOf(tabStop)}
      onDayClick={(date) => onDay(dayOf(date))}
      onDayFocus={(date) => onExplain(dayOf(date))}
      onDayMouseEnter={(date) => onExplain(dayOf(date))}
      onDayMouseLeave={() => onExplain(undefined)}
      weekStartsOn={0}
      fixedWeeks
      showOutsideDays
      hideNavigation
      components={components}
      formatters={formatters}
      labels={labels}
    />
  );
});

// The library hides the weekdays from screen readers; a table's headings belong to it.
function Weekdays(row: HTMLAttributes<HTMLTableRowElement>) {
  return (
    <thead>
      <tr {...row} />
    </thead>
  );
}

// The library names rows and cells by their date, so that every month would be built anew. By their place they stay,
// and a phone turns the page in half the time.
function Weeks({ children, ...body }: HTMLAttributes<HTMLTableSectionElement>) {
  return <tbody {...body}>{namedByPlace(children)}</tbody>;
}

function Week({ week: _, children, ...row }: WeekProps) {
  return <tr {...row}>{namedByPlace(children)}</tr>;
}

function namedByPlace(children: ReactNode): ReactNode {
  return Children.toArray(children).map((child, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a place in the grid is what a cell is.
    isValidElement(child) ? cloneElement(child, { key: place }) : child,
  );
}

// Made once: new ones would make the library start from scratch.
const components = { Day: DayCell, DayButton, MonthCaption: () => <></>, Week, Weekdays, Weeks };
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const formatters = {
  formatWeekdayName: (date: Date) => WEEKDAYS[date.getDay()] ?? "",
  // The cells write their own figures and words; the library's would be thrown away.
  formatDay: () => "",
};
const labels = { labelDayButton: () => "" };

// The library speaks in dates of the browser's own zone; only their year, month and day cross over.
function dateOf(day: CalendarDate): Date {
  const { year, month, day: number } = partsOf(day);
  return new Date(year, month - 1, number);
}

function dayOf(date: Date): CalendarDate {
  const month = String(date.getMonth() + 1).padStart(2, "0");
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, "0")}` as CalendarDate;
}
