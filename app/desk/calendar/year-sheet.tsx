import type { DeskNights } from "#contract/desk/answers.ts";
import { addDays, type CalendarMonth, dayOfWeek, daysInMonth, firstDayOf } from "#domain/dates/calendar-date.ts";
import { monthName } from "#domain/format.ts";
import { daysFrom } from "#domain/stays/stay.ts";
import { partyOf } from "./night-bands.ts";

const LABELED = new Set([1, 5, 10, 15, 20, 25, 30]);

/** The year on one sheet: a month is a row. */
export function YearSheet({ nights, month }: { nights: DeskNights; month: CalendarMonth }) {
  const year = month.slice(0, 4);
  const months = Array.from(
    { length: 12 },
    (_, index) => `${year}-${String(index + 1).padStart(2, "0")}` as CalendarMonth,
  );
  const rows = months.map((each) => ({ month: each, days: partiesIn(nights, each) }));
  const sold = rows.flatMap(({ days }) => days).filter(({ isSold }) => isSold).length;
  const all = rows.flatMap(({ days }) => days).length;
  return (
    <section className="block" aria-labelledby="year">
      <div className="bar">
        <h2 id="year">{year} on one sheet</h2>
        <p className="tiny num">
          {sold} of {all} nights sold
        </p>
      </div>
      <div className="planner">
        <div className="days" aria-hidden="true">
          <span />
          <div className="row">
            {Array.from({ length: 31 }, (_, index) => index + 1).map((day) => (
              <span key={day} className={LABELED.has(day) ? "k" : undefined}>
                {day}
              </span>
            ))}
          </div>
          <span />
        </div>
        {rows.map(({ month: each, days }) => (
          <a key={each} href={`#${each}`} aria-current={each === month ? "true" : undefined}>
            <b>{monthName(Number(each.slice(5))).slice(0, 3)}</b>
            <span className="row" aria-hidden="true">
              {days.map(({ day, className }) => (
                <i key={day} className={className} />
              ))}
            </span>
            <span className="share">
              <span className="hidden">{monthName(Number(each.slice(5)))}: </span>
              {days.filter(({ isSold }) => isSold).length}
              <span className="only-wide"> of {days.length}</span>
              <span className="hidden"> nights sold</span>
            </span>
          </a>
        ))}
      </div>
      <p className="tiny spaced">
        Stays of other channels are known from the day on which their calendars were first read.
      </p>
    </section>
  );
}

function partiesIn({ stays, today, conflicts }: DeskNights, month: CalendarMonth) {
  const first = firstDayOf(month);
  const clashing = new Set(conflicts.flatMap(({ nights }) => nights));
  return daysFrom(first, addDays(first, daysInMonth(month))).map((day) => {
    const kind = partyOf(stays, day)?.kind;
    const weekend = dayOfWeek(day) >= 5 ? "we" : "";
    const className = [clashing.has(day) ? "clash" : (kind ?? weekend), day === today && "today"]
      .filter(Boolean)
      .join(" ");
    return { day, className, isSold: kind !== undefined && kind !== "block" && kind !== "hold" };
  });
}
