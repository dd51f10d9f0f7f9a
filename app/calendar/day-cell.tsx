import { createContext, useContext, useEffect, useRef, useState } from "react";
import type { DayButtonProps, DayProps } from "react-day-picker";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { type DayView, isSameView } from "./day-view.ts";
import styles from "./month-calendar.module.css";

/** What the cells show; the calendar library only passes them their date. */
export const DayViews = createContext<((day: CalendarDate) => DayView) | undefined>(undefined);

const CellView = createContext<DayView | undefined>(undefined);

export function DayCell({ day, modifiers, ...cell }: DayProps) {
  const viewOf = known(useContext(DayViews));
  const view = useLastWhileSame(viewOf(day.isoDate as CalendarDate));
  // A day of a neighboring month, shown in that month instead.
  if (modifiers.hidden) return <td {...cell} aria-hidden="true" />;
  const { place, isPickable, state, preview, isToday, isOutOfReach, tooSoonBy } = view;
  return (
    <CellView value={view}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the library makes it a gridcell. */}
      <td
        {...cell}
        aria-selected={place !== undefined || undefined}
        data-range={place}
        data-preview={preview}
        data-off={!isPickable || undefined}
        data-state={state === "free" ? undefined : state}
        data-too-soon={tooSoonBy !== undefined || undefined}
        data-today={isToday || undefined}
        data-out-of-reach={isOutOfReach || undefined}
      />
    </CellView>
  );
}

export function DayButton({ day: _, modifiers, children, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { day, label, price, tip, isPickable, isToday } = known(useContext(CellView));

  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);

  return (
    <button
      {...button}
      ref={ref}
      className={styles.cell}
      aria-label={label}
      aria-disabled={!isPickable || undefined}
      aria-current={isToday ? "date" : undefined}
    >
      {tip !== undefined && <span className={styles.tip}>{tip}</span>}
      <span className={styles.day}>{Number(day.slice(8))}</span>
      {price !== undefined && <span className={styles.price}>{price}</span>}
    </button>
  );
}

// A click changes few of the 42 days. Reusing the same object saves the other buttons a render.
function useLastWhileSame(view: DayView): DayView {
  const [last, setLast] = useState(view);
  if (isSameView(last, view)) return last;
  setLast(view);
  return view;
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("A day cell stands outside of a month");
  return value;
}
