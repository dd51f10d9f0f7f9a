import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { monthOf } from "#domain/dates/calendar-date.ts";
import { type Selection, selectDay } from "#domain/stays/range-selection.ts";
import { StayPicker } from "../dates/dates-step.tsx";
import { stayProblem } from "../dates/stay-problem.ts";
import type { AvailabilityCalendarState } from "../dates/use-availability-calendar.ts";
import type { Draft } from "../draft/draft.ts";
import { stayOf } from "../draft/stay-choice.ts";
import styles from "./payment-step.module.css";

export type ChangeStayProps = {
  draft: Draft;
  availability: AvailabilityCalendarState;
  /** Someone else has the draft's nights, so there's nothing to keep. */
  isTaken: boolean;
  onChange(selection: Selection, guests: number, pets: number | undefined): void;
  onKeep(): void;
};

/** Other dates or guests on the payment step. Nothing changes until the guest confirms. */
export function ChangeStay({ draft, availability, isTaken, onChange, onKeep }: ChangeStayProps) {
  const [selection, setSelection] = useState<Selection>(isTaken ? {} : draft.selection);
  const [guests, setGuests] = useState(draft.guests);
  const [pets, setPets] = useState(draft.pets);
  const stay = stayOf(selection);
  const problem = stay && stayProblem(stay, availability.calendar);

  return (
    <section className={`stack ${styles.change}`} aria-label="Change dates or guests">
      <h4 ref={takeFocus} tabIndex={-1}>
        Change dates or guests
      </h4>
      {isTaken && stay === undefined && <p role="status">Your dates were just taken. Choose others.</p>}
      <StayPicker
        selection={selection}
        guests={guests}
        availability={availability}
        problem={problem}
        initialMonth={draft.selection.checkIn && monthOf(draft.selection.checkIn)}
        onPick={(day, isFree) => setSelection((current) => selectDay(current, day, isFree))}
        onGuests={setGuests}
        pets={pets}
        onPets={setPets}
      />
      <div className={`row ${styles.choices}`}>
        <Button
          disabled={stay === undefined || problem !== undefined}
          onClick={() => onChange(selection, guests, pets)}
        >
          Use these dates
        </Button>
        {!isTaken && (
          <Button variant="ghost" onClick={onKeep}>
            Keep my dates
          </Button>
        )}
      </div>
    </section>
  );
}

export function ChangeStayButton({ onClick }: { onClick(): void }) {
  return (
    <Button small variant="quiet" className={styles.changeButton} onClick={onClick}>
      Change dates or guests
    </Button>
  );
}
