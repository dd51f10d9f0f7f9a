import { createContext, useContext, useEffect, useRef } from "react";
import { Day, type DayButtonProps, type DayProps } from "react-day-picker";
import type { CalendarDate } from "#domain/calendar-date.ts";
import { type MonthView, viewDay } from "./day-words.ts";
import styles from "./month-calendar.module.css";

export type DayCellContext = MonthView & { onTell(day: CalendarDate | undefined): void };

/** What the cells need to know; the calendar library only hands them their date. */
export const DayCells = createContext<DayCellContext | undefined>(undefined);

export function DayCell(cell: DayProps) {
  const { day } = cell;
  const { place, isPickable, tooSoonBy } = useDayView(day.isoDate as CalendarDate);
  const { calendar } = useDayCells();
  return (
    <Day
      {...cell}
      aria-selected={place !== undefined || undefined}
      data-range={place}
      data-off={!isPickable || undefined}
      data-too-soon={tooSoonBy !== undefined || undefined}
      data-today={day.isoDate === calendar.today || undefined}
    />
  );
}

export function DayButton({ day, modifiers, children, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const view = useDayView(day.isoDate as CalendarDate);
  const { calendar, onTell } = useDayCells();

  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);

  const tell = () => onTell(view.isPickable ? undefined : view.day);
  return (
    <button
      {...button}
      ref={ref}
      aria-label={view.label}
      aria-disabled={!view.isPickable || undefined}
      aria-current={view.day === calendar.today ? "date" : undefined}
      onFocus={(event) => {
        button.onFocus?.(event);
        tell();
      }}
      onMouseEnter={tell}
      onMouseLeave={() => onTell(undefined)}
    >
      <span className={styles.day}>{Number(view.day.slice(8))}</span>
      {view.price !== undefined && <span className={styles.rate}>{view.price}</span>}
    </button>
  );
}

function useDayCells(): DayCellContext {
  const context = useContext(DayCells);
  if (context === undefined) throw new Error("A day cell stands outside of a month");
  return context;
}

function useDayView(day: CalendarDate) {
  return viewDay(day, useDayCells());
}
