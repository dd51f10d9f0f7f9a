import { useMemo, useState } from "react";
import { stayProblem } from "#app/booking/dates/stay-problem.ts";
import { type StayChoice, selectionOf } from "#app/booking/draft/stay-choice.ts";
import { MonthCalendar } from "#app/calendar/month-calendar.tsx";
import { firstRefusals, sentenceOf } from "#contract/first-refusals.ts";
import { type CalendarDate, monthOf } from "#domain/dates/calendar-date.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights, formatNight } from "#domain/format.ts";
import { reachFrom } from "#domain/stays/pickable-days.ts";
import { type BookingState, PICKERS, type Picker } from "./chosen-stay.ts";
import styles from "./date-sheet.module.css";
import { TotalAndBook } from "./total-and-book.tsx";

type DateSheetProps = BookingState & {
  picker: Picker;
  onPicker(picker: Picker): void;
};

const HINTS = { "check-in": "Pick the day you arrive", "check-out": "Pick the morning you leave" };

/** Both dates as tabs, the month, and in its foot the total with the button that books. */
export function DateSheet({ picker, choice, chosen, availability, onPicker, ...props }: DateSheetProps) {
  const { calendar, pricesLoading } = availability;
  const [problem, setProblem] = useState<string>();
  const from = picker === "check-out" ? choice.checkIn : undefined;
  const reach = useMemo(() => from && reachFrom(from, calendar), [from, calendar]);
  const shown = (picker === "check-out" && choice.checkOut) || choice.checkIn;
  const current = PICKERS.find((each) => each.picker === picker);

  function pick(day: CalendarDate) {
    const picked = pickDay(picker, day, choice);
    setProblem(picked.ok ? undefined : picked.problem);
    if (!picked.ok) return;
    props.onChange(picked.change);
    if (picked.next) onPicker(picked.next);
  }

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label="Dates">
        {PICKERS.map(({ picker: tab, label, field }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={tab === picker}
            onClick={() => tab !== picker && onPicker(tab)}
          >
            <span>{label}</span>
            {choice[field] ? formatNight(choice[field]) : "Choose"}
          </button>
        ))}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <MonthCalendar
        label={`${current?.label} date`}
        titleLevel={2}
        selection={selectionOf(choice)}
        picking={selectionOf({ checkIn: from })}
        calendar={calendar}
        pricesLoading={pricesLoading}
        initialMonth={shown && monthOf(shown)}
        reach={reach}
        onPick={pick}
      />
      <div className={`apart ${styles.foot}`}>
        {chosen === undefined && <p>{HINTS[picker]}</p>}
        {chosen && chosen.total === undefined && <p className={styles.problem}>{stayProblem(chosen.stay, calendar)}</p>}
        {chosen?.total !== undefined && (
          <TotalAndBook chosen={chosen} isLoading={props.wizard === "loading"} onBook={props.onBook}>
            {`${countedNights(countNights(chosen.stay))}, all in`}
          </TotalAndBook>
        )}
      </div>
    </>
  );
}

export type Picked =
  | { readonly ok: true; readonly change: Partial<StayChoice>; readonly next: Picker | undefined }
  | { readonly ok: false; readonly problem: string };

/** What a day picked in one of the two pickers changes, and which picker opens next. */
export function pickDay(picker: Picker, day: CalendarDate, { checkIn, checkOut }: StayChoice): Picked {
  if (picker === "check-in") {
    // A check-out that is no longer after the check-in must be picked again.
    const keepsCheckOut = checkOut !== undefined && checkOut > day;
    return { ok: true, change: { checkIn: day, checkOut: keepsCheckOut ? checkOut : undefined }, next: "check-out" };
  }
  if (checkIn !== undefined && day <= checkIn) {
    return { ok: false, problem: sentenceOf(firstRefusals["check-out-not-after-check-in"]) };
  }
  return { ok: true, change: { checkOut: day }, next: checkIn === undefined ? "check-in" : undefined };
}
