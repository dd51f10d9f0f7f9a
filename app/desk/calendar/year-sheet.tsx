import type { DeskNights } from "#contract/desk/answers.ts";
import { addDays, type CalendarMonth, dayOfWeek, daysInMonth, firstDayOf } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { monthName } from "#domain/format.ts";
import channel from "../ui/channel.module.css";
import desk from "../ui/desk.module.css";
import { Section } from "../ui/page.tsx";
import { partyOf } from "./night-bands.ts";
import styles from "./year-sheet.module.css";

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
    <Section
      id="year"
      title={<>{year} on one sheet</>}
      aside={
        <p className={`${desk.tiny} num`}>
          {sold} of {all} nights sold
        </p>
      }
    >
      <div className={styles.year}>
        <div className={styles.days} aria-hidden="true">
          <span />
          <div className={styles.row}>
            {Array.from({ length: 31 }, (_, index) => index + 1).map((day) => (
              <span key={day} className={LABELED.has(day) ? styles.labeled : undefined}>
                {day}
              </span>
            ))}
          </div>
          <span />
        </div>
        {rows.map(({ month: each, days }) => (
          <a key={each} href={`#${each}`} aria-current={each === month ? "true" : undefined}>
            <b>{monthName(Number(each.slice(5))).slice(0, 3)}</b>
            <span className={styles.row} aria-hidden="true">
              {days.map(({ day, className }) => (
                <i key={day} className={className} />
              ))}
            </span>
            <span className={styles.share}>
              <span className="hidden">{monthName(Number(each.slice(5)))}: </span>
              {days.filter(({ isSold }) => isSold).length}
              <span className={desk.onlyWide}> of {days.length}</span>
              <span className="hidden"> nights sold</span>
            </span>
          </a>
        ))}
      </div>
      <p className={`${desk.tiny} ${desk.spaced}`}>
        Stays at other channels show from the day we first read their calendars.
      </p>
    </Section>
  );
}

function partiesIn({ stays, today, conflicts }: DeskNights, month: CalendarMonth) {
  const first = firstDayOf(month);
  const clashing = new Set(conflicts.flatMap(({ nights }) => nights));
  return daysFrom(first, addDays(first, daysInMonth(month))).map((day) => {
    const kind = partyOf(stays, day)?.kind;
    const className = [
      kind !== undefined && channel[kind],
      kind === undefined && dayOfWeek(day) >= 5 && styles.weekend,
      kind === "block" && styles.kept,
      kind === "hold" && styles.held,
      clashing.has(day) && styles.clash,
      day === today && styles.today,
    ]
      .filter(Boolean)
      .join(" ");
    return { day, className, isSold: kind !== undefined && kind !== "block" && kind !== "hold" };
  });
}
