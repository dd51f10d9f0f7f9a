import { useMemo } from "react";
import type { AvailabilityCalendarState } from "#app/booking/dates/use-availability-calendar.ts";
import { type StayChoice, selectionOf } from "#app/booking/draft/stay-choice.ts";
import { MonthCalendar } from "#app/calendar/month-calendar.tsx";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { type CalendarDate, monthOf } from "#domain/dates/calendar-date.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights, formatNight } from "#domain/format.ts";
import { canPick, reachFrom } from "#domain/stays/availability.ts";
import type { ChosenStay } from "./chosen-stay.ts";
import styles from "./date-sheet.module.css";
import type { Picker } from "./pick-day.ts";

export type DateSheetProps = {
  picker: Picker;
  choice: StayChoice;
  chosen: ChosenStay | undefined;
  availability: AvailabilityCalendarState;
  /** Why the day that was just picked is rejected. */
  problem: string | undefined;
  /** The requested wizard is loading. */
  isLoading: boolean;
  onPick(day: CalendarDate): void;
  onPicker(picker: Picker): void;
  onBook(): void;
};

const LABELS = { "check-in": "Check-in", "check-out": "Check-out" };
const HINTS = { "check-in": "Pick the day you arrive", "check-out": "Pick the morning you leave" };

/** Both dates as tabs, the month, and in its foot the total with the button that books. */
export function DateSheet({ picker, choice, chosen, availability, problem, onPicker, ...props }: DateSheetProps) {
  const { calendar, pricesLoading } = availability;
  const { checkIn, checkOut } = choice;
  const days = { "check-in": checkIn, "check-out": checkOut };
  const from = picker === "check-out" ? checkIn : undefined;
  const { rules, today, booked, prices } = calendar;
  const reach = useMemo(
    () => from && reachFrom(from, { rules, today, booked, prices }),
    [from, rules, today, booked, prices],
  );
  const shown = days[picker] ?? checkIn;
  const picked = selectionOf({ checkIn: from });
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label="Dates">
        {(["check-in", "check-out"] as const).map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={tab === picker}
            onClick={() => tab !== picker && onPicker(tab)}
          >
            <span>{LABELS[tab]}</span>
            {days[tab] ? formatNight(days[tab]) : "Choose"}
          </button>
        ))}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <MonthCalendar
        label={`${LABELS[picker]} date`}
        titleLevel={2}
        selection={selectionOf(choice)}
        picking={picked}
        calendar={calendar}
        pricesLoading={pricesLoading}
        initialMonth={shown && monthOf(shown)}
        isPickable={(day) => canPick(day, picked, calendar)}
        reach={reach}
        onPick={props.onPick}
      />
      <div className={styles.foot}>
        {chosen === undefined && <p>{HINTS[picker]}</p>}
        {chosen?.problem !== undefined && <p className={styles.problem}>{chosen.problem}</p>}
        {chosen && chosen.problem === undefined && (
          <>
            <p>
              <b>{formatCents(chosen.total)}</b>
              <span>{countedNights(countNights(chosen.stay))}, everything in it</span>
            </p>
            <Button busy={props.isLoading} onClick={props.onBook}>
              Book {countedNights(countNights(chosen.stay))}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
