import { useDeferredValue, useId } from "react";
import { MonthCalendar } from "#app/calendar/month-calendar.tsx";
import { Notice, RetryNotice } from "#app/ui/notice.tsx";
import type { CalendarDate, CalendarMonth } from "#domain/dates/calendar-date.ts";
import { formatDay } from "#domain/format.ts";
import { feeLabel } from "#domain/prices/bill.ts";
import { petTerms } from "#domain/prices/quote.ts";
import { isFree } from "#domain/stays/availability.ts";
import type { Selection, StayTest } from "#domain/stays/range-selection.ts";
import { rules } from "#house/rules.ts";
import { GUEST_COUNTS, PET_COUNTS } from "../draft/stay-choice.ts";
import { StepHeading } from "../frame/wizard-frame.tsx";
import styles from "./dates-step.module.css";
import type { AvailabilityCalendarState } from "./use-availability-calendar.ts";

export type DatesStepProps = StayPickerProps & { problem: string | undefined };

/** Step 1: dates and guests. */
export function DatesStep({ problem, ...picker }: DatesStepProps) {
  return (
    <>
      <StepHeading className={styles.ask}>When would you like to come?</StepHeading>
      <StayPicker {...picker} problem={problem} />
    </>
  );
}

export type StayPickerProps = {
  selection: Selection;
  guests: number;
  pets?: number | undefined;
  availability: AvailabilityCalendarState;
  onPick(day: CalendarDate, isFree: StayTest): void;
  onGuests(guests: number): void;
  onPets?(pets: number): void;
  /** Where the calendar opens while nothing is selected. */
  initialMonth?: CalendarMonth | undefined;
};

/** The chosen dates, why they aren't available, and the calendar. The payment step shows it again. */
export function StayPicker({
  selection,
  guests,
  pets,
  availability,
  onPick,
  onGuests,
  onPets,
  ...props
}: DatesStepProps) {
  const { calendar } = availability;
  // The message moves the whole calendar, so the clicked day renders first.
  const problem = useDeferredValue(props.problem);
  return (
    <>
      <Chosen selection={selection} guests={guests} onGuests={onGuests} />
      {onPets && <PartyFees pets={pets ?? 0} onPets={onPets} />}
      {availability.status === "failed" && <RetryNotice words={availability.message} onRetry={availability.refresh} />}
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      <MonthCalendar
        selection={selection}
        calendar={calendar}
        pricesLoading={availability.pricesLoading}
        onPick={(day) => onPick(day, (stay) => isFree(stay, calendar))}
        label="Choose your dates"
        initialMonth={props.initialMonth}
        refused={problem !== undefined}
      />
    </>
  );
}

function Chosen({ selection, guests, onGuests }: Pick<StayPickerProps, "selection" | "guests" | "onGuests">) {
  const guestsId = useId();
  return (
    <div className={styles.chosen}>
      <ChosenDay label="Check-in" day={selection.checkIn} />
      <ChosenDay label="Check-out" day={selection.checkOut} />
      <p>
        <label className={styles.label} htmlFor={guestsId}>
          Guests
        </label>
        <select id={guestsId} value={guests} onChange={(event) => onGuests(Number(event.target.value))}>
          {GUEST_COUNTS.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </p>
    </div>
  );
}

function ChosenDay({ label, day }: { label: string; day: CalendarDate | undefined }) {
  return (
    <p>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-empty={day === undefined || undefined}>
        {day === undefined ? "Choose" : formatDay(day)}
      </span>
    </p>
  );
}

const { extraGuests, pets: petRules, currency } = rules;
const KINDS = (petRules?.kinds ?? ["pets"]).join(" and ").replace(/^./, (first) => first.toUpperCase());

const SENTENCES = [
  ...(extraGuests
    ? [
        `From guest ${extraGuests.above + 1} on: ${feeLabel({ each: extraGuests.fee, per: extraGuests.per }, currency)}.`,
      ]
    : []),
  ...(petRules?.whileBooking
    ? [`${KINDS} are welcome, ${petRules.whileBooking.atMost} at most: ${feeLabel(petTerms(petRules), currency)}.`]
    : []),
];

/** Who else comes, where the house asks, and what a larger party costs. */
function PartyFees({ pets, onPets }: { pets: number; onPets(pets: number): void }) {
  if (SENTENCES.length === 0) return null;
  return (
    <div className={styles.party}>
      <PetsSelect pets={pets} onPets={onPets} />
      <p>{SENTENCES.join(" ")}</p>
    </div>
  );
}

function PetsSelect({ pets, onPets }: { pets: number; onPets(pets: number): void }) {
  const id = useId();
  if (PET_COUNTS.length === 0) return null;
  return (
    <p>
      <label className={styles.label} htmlFor={id}>
        {KINDS}
      </label>
      <select id={id} value={pets} onChange={(event) => onPets(Number(event.target.value))}>
        {PET_COUNTS.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </p>
  );
}
