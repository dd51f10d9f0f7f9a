import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { GUEST_COUNTS, NO_CHOICE, type StayChoice } from "#app/booking/draft/stay-choice.ts";
import { type CalendarDate, dayAt, parseCalendarDate } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";

/** The guest's dates and party. They're in the URL, so a reload keeps them and a link carries them. */
export function useStayChoice(): readonly [StayChoice, (change: Partial<StayChoice>) => void] {
  const [choice, setChoice] = useState(NO_CHOICE);

  // The prerendered page has no URL to read, so it's read as it comes alive, before a first click can write a new one.
  useLayoutEffect(() => {
    const { search } = window.location;
    if (search !== "") setChoice(choiceFromAddress(search, dayAt(Date.now(), rules.timeZone)));
  }, []);

  const keepAddress = useEffectEvent(() => writeAddress(choice));

  // Going back must not bring back the dates of an older history entry.
  useEffect(() => {
    const onPopState = () => keepAddress();
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);

  function change(changed: Partial<StayChoice>) {
    const next = { ...choice, ...changed };
    setChoice(next);
    writeAddress(next);
  }

  return [choice, change];
}

function writeAddress(choice: StayChoice): void {
  window.history.replaceState(window.history.state, "", addressWithChoice(window.location.href, choice));
}

/** The choice in a URL (`?checkIn=…&checkOut=…&guests=…`). What makes no sense, or has passed, is left out. */
export function choiceFromAddress(search: string, today: CalendarDate): StayChoice {
  const parameters = new URLSearchParams(search);
  const checkIn = dayFrom(parameters.get("checkIn"), today);
  const checkOut = dayFrom(parameters.get("checkOut"), today);
  const guests = Number(parameters.get("guests") ?? rules.guests.atFirst);
  return {
    checkIn,
    checkOut: checkIn !== undefined && checkOut !== undefined && checkOut <= checkIn ? undefined : checkOut,
    guests: GUEST_COUNTS.includes(guests) ? guests : rules.guests.atFirst,
  };
}

/** The URL with the choice in it. Defaults are left out. */
export function addressWithChoice(address: string, { checkIn, checkOut, guests }: StayChoice): string {
  const url = new URL(address);
  write(url, "checkIn", checkIn);
  write(url, "checkOut", checkOut);
  write(url, "guests", guests === rules.guests.atFirst ? undefined : String(guests));
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
