import type { StayChoice } from "#app/booking/draft/stay-choice.ts";
import { type CalendarDate, parseCalendarDate } from "#domain/calendar-date.ts";
import { isGuestCount } from "#domain/guest.ts";
import { DEFAULT_GUESTS } from "#domain/house-rules.ts";

/** The choice an address carries (`?checkIn=…&checkOut=…&guests=…`). What makes no sense, or has passed, is left out. */
export function choiceFromAddress(search: string, today: CalendarDate): StayChoice {
  const parameters = new URLSearchParams(search);
  const checkIn = dayFrom(parameters.get("checkIn"), today);
  const checkOut = dayFrom(parameters.get("checkOut"), today);
  const guests = Number(parameters.get("guests") ?? DEFAULT_GUESTS);
  return {
    checkIn,
    checkOut: checkIn !== undefined && checkOut !== undefined && checkOut <= checkIn ? undefined : checkOut,
    guests: isGuestCount(guests) ? guests : DEFAULT_GUESTS,
  };
}

/** The same address with the wish in it; a wish for nothing leaves it bare. */
export function addressWithChoice(address: string, { checkIn, checkOut, guests }: StayChoice): string {
  const url = new URL(address);
  write(url, "checkIn", checkIn);
  write(url, "checkOut", checkOut);
  write(url, "guests", guests === DEFAULT_GUESTS ? undefined : String(guests));
  return url.href;
}

function dayFrom(written: string | null, today: CalendarDate): CalendarDate | undefined {
  const day = parseCalendarDate(written ?? "");
  return day !== undefined && day >= today ? day : undefined;
}

function write(url: URL, name: string, value: string | undefined): void {
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
}
