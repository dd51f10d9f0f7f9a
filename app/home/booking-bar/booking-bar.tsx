import { useRef, useState } from "react";
import type { AvailabilityCalendarState } from "#app/booking/dates/use-availability-calendar.ts";
import { GUEST_COUNTS, type StayChoice, selectionOf } from "#app/booking/draft/stay-choice.ts";
import { Button } from "#app/ui/button.tsx";
import type { PopoverHandle } from "#app/ui/popover.tsx";
import { useLazyLoad } from "#app/ui/use-lazy-load.ts";
import { type CalendarDate, monthOf } from "#domain/dates/calendar-date.ts";
import { canPick } from "#domain/stays/availability.ts";
import styles from "./booking-bar.module.css";
import { bookLabel, type ChosenStay } from "./chosen-stay.ts";
import { DateCell } from "./date-cell.tsx";
import { type Picker, pickDay } from "./pick-day.ts";
import { PriceLine } from "./price-line.tsx";
import { useBookNow } from "./use-book-now.ts";

export type BookingBarProps = {
  choice: StayChoice;
  chosen: ChosenStay | undefined;
  onChange(change: Partial<StayChoice>): void;
  availability: AvailabilityCalendarState;
  /** Whether the requested wizard is loading or has failed to load. */
  wizard: "loading" | "failed" | undefined;
  /** The guest is about to open the wizard. */
  onPrefetch(): void;
  onCheck(): void;
};

const loadCalendar = () => import("#app/calendar/month-calendar.tsx").then((module) => module.MonthCalendar);

/** Dates, guests and the button that checks or books them, overlapping the hero's picture. */
export function BookingBar({ choice, chosen, onChange, availability, wizard, onPrefetch, onCheck }: BookingBarProps) {
  const [calendar, fetchCalendar] = useLazyLoad(loadCalendar);
  const [problem, setProblem] = useState<string>();
  const label = bookLabel(chosen);
  const pickers = { "check-in": useRef<PopoverHandle>(null), "check-out": useRef<PopoverHandle>(null) };
  useBookNow(pickers["check-in"]);

  function pick(picker: Picker, day: CalendarDate) {
    const picked = pickDay(picker, day, choice);
    setProblem(picked.ok ? undefined : picked.problem);
    if (!picked.ok) return;
    onChange(picked.change);
    pickers[picker].current?.hide();
    if (picked.next) pickers[picked.next].current?.show();
  }

  function calendarFor(picker: Picker, label: string) {
    if (calendar.status === "failed") return <p className={styles.meaning}>The calendar didn’t load.</p>;
    if (calendar.status !== "ready") return undefined;
    const MonthCalendar = calendar.part;
    const picked = selectionOf(picker === "check-out" ? { checkIn: choice.checkIn } : {});
    const shown = picker === "check-in" ? choice.checkIn : (choice.checkOut ?? choice.checkIn);
    return (
      <MonthCalendar
        label={label}
        titleLevel={2}
        selection={selectionOf(choice)}
        picking={picked}
        calendar={availability.calendar}
        pricesLoading={availability.pricesLoading}
        initialMonth={shown && monthOf(shown)}
        isPickable={(day) => canPick(day, picked, availability.calendar)}
        onPick={(day) => pick(picker, day)}
      />
    );
  }

  return (
    <div className={styles.bar}>
      <form className={styles.form} aria-label="Check availability">
        <DateCell
          id="check-in-picker"
          label="Check-in"
          meaning="the afternoon you arrive"
          day={choice.checkIn}
          ref={pickers["check-in"]}
          onPrefetch={fetchCalendar}
          onClosed={() => setProblem(undefined)}
        >
          {calendarFor("check-in", "Check-in date")}
        </DateCell>
        <DateCell
          id="check-out-picker"
          label="Check-out"
          meaning="the morning you leave"
          day={choice.checkOut}
          ref={pickers["check-out"]}
          problem={problem}
          onPrefetch={fetchCalendar}
          onClosed={() => setProblem(undefined)}
        >
          {calendarFor("check-out", "Check-out date")}
        </DateCell>
        <GuestsCell guests={choice.guests} onGuests={(guests) => onChange({ guests })} />
        <div className={styles.go}>
          {/* No submit button: before the script has loaded, it would reload the page without the dates. */}
          <Button
            className={styles.check}
            busy={wizard === "loading"}
            onPointerEnter={onPrefetch}
            onFocus={onPrefetch}
            onClick={onCheck}
          >
            {label}
          </Button>
        </div>
      </form>
      <PriceLine
        chosen={chosen}
        guests={choice.guests}
        availability={availability}
        wizard={wizard}
        label={label}
        onBook={onCheck}
      />
    </div>
  );
}

/** A native select, invisible above text that is styled like the dates beside it. */
function GuestsCell({ guests, onGuests }: { guests: number; onGuests(guests: number): void }) {
  return (
    <label className={`${styles.cell} ${styles.last}`}>
      <span className={styles.label}>Guests</span>
      <span className={styles.value} aria-hidden="true">
        {guests === 1 ? "1 guest" : `${guests} guests`}
      </span>
      <select name="guests" value={guests} onChange={(event) => onGuests(Number(event.target.value))}>
        {GUEST_COUNTS.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}
