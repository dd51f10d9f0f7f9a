import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Popover, type PopoverHandle } from "#app/ui/popover.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { formatLongDay } from "#domain/format.ts";
import styles from "./booking-bar.module.css";

export type DateCellProps = {
  /** Not from useId, because the island is hydrated separately from its document. */
  id: string;
  label: string;
  day: CalendarDate | undefined;
  ref: Ref<PopoverHandle>;
  /** Called when the picker is likely to open, and when it opens. */
  onPrefetch(): void;
  /** The calendar, once it is loaded. */
  children: ReactNode;
};

/** A cell of the booking bar that shows a date and opens its picker. */
export function DateCell({ id, label, day, ref, onPrefetch, children }: DateCellProps) {
  const [isOpen, setOpen] = useState(false);

  function toggled(nowOpen: boolean) {
    setOpen(nowOpen);
    if (nowOpen) onPrefetch();
  }

  return (
    <>
      <button
        type="button"
        className={styles.cell}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={onPrefetch}
        onFocus={onPrefetch}
      >
        <span className={styles.label}>{label}</span>
        <span className={day ? styles.value : `${styles.value} ${styles.empty}`}>
          {day ? formatLongDay(day) : "Choose a date"}
        </span>
      </button>
      <Popover id={id} label={`${label} date`} ref={ref} onToggle={toggled}>
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          Close
        </button>
        {isOpen && children ? <FocusedDay>{children}</FocusedDay> : <CalendarSkeleton />}
      </Popover>
    </>
  );
}

/** Focuses the calendar's current day as soon as it is rendered. */
function FocusedDay({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  return <div ref={box}>{children}</div>;
}

function CalendarSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="hidden">Loading the calendar...</span>
      <Skeleton height="25.5rem" />
    </div>
  );
}
