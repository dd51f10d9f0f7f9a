import { useMemo } from "react";
import { selectionOf } from "#app/booking/draft/stay-choice.ts";
import { MonthCalendar } from "#app/calendar/month-calendar.tsx";
import { type CalendarDate, monthOf } from "#domain/dates/calendar-date.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights, formatNight } from "#domain/format.ts";
import { reachFrom } from "#domain/stays/availability.ts";
import type { BookingState } from "./chosen-stay.ts";
import styles from "./date-sheet.module.css";
import { PICKERS, type Picker } from "./pick-day.ts";
import { TotalAndBook } from "./total-and-book.tsx";

type DateSheetProps = BookingState & {
  picker: Picker;
  /** Why the day that was just picked is rejected. */
  problem: string | undefined;
  onPick(day: CalendarDate): void;
  onPicker(picker: Picker): void;
};

/** Both dates as tabs, the month, and in its foot the total with the button that books. */
export function DateSheet({ picker, choice, chosen, availability, problem, onPicker, ...props }: DateSheetProps) {
  const { calendar, pricesLoading } = availability;
  const from = picker === "check-out" ? choice.checkIn : undefined;
  const reach = useMemo(() => from && reachFrom(from, calendar), [from, calendar]);
  const shown = (picker === "check-out" && choice.checkOut) || choice.checkIn;
  const current = PICKERS.find((each) => each.picker === picker);
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
        onPick={props.onPick}
      />
      <div className={styles.foot}>
        {chosen === undefined && <p>{current?.hint}</p>}
        {chosen?.problem !== undefined && <p className={styles.problem}>{chosen.problem}</p>}
        {chosen && chosen.problem === undefined && (
          <TotalAndBook chosen={chosen} isLoading={props.wizard === "loading"} onBook={props.onBook}>
            {`${countedNights(countNights(chosen.stay))}, all in`}
          </TotalAndBook>
        )}
      </div>
    </>
  );
}
