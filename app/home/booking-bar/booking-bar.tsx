import { useRef, useState } from "react";
import type { AvailabilityCalendarState } from "#app/booking/dates/use-availability-calendar.ts";
import { GUEST_COUNTS, type StayChoice } from "#app/booking/draft/stay-choice.ts";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { PopoverHandle } from "#app/ui/popover.tsx";
import { useLazyLoad } from "#app/ui/use-lazy-load.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
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

const loadSheet = () => import("./date-sheet.tsx").then((module) => module.DateSheet);

/** Dates, guests and the button that checks or books them, overlapping the hero's picture. */
export function BookingBar({ choice, chosen, onChange, availability, wizard, onPrefetch, onCheck }: BookingBarProps) {
  const [sheet, fetchSheet] = useLazyLoad(loadSheet);
  const [problem, setProblem] = useState<string>();
  const label = bookLabel(chosen);
  const pickers = { "check-in": useRef<PopoverHandle>(null), "check-out": useRef<PopoverHandle>(null) };
  useBookNow(pickers["check-in"]);

  function pick(picker: Picker, day: CalendarDate) {
    const picked = pickDay(picker, day, choice);
    setProblem(picked.ok ? undefined : picked.problem);
    if (!picked.ok) return;
    onChange(picked.change);
    if (picked.next) show(picked.next, picker);
  }

  function show(picker: Picker, instead: Picker) {
    pickers[instead].current?.hide();
    pickers[picker].current?.show();
  }

  function sheetOf(picker: Picker) {
    if (sheet.status === "failed") return <p className={styles.meaning}>The calendar didn’t load.</p>;
    if (sheet.status !== "ready") return undefined;
    const DateSheet = sheet.part;
    return (
      <DateSheet
        picker={picker}
        choice={choice}
        chosen={chosen}
        availability={availability}
        problem={problem}
        isLoading={wizard === "loading"}
        onPick={(day) => pick(picker, day)}
        onPicker={(other) => show(other, picker)}
        onBook={() => {
          pickers[picker].current?.hide();
          onCheck();
        }}
      />
    );
  }

  return (
    <div className={styles.bar}>
      <form className={styles.form} aria-label="Check availability">
        <DateCell
          id="check-in-picker"
          label="Check-in"
          day={choice.checkIn}
          ref={pickers["check-in"]}
          onPrefetch={fetchSheet}
          onClosed={() => setProblem(undefined)}
        >
          {sheetOf("check-in")}
        </DateCell>
        <DateCell
          id="check-out-picker"
          label="Check-out"
          day={choice.checkOut}
          ref={pickers["check-out"]}
          onPrefetch={fetchSheet}
          onClosed={() => setProblem(undefined)}
        >
          {sheetOf("check-out")}
        </DateCell>
        <GuestsCell guests={choice.guests} onGuests={(guests) => onChange({ guests })} />
        <div className={styles.go}>
          {chosen && chosen.problem === undefined && <p className={styles.total}>{formatCents(chosen.total)}</p>}
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
        onChoose={onChange}
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
