import { createContext, useContext, useEffect, useRef } from "react";
import type { DayButtonProps, DayProps } from "react-day-picker";
import type { CalendarDate } from "#domain/calendar-date.ts";
import type { DayView } from "./day-words.ts";
import styles from "./month-calendar.module.css";

export type DayCellContext = {
  readonly today: CalendarDate;
  viewOf(day: CalendarDate): DayView;
  onTell(day: CalendarDate | undefined): void;
};

/** What the cells need to know; the calendar library only hands them their date. */
export const DayCells = createContext<DayCellContext | undefined>(undefined);

export function DayCell({ day, modifiers: _, ...cell }: DayProps) {
  const { today, viewOf } = useDayCells();
  const { place, isPickable, tooSoonBy } = viewOf(day.isoDate as CalendarDate);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the library makes it a gridcell.
    <td
      {...cell}
      aria-selected={place !== undefined || undefined}
      data-range={place}
      data-off={!isPickable || undefined}
      data-too-soon={tooSoonBy !== undefined || undefined}
      data-today={day.isoDate === today || undefined}
    />
  );
}

export function DayButton({ day, modifiers, children, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { today, viewOf, onTell } = useDayCells();
  const view = viewOf(day.isoDate as CalendarDate);

  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);

  const tell = () => onTell(view.isPickable ? undefined : view.day);
  return (
    <button
      {...button}
      ref={ref}
      className={styles.cell}
      aria-label={view.label}
      aria-disabled={!view.isPickable || undefined}
      aria-current={view.day === today ? "date" : undefined}
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
