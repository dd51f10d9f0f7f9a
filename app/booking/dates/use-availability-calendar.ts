import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { availabilityUrls } from "#app/availability-urls.ts";
import type { PriceListing } from "#contract/prices.ts";
import { soldPrices } from "#contract/sold-channel.ts";
import { type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { readBookedDays } from "#domain/ical.ts";
import { type NightlyPrices, NO_PRICES } from "#domain/prices/nightly-prices.ts";
import { type AvailabilityCalendar, checkStay } from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";

export type AvailabilityCalendarState = {
  readonly calendar: AvailabilityCalendar;
  readonly pricesLoading: boolean;
  refresh(): void;
} & ({ readonly status: "loading" | "ready" } | { readonly status: "failed"; readonly message: string });

type Loaded<Value> = {
  readonly status: "loading" | "ready" | "failed";
  /** After a failure, the last one that was loaded. */
  readonly value: Value;
  readonly at?: number;
};

const STALE_AFTER_MS = 5 * 60_000;
const UNREACHABLE = "The calendar didn’t load. Please check your connection and try again.";
const NO_PRICE_LIST = "Prices didn’t load.";

/** The booked days and nightly prices of the lodge, refreshed when the guest comes back after a while. */
export function useAvailabilityCalendar(): AvailabilityCalendarState {
  const [bookedDays, setBookedDays] = useState<Loaded<ReadonlySet<CalendarDate>>>({
    status: "loading",
    value: new Set(),
  });
  const [prices, setPrices] = useState<Loaded<NightlyPrices>>({ status: "loading", value: NO_PRICES });
  const reading = useRef(new AbortController());

  const refresh = useCallback(() => {
    reading.current.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    keep(loadBookedDays(signal), signal, setBookedDays, "availability");
    keep(fetchPrices(signal), signal, setPrices, "prices");
  }, []);

  useEffect(() => {
    refresh();
    return () => reading.current.abort();
  }, [refresh]);

  useRefreshOnReturn(refresh);

  const { at: now, value: booked } = bookedDays;
  // The same object until something is read anew: what is found in a year of days isn't looked for at every render.
  const calendar = useMemo(() => {
    const today = now === undefined ? roughlyToday() : dayAt(now, rules.timeZone);
    return { rules, now, today, booked, prices: prices.value };
  }, [now, booked, prices.value]);
  const shared = { calendar, pricesLoading: prices.status === "loading", refresh };
  if (bookedDays.status === "failed") return { ...shared, status: "failed", message: UNREACHABLE };
  if (prices.status === "failed") return { ...shared, status: "failed", message: NO_PRICE_LIST };
  return { ...shared, status: bookedDays.status };
}

/** What comes after the guest has left, or asked again, is ignored. */
function keep<Value>(
  loading: Promise<Value>,
  signal: AbortSignal,
  set: Dispatch<SetStateAction<Loaded<Value>>>,
  what: string,
): void {
  loading.then(
    (value) => signal.aborted || set({ status: "ready", value, at: Date.now() }),
    (fault: unknown) => {
      if (signal.aborted) return;
      console.error(`Failed to load ${what}`, fault);
      set(({ value }) => ({ status: "failed", value, at: Date.now() }));
    },
  );
}

/** The UTC date, until the calendar has loaded: time zone math is slow on a phone while the page hydrates. */
function roughlyToday(): CalendarDate {
  return new Date().toISOString().slice(0, 10) as CalendarDate;
}

async function loadBookedDays(signal: AbortSignal): Promise<ReadonlySet<CalendarDate>> {
  const feeds = ["airbnb", "vrbo", "others", "direct"] as const;
  const lists = await Promise.all(feeds.map((feed) => fetchBookedDays(feed, signal)));
  return new Set(lists.flat());
}

/** The booked days of one feed. A feed that fails counts as empty; the server checks again before a payment. */
async function fetchBookedDays(
  feed: "airbnb" | "vrbo" | "others" | "direct",
  signal: AbortSignal,
): Promise<CalendarDate[]> {
  const response = await fetch(availabilityUrls[feed], { signal });
  if (!response.ok) {
    console.error("Failed to fetch iCal feed", response.status);
    return [];
  }
  return readBookedDays(await response.text());
}

async function fetchPrices(signal: AbortSignal): Promise<NightlyPrices> {
  const response = await fetch(availabilityUrls.prices, { signal });
  if (!response.ok) throw new Error(`The price list answered ${response.status}`);
  return soldPrices((await response.json()) as readonly PriceListing[]);
}

// A tab that was left open overnight must not show yesterday's calendar.
function useRefreshOnReturn(refresh: () => void): void {
  useEffect(() => {
    let readAt = Date.now();
    const onVisible = () => {
      if (document.visibilityState !== "visible" || Date.now() - readAt < STALE_AFTER_MS) return;
      readAt = Date.now();
      refresh();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [refresh]);
}

/**
 * The calendar, plus the nights that the server has just refused, because no feed has nights that are still being paid.
 */
export function useRefusedNights(
  availability: AvailabilityCalendarState,
): readonly [AvailabilityCalendarState, (stay: Stay) => void] {
  const [refused, setRefused] = useState<Stay>();
  const known = useMemo(
    () => ({ ...availability, calendar: withRefused(availability.calendar, refused) }),
    [availability, refused],
  );
  return [known, setRefused];
}

// Once a feed has the night that is taken, the others of the stay are open again.
export function withRefused(calendar: AvailabilityCalendar, refused: Stay | undefined): AvailabilityCalendar {
  if (refused === undefined || !checkStay(refused, calendar).ok) return calendar;
  return { ...calendar, booked: new Set([...calendar.booked, ...nightsOf(refused)]) };
}
