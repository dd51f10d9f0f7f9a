import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { firstRefusals, sentenceOf } from "#contract/first-refusals.ts";
import { addMonths, type CalendarDate, type CalendarMonth, monthOf } from "#domain/dates/calendar-date.ts";
import { type AvailabilityCalendar, lastBookableDay } from "#domain/stays/availability.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import { DayViews } from "./day-cell.tsx";
import { minimumStay, previewStay, reasonSentence, viewDay } from "./day-view.ts";
import styles from "./month-calendar.module.css";
import { MonthGrid } from "./month-grid.tsx";
import { MonthHeader } from "./month-header.tsx";
import { NearestDays } from "./nearest-days.tsx";

export type MonthCalendarProps = {
  selection: Selection;
  /** What a click goes on from, where that isn't all that is selected. */
  picking?: Selection | undefined;
  calendar: AvailabilityCalendar;
  pricesLoading: boolean;
  isPickable(day: CalendarDate): boolean;
  onPick(day: CalendarDate): void;
  label: string;
  initialMonth?: CalendarMonth | undefined;
  /** The picked range isn't available. */
  refused?: boolean;
  /** The heading level that fits the headings around the calendar. */
  titleLevel?: 2 | 3 | 4;
  /** How many months are side by side. */
  months?: 1 | 2;
};

/** One month, Sunday first, always 42 cells, or two side by side, with month buttons and a legend. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { selection, calendar, pricesLoading, isPickable, onPick, label, refused = false, months = 1 } = props;
  const { picking = selection } = props;
  const [month, setMonth] = useMonth(props);
  const [pointedDay, setPointedDay] = useState<CalendarDate>();
  const [missedDay, setMissedDay] = useState<CalendarDate>();
  // Deferred, because a new tab stop renders the whole grid; what the days show comes through context.
  const tabStop = useDeferredValue(selection.checkIn ?? calendar.today);

  const onDay = useCallback(
    (day: CalendarDate) => {
      setPointedDay(day);
      setMissedDay(isPickable(day) ? undefined : day);
      if (isPickable(day)) onPick(day);
    },
    [isPickable, onPick],
  );

  const preview = useMemo(() => previewStay(selection, pointedDay, calendar), [selection, pointedDay, calendar]);
  const viewOf = useCallback(
    (day: CalendarDate) => viewDay(day, { selection, picking, calendar, pricesLoading, preview, isPickable }),
    [selection, picking, calendar, pricesLoading, preview, isPickable],
  );

  const explainedDay = pointedDay === undefined || isPickable(pointedDay) ? undefined : pointedDay;
  const nights = minimumStay(selection, calendar);
  return (
    <section className={styles.calendar} aria-label={label} data-refused={refused || undefined} data-months={months}>
      <MonthHeader
        month={month}
        months={months}
        calendar={calendar}
        titleLevel={props.titleLevel ?? 4}
        onMonth={setMonth}
      />
      <DayViews value={viewOf}>
        <MonthGrid
          month={month}
          months={months}
          tabStop={tabStop}
          onMonth={setMonth}
          onDay={onDay}
          onPoint={setPointedDay}
        />
      </DayViews>
      <div className={styles.foot}>
        <ul className={styles.legend} aria-label="Legend">
          <li>
            <i className={styles.booked} />
            Booked
          </li>
          <li>
            <i />
            Selected
          </li>
          <li>
            <i className={styles.inRange} />
            In Range
          </li>
        </ul>
        {/* Hidden from screen readers, which read it in the day's own label. */}
        {explainedDay !== undefined && (
          <p aria-hidden="true">{reasonSentence(explainedDay, { selection, picking, calendar })}</p>
        )}
        {missedDay !== undefined && (
          <NearestDays day={missedDay} picking={picking} calendar={calendar} onPick={onDay} />
        )}
        {explainedDay === undefined && missedDay === undefined && nights !== undefined && (
          <p role="status">{sentenceOf(firstRefusals["minimum-stay"], { nights })}</p>
        )}
      </div>
    </section>
  );
}

function useMonth({ initialMonth, selection, calendar, months = 1 }: MonthCalendarProps) {
  const [month, setMonth] = useState(initialMonth ?? monthOf(selection.checkIn ?? calendar.today));
  const { rules, today } = calendar;
  const goTo = useCallback(
    (wanted: CalendarMonth) => setMonth(clampMonth(wanted, { rules, today }, months)),
    [rules, today, months],
  );
  return [clampMonth(month, calendar, months), goTo] as const;
}

type Reach = Pick<AvailabilityCalendar, "rules" | "today">;

/** The first month shown, chosen so all of them can be booked. */
function clampMonth(month: CalendarMonth, reach: Reach, months: number): CalendarMonth {
  const first = monthOf(reach.today);
  const last = addMonths(monthOf(lastBookableDay(reach)), 1 - months);
  if (month < first) return first;
  return month > last ? last : month;
}
