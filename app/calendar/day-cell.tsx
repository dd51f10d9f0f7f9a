import { memo } from "react";
import { type DayView, isSameView } from "./day-view.ts";
import styles from "./month-calendar.module.css";

type DayCellProps = { view: DayView; isOutside: boolean; isTabStop: boolean };

/** A click changes few of the 42 days; the others aren't rendered again. */
export const DayCell = memo(
  function DayCell({ view, isOutside, isTabStop }: DayCellProps) {
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
