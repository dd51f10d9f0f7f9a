import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import { rules } from "#house/rules.ts";

/** The dates and the party a guest has chosen so far. In the booking bar either date may come first. */
export type StayChoice = ChosenDates & { readonly guests: number };

type ChosenDates = { readonly checkIn?: CalendarDate | undefined; readonly checkOut?: CalendarDate | undefined };

/** What a guest select offers. */
export const GUEST_COUNTS = Array.from({ length: rules.guests.atMost }, (_, index) => index + 1);

/** Empty where the house doesn't ask for pets while booking. */
export const PET_COUNTS: readonly number[] =
  rules.pets?.whileBooking === undefined
    ? []
    : Array.from({ length: rules.pets.whileBooking.atMost + 1 }, (_, index) => index);

export const NO_CHOICE: StayChoice = { guests: rules.guests.atFirst };

/** The part of a choice that is a range: a check-out needs a check-in before it. */
export function selectionOf({ checkIn, checkOut }: ChosenDates): Selection {
  if (checkIn === undefined) return {};
  return checkOut === undefined || checkOut <= checkIn ? { checkIn } : { checkIn, checkOut };
}

/** The stay, once both of its dates are chosen. */
export function stayOf(dates: ChosenDates): Stay | undefined {
  const { checkIn, checkOut } = selectionOf(dates);
  return checkIn === undefined || checkOut === undefined ? undefined : { checkIn, checkOut };
}
