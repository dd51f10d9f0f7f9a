import { useMemo, useRef, useState } from "react";
import { ControlIcon } from "#app/ui/line-icon.tsx";
import { firstRefusals, sentenceOf } from "#contract/first-refusals.ts";
import { addMonths, type CalendarDate, type CalendarMonth, firstDayOf, monthOf } from "#domain/dates/calendar-date.ts";
import { formatMonth, formatWeekday } from "#domain/format.ts";
import { type AvailabilityCalendar, isTaken, lastBookableDay } from "#domain/stays/availability.ts";
import { canPick, type DayRule, hasDayRules, whyNotHere } from "#domain/stays/pickable-days.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import { nearestDays } from "#domain/stays/stays-close-by.ts";
import { type MonthView, minimumStay, previewStay, reasonSentence, viewDay } from "./day-view.ts";
import styles from "./month-calendar.module.css";
import { MonthGrid } from "./month-grid.tsx";

const NOTHING_PICKED: Selection = {};

export type MonthCalendarProps = Omit<MonthView, "preview" | "isPickable"> & {
  onPick(day: CalendarDate): void;
  label: string;
  initialMonth?: CalendarMonth | undefined;
  /** The picked range isn't available. */
  refused?: boolean;
  titleLevel?: 2 | 3 | 4;
  months?: 1 | 2;
};

/** One month, Sunday first, always 42 cells, or two side by side, with month buttons and a legend. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { selection, calendar, pricesLoading, reach, onPick, label, refused = false, months = 1 } = props;
  const { picking = selection } = props;
  const { today } = calendar;
  const grids = useRef<HTMLDivElement>(null);
  const [wanted, setMonth] = useState(props.initialMonth ?? monthOf(selection.checkIn ?? today));
  const [pointedDay, setPointedDay] = useState<CalendarDate>();
  const [missedDay, setMissedDay] = useState<CalendarDate>();
  const [reachedDay, setReachedDay] = useState<CalendarDate>();

  const month = clampMonth(wanted, calendar, months);
  const shown = months === 1 ? [month] : [month, addMonths(month, 1)];
  const isShown = (day: CalendarDate | undefined) => day !== undefined && shown.includes(monthOf(day));
  const tabStop = [reachedDay, selection.checkIn, today].find(isShown) ?? firstDayOf(month);

  // It depends on the selection only with same-day turnovers or days to arrive and leave on. Then each day looks at all
  // nights since the check-in, which takes a phone a while.
  const hasDays = useMemo(() => !calendar.rules.checkOutDayMustBeFree || hasDayRules(calendar), [calendar]);
  const isPickable = (day: CalendarDate) => canPick(day, hasDays ? picking : NOTHING_PICKED, calendar);
  const preview = useMemo(() => previewStay(selection, pointedDay, calendar), [selection, pointedDay, calendar]);
  const explainedDay = pointedDay === undefined || isPickable(pointedDay) ? undefined : pointedDay;
  const nights = minimumStay(selection, calendar);

  function pick(day: CalendarDate) {
    setPointedDay(day);
    setReachedDay(day);
    setMissedDay(isPickable(day) ? undefined : day);
    if (isPickable(day)) onPick(day);
  }

  function turn(to: CalendarMonth) {
    const next = clampMonth(to, calendar, months);
    setMonth(next);
    if (next !== month) slideIn(grids.current, next > month ? 1 : -1);
  }

  function move(day: CalendarDate) {
    if (monthOf(day) < monthOf(today) || monthOf(day) > monthOf(lastBookableDay(calendar))) return;
    setReachedDay(day);
    if (!isShown(day)) turn(monthOf(day));
  }

  return (
    <section className={styles.calendar} aria-label={label} data-refused={refused || undefined} data-months={months}>
      <MonthHeader
        month={month}
        months={months}
        calendar={calendar}
        titleLevel={props.titleLevel ?? 4}
        onMonth={turn}
      />
      <div className={styles.grids} ref={grids}>
        {shown.map((each, at) => (
          <MonthGrid
            // biome-ignore lint/suspicious/noArrayIndexKey: a grid keeps its place while months pass through it.
            key={at}
            month={each}
            isAlone={months === 1}
            tabStop={tabStop}
            viewOf={(day) => viewDay(day, { selection, picking, calendar, pricesLoading, preview, reach, isPickable })}
            onDay={pick}
            onPoint={setPointedDay}
            onMove={move}
          />
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
        {missedDay !== undefined && <NearestDays day={missedDay} picking={picking} calendar={calendar} onPick={pick} />}
        {explainedDay === undefined && missedDay === undefined && nights !== undefined && (
          <p role="status">{sentenceOf(firstRefusals["minimum-stay"], { nights })}</p>
        )}
      </div>
    </section>
  );
}

function slideIn(grids: Element | null, direction: 1 | -1): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const from = { opacity: 0.4, transform: `translateX(${direction * 24}px)` };
  grids?.animate([from, {}], { duration: 240, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
}

type Reach = Pick<AvailabilityCalendar, "rules" | "today">;

/** The first month shown, chosen so all of them can be booked. */
function clampMonth(month: CalendarMonth, reach: Reach, months: number): CalendarMonth {
  const first = monthOf(reach.today);
  const last = addMonths(monthOf(lastBookableDay(reach)), 1 - months);
  if (month < first) return first;
  return month > last ? last : month;
}

/** The names of the months between the buttons to their neighbors, as far as bookings reach. */
function MonthHeader({
  month,
  months,
  calendar,
  titleLevel,
  onMonth,
}: {
  /** The first one. */
  month: CalendarMonth;
  months: 1 | 2;
  calendar: AvailabilityCalendar;
  titleLevel: 2 | 3 | 4;
  onMonth(month: CalendarMonth): void;
}) {
  const Title = `h${titleLevel}` as const;
  return (
    <div className={styles.month}>
      <button
        type="button"
        className="square"
        aria-label="Previous month"
        disabled={month <= monthOf(calendar.today)}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <ControlIcon name="previous" />
      </button>
      <Title aria-live="polite">{formatMonth(month)}</Title>
      {months === 2 && <Title aria-live="polite">{formatMonth(addMonths(month, 1))}</Title>}
      <button
        type="button"
        className="square"
        aria-label="Next month"
        disabled={addMonths(month, months - 1) >= monthOf(lastBookableDay(calendar))}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <ControlIcon name="next" />
      </button>
    </div>
  );
}

type NearestDaysProps = {
  day: CalendarDate;
  picking: Selection;
  calendar: AvailabilityCalendar;
  onPick(day: CalendarDate): void;
};

/** For a day on which no stay can begin or end: the nearest ones that can, each as a button. */
function NearestDays({ day, picking, calendar, onPick }: NearestDaysProps) {
  const rule = isTaken(day, calendar) ? undefined : whyNotHere(day, picking, calendar);
  const days = useMemo(() => (rule ? nearestDays(day, picking, calendar) : []), [rule, day, picking, calendar]);
  if (rule === undefined) return null;
  return (
    <p role="status" className={styles.nearest}>
      {sentences[rule]} {formatWeekday(day)}.{" "}
      {days.length === 0
        ? "No day close by is possible."
        : days.map((near) => (
            <button key={near} type="button" onClick={() => onPick(near)}>
              {formatWeekday(near)}
            </button>
          ))}
    </p>
  );
}

const sentences: Record<DayRule, string> = {
  "no-arrival": "Nobody checks in on",
  "no-departure": "Nobody checks out on",
  "short-notice": "It’s too late to book an arrival on",
};
