import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import type { DeskNights } from "#contract/desk/answers.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  dayAt,
  dayOfWeek,
  daysBetween,
  firstDayOf,
  monthOf,
} from "#domain/dates/calendar-date.ts";
import { formatMonth, monthName } from "#domain/format.ts";
import { rules } from "#house/rules.ts";
import { Asked } from "../data/query.tsx";
import { useHash } from "../data/use-hash.ts";
import { bookingPath } from "../desk-paths.ts";
import { ConflictSlip } from "../today/conflict-slip.tsx";
import { kindsIn, Legend } from "../ui/channel.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import styles from "./calendar.module.css";
import { CalendarLinks } from "./calendar-links.tsx";
import { Channels } from "./channels.tsx";
import { type Choice, chooseNight, dragTo } from "./choose-nights.ts";
import { ChosenNights, OwnBlocks } from "./chosen-nights.tsx";
import { partyOf } from "./night-bands.ts";
import { NightsTable } from "./nights-table.tsx";
import { YearSheet } from "./year-sheet.tsx";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month of nights: who has them, what open ones cost, and blocking by tap or drag. */
export default function CalendarPage() {
  const hash = useHash();
  const today = dayAt(Date.now(), rules.timeZone);
  const month = (/^\d{4}-\d{2}$/.test(hash) ? hash : monthOf(today)) as CalendarMonth;
  const year = month.slice(0, 4);
  // One request for the whole year shown, plus the weeks that overlap its ends.
  const name = `${monthName(Number(month.slice(5)))} ${year}`;
  const go = (to: string) => {
    location.hash = to;
  };

  return (
    <>
      <header className={desk.head}>
        <div>
          <p className={desk.over}>Calendar</p>
          <h1 aria-live="polite">{name}</h1>
        </div>
        <div className={desk.acts}>
          <select
            className={`${field.input} ${styles.jump}`}
            aria-label="Go to a month"
            value={month}
            onChange={(event) => go(event.target.value)}
          >
            {monthsAround(monthOf(today), month).map((each) => (
              <option key={each} value={each}>
                {formatMonth(each)}
              </option>
            ))}
          </select>
          <Button small variant="ghost" aria-label="Month before" onClick={() => go(addMonths(month, -1))}>
            <DeskIcon name="back" />
          </Button>
          <Button small variant="ghost" onClick={() => go(monthOf(today))}>
            Today
          </Button>
          <Button small variant="ghost" aria-label="Month after" onClick={() => go(addMonths(month, 1))}>
            <DeskIcon name="next" />
          </Button>
        </div>
      </header>
      <Asked call="nights" request={{ from: `${Number(year) - 1}-12-20`, to: `${Number(year) + 1}-01-13` }}>
        {(nights) => <Month key={month} month={month} name={name} nights={nights} />}
      </Asked>
    </>
  );
}

/** A year back and two ahead, and the one that is shown. */
function monthsAround(now: CalendarMonth, shown: CalendarMonth): CalendarMonth[] {
  const months = Array.from({ length: 37 }, (_, at) => addMonths(now, at - 12));
  return months.includes(shown) ? months : [...months, shown].sort();
}

function Month({ month, name, nights }: { month: CalendarMonth; name: string; nights: DeskNights }) {
  const { stays, today } = nights;
  const [choice, setChoice] = useState<Choice>();
  const firstDay = firstDayOf(month);
  const [focused, setFocused] = useState(monthOf(today) === month ? today : firstDay);
  const table = useRef<HTMLElement>(null);
  const from = addDays(firstDay, -dayOfWeek(firstDay));
  const rows = Math.ceil(daysBetween(from, firstDayOf(addMonths(month, 1))) / 7);
  const isFree = (night: CalendarDate) => night >= today && partyOf(stays, night) === undefined;

  useDragEnd(() => setChoice((before) => (before?.isOpen && isLonger(before) ? { ...before, isOpen: false } : before)));

  function pick(night: CalendarDate) {
    setFocused(night);
    const party = partyOf(stays, night);
    if (party?.reference) location.assign(bookingPath(party.reference));
    else setChoice((before) => chooseNight(before, night, isFree));
  }

  function walk(event: KeyboardEvent) {
    if (event.key === "Escape") return setChoice(undefined);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(focused, step);
    if (next < from || next >= addDays(from, rows * 7)) return;
    setFocused(next);
    table.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"] > button`)?.focus();
  }

  return (
    <>
      <div className={desk.cols}>
        <section ref={table} aria-label={name}>
          <NightsTable
            caption={`${name}: nights, prices and who has them`}
            nights={nights}
            from={from}
            rows={rows}
            month={month}
            selected={choice?.stay}
            focused={focused}
            onPick={pick}
            onDrag={(night) => setChoice((before) => dragTo(before, night, isFree))}
            onKey={walk}
          />
          <Legend kinds={kindsIn(stays)} />
          <p className={`${desk.tiny} ${desk.spaced}`}>
            Tap a first night, then a last one, or drag across. A stay runs from midday to midday, so a turnover shows
            as two bands in one day.
          </p>
        </section>
        <div className={desk.stack}>
          {(choice !== undefined || nights.conflicts.length === 0) && (
            <ChosenNights
              key={choice ? `${choice.stay.checkIn} ${choice.stay.checkOut}` : "none"}
              stay={choice?.stay}
              onBlocked={() => setChoice(undefined)}
            />
          )}
          {nights.conflicts.map((conflict) => (
            <ConflictSlip key={`${conflict.reference} ${conflict.stay.checkIn}`} conflict={conflict} />
          ))}
        </div>
      </div>
      <div className={`${desk.stack} ${styles.later}`}>
        <YearSheet nights={nights} month={month} />
        <Channels />
        <div className={desk.cols}>
          <CalendarLinks />
          <OwnBlocks
            year={month.slice(0, 4)}
            stays={stays.filter(({ kind, checkOut }) => kind === "block" && checkOut > today)}
          />
        </div>
      </div>
    </>
  );
}

function isLonger({ stay: { checkIn, checkOut } }: Choice): boolean {
  return daysBetween(checkIn, checkOut) > 1;
}

/** The mouse button may be released anywhere. */
function useDragEnd(onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const listen = (event: PointerEvent) => event.pointerType === "mouse" && end();
    addEventListener("pointerup", listen);
    return () => removeEventListener("pointerup", listen);
  }, []);
}
