import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { firstRefusals, sentenceOf } from "#contract/first-refusals.ts";
import { addMonths, type CalendarDate, type CalendarMonth, monthOf } from "#domain/dates/calendar-date.ts";
import { type AvailabilityCalendar, canPick, hasDayRules, lastBookableDay } from "#domain/stays/availability.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import { DayViews } from "./day-cell.tsx";
import { type MonthView, minimumStay, previewStay, reasonSentence, viewDay } from "./day-view.ts";
import styles from "./month-calendar.module.css";
import { MonthGrid } from "./month-grid.tsx";
import { MonthHeader } from "./month-header.tsx";
import { NearestDays } from "./nearest-days.tsx";

const NOTHING_PICKED: Selection = {};

export type MonthCalendarProps = Omit<MonthView, "preview" | "isPickable"> & {
  /** Must be stable: a new function would render every day of the month again. */
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
  const { selection, calendar, pricesLoading, reach, onPick, label, refused = false, months = 1 } = props;
  const { picking = selection } = props;
  const { month, slots, direction, turn, follow } = useMonth(props);
  const [pointedDay, setPointedDay] = useState<CalendarDate>();
  const [missedDay, setMissedDay] = useState<CalendarDate>();
  // Deferred, because a new tab stop renders the whole grid; what the days show comes through context.
  const tabStop = useDeferredValue(selection.checkIn ?? calendar.today);

  // It depends on the selection only with same-day turnovers or days to arrive and leave on, and each change renders
  // every day again.
  const hasDays = useMemo(() => hasDayRules(calendar), [calendar]);
  const picked = calendar.rules.checkOutDayMustBeFree && !hasDays ? NOTHING_PICKED : picking;
  const isPickable = useCallback((day: CalendarDate) => canPick(day, picked, calendar), [picked, calendar]);

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
    (day: CalendarDate) => viewDay(day, { selection, picking, calendar, pricesLoading, preview, reach, isPickable }),
    [selection, picking, calendar, pricesLoading, preview, reach, isPickable],
  );

  const laterViewOf = useDeferredValue(viewOf);

  const explainedDay = pointedDay === undefined || isPickable(pointedDay) ? undefined : pointedDay;
  const nights = minimumStay(selection, calendar);
  return (
    <section
      className={styles.calendar}
      aria-label={label}
      data-refused={refused || undefined}
      data-months={months}
      data-turned={direction}
      data-odd={countOf(month) % 2 === 1 || undefined}
    >
      <MonthHeader
        month={month}
        months={months}
        calendar={calendar}
        titleLevel={props.titleLevel ?? 4}
        onMonth={turn}
      />
      <div className={styles.grids}>
        {slots.map((shown, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot keeps its grid while months pass through it.
          <div key={slot} data-shown={shown === month || undefined}>
            <DayViews value={shown === month ? viewOf : laterViewOf}>
              <MonthGrid
                month={shown}
                months={months}
                tabStop={tabStop}
                onMonth={follow}
                onDay={onDay}
                onPoint={setPointedDay}
              />
            </DayViews>
          </div>
        ))}
      </div>
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

/**
 * The month shown, and its neighbors, which are rendered a moment later and before they are asked for: on a slow phone
 * a month takes longer than a tap may. Each of three slots keeps its month while its neighbor is shown.
 */
function useMonth({ initialMonth, selection, calendar, months = 1 }: MonthCalendarProps) {
  const { rules, today } = calendar;
  const [state, setState] = useState<{ month: CalendarMonth; shift: number; direction?: "next" | "previous" }>({
    month: initialMonth ?? monthOf(selection.checkIn ?? today),
    shift: 0,
  });
  const month = clampMonth(state.month, calendar, months);
  const ready = useDeferredValue<CalendarMonth | undefined>(month, undefined);

  const turn = useCallback(
    (to: CalendarMonth, isByKeyboard = false) =>
      setState((last) => {
        const wanted = clampMonth(to, { rules, today }, months);
        const by = countOf(wanted) - countOf(last.month);
        // The keyboard's focus belongs to the grid that it would leave, so that grid shows the next month.
        return {
          month: wanted,
          shift: isByKeyboard ? last.shift - by : last.shift,
          direction: by > 0 ? "next" : "previous",
        };
      }),
    [rules, today, months],
  );
  const follow = useCallback((to: CalendarMonth) => turn(to, true), [turn]);

  const middle = ready !== undefined && Math.abs(countOf(ready) - countOf(month)) <= 1 ? ready : month;
  const shown = ready === undefined ? [month] : [addMonths(middle, -1), middle, addMonths(middle, 1)];
  const slots: CalendarMonth[] = [];
  // Two months are shown to a wide window, which is quick enough.
  if (months === 2) return { month, slots: [month], direction: state.direction, turn, follow };
  for (const each of shown) slots[(((countOf(each) + state.shift) % 3) + 3) % 3] = each;
  return { month, slots, direction: state.direction, turn, follow };
}

function countOf(month: CalendarMonth): number {
  const [year, number] = month.split("-").map(Number);
  return (year ?? 0) * 12 + (number ?? 0);
}

type Reach = Pick<AvailabilityCalendar, "rules" | "today">;

/** The first month shown, chosen so all of them can be booked. */
function clampMonth(month: CalendarMonth, reach: Reach, months: number): CalendarMonth {
  const first = monthOf(reach.today);
  const last = addMonths(monthOf(lastBookableDay(reach)), 1 - months);
  if (month < first) return first;
  return month > last ? last : month;
}
