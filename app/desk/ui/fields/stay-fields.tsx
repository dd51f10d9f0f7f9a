import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { type CalendarDate, isCalendarDate } from "#domain/dates/calendar-date.ts";
import { makeStay } from "#domain/dates/stay.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { rules } from "#house/rules.ts";
import { DateField } from "./date-field.tsx";

type StayFieldsProps = {
  checkIn: string;
  checkOut: string;
  guests: number;
  /** The first day of arrival that can be chosen. */
  min: CalendarDate;
  house?: { readonly guests: { readonly atMost: number }; readonly pets?: HouseRules["pets"] };
};

/**
 * Days and a party that the owner chooses, and the stay once it's one. Whatever is typed for a party, the house can take
 * it. Pets only where guests name them while booking.
 */
export function useStayFields({ min, house = rules, ...first }: StayFieldsProps) {
  const [checkIn, setCheckIn] = useState(first.checkIn);
  const [checkOut, setCheckOut] = useState(first.checkOut);
  const [guests, setGuests] = useState(first.guests);
  const [pets, setPets] = useState(0);
  const made = isCalendarDate(checkIn) && isCalendarDate(checkOut) ? makeStay(checkIn, checkOut) : undefined;
  const most = house.pets?.whileBooking?.atMost;
  const count = (value: number, least: number, most: number, set: (count: number) => void) => ({
    ...{ type: "number", min: least, max: most, value },
    onChange: ({ target }: { target: { value: string } }) =>
      set(Math.min(most, Math.max(least, Math.floor(Number(target.value))))),
  });
  const fields = (
    <>
      <DateField label="Check-in" value={checkIn} onChange={setCheckIn} min={min} />
      <DateField
        label="Check-out"
        value={checkOut}
        onChange={setCheckOut}
        min={checkIn}
        error={made?.ok === false ? "Check-out must be after check-in." : undefined}
      />
      <Field label="Guests" {...count(guests, 1, house.guests.atMost, setGuests)} />
      {most !== undefined && <Field label="Pets" {...count(pets, 0, most, setPets)} />}
    </>
  );
  return { fields, stay: made?.ok ? made.value : undefined, party: { guests, ...(most !== undefined && { pets }) } };
}
