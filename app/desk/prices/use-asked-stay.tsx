import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { addDays, type CalendarDate, dayOfWeek, isCalendarDate } from "#domain/dates/calendar-date.ts";
import { makeStay } from "#domain/dates/stay.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { rules } from "#house/rules.ts";
import { DateField } from "../ui/dates/date-field.tsx";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";
import { useTyped } from "../ui/use-typed.ts";

const FRIDAY = 5;

/** Dates and a party to see the price of, at first a weekend in a month. Pets only where guests name them while booking. */
export function useAskedStay(today: CalendarDate, pets: HouseRules["pets"] = rules.pets) {
  const soon = addDays(today, 30);
  const friday = addDays(soon, (FRIDAY - dayOfWeek(soon) + 7) % 7);
  const [checkIn, setCheckIn] = useState<string>(friday);
  const [checkOut, setCheckOut] = useState<string>(addDays(friday, 3));
  const [guests, guestsField] = useTyped(String(rules.guests.atFirst));
  const [count, petsField] = useTyped("0");
  const made = isCalendarDate(checkIn) && isCalendarDate(checkOut) ? makeStay(checkIn, checkOut) : undefined;
  return {
    stay: made?.ok ? made.value : undefined,
    party: { guests: whole(guests, 1), pets: whole(count, 0) },
    fields: (
      <>
        <div className={layout.two}>
          <DateField label="Check-in" value={checkIn} onChange={setCheckIn} min={today} />
          <DateField label="Check-out" value={checkOut} onChange={setCheckOut} min={checkIn} />
          <Field label="Guests" type="number" min={1} max={50} {...guestsField} />
          {pets?.whileBooking && <Field label="Pets" type="number" min={0} max={50} {...petsField} />}
        </div>
        {!made?.ok && <p className={`${text.soft} ${layout.spaced}`}>Check-out must be after check-in.</p>}
      </>
    ),
  };
}

/** While nothing sensible is typed, the least. */
function whole(typed: string, least: number): number {
  return Math.min(50, Math.max(least, Math.floor(Number(typed))));
}
