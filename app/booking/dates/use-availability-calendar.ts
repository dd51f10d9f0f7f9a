import { useCallback, useEffect, useRef, useState } from "react";
import { fetchBookedDays, fetchPrices } from "#app/api.ts";
import { refusalSentence } from "#contract/refusals.ts";
import type { AvailabilityCalendar } from "#domain/availability.ts";
import { type CalendarDate, dayAt } from "#domain/calendar-date.ts";
import { HOUSE_TIME_ZONE } from "#domain/house-rules.ts";
import { mergeBookedDays } from "#domain/ical.ts";
import { type NightlyPrices, NO_PRICES } from "#domain/nightly-prices.ts";

export type AvailabilityCalendarState = {
  readonly status: "loading" | "ready" | "failed";
  readonly calendar: AvailabilityCalendar;
  readonly pricesLoading: boolean;
  readonly message?: string;
  refresh(): void;
};

type Availability =
  | { readonly status: "loading" | "ready"; readonly booked: ReadonlySet<CalendarDate> }
  | { readonly status: "failed"; readonly booked: ReadonlySet<CalendarDate>; readonly message: string };

type Prices =
  | { readonly status: "loading" | "ready"; readonly rates: NightlyPrices }
  | { readonly status: "failed"; readonly rates: NightlyPrices; readonly message: string };

const STALE_AFTER_MS = 5 * 60_000;
const UNREACHABLE = "We could not read the calendar. Please check your connection and try again.";

/** The booked days and nightly prices of the lodge, refreshed when the guest comes back after a while. */
export function useAvailabilityCalendar(): AvailabilityCalendarState {
  const [today, setToday] = useState(roughlyToday);
  const [availability, setAvailability] = useState<Availability>({ status: "loading", booked: new Set() });
  const [prices, setPrices] = useState<Prices>({ status: "loading", rates: NO_PRICES });
  const reading = useRef(new AbortController());

  const refresh = useCallback(() => {
    reading.current.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    const unlessGone = <Value>(apply: (value: Value) => void) => {
      return (value: Value) => (signal.aborted ? undefined : apply(value));
    };

    loadBookedDays(signal).then(
      unlessGone((booked) => {
        setToday(dayAt(Date.now(), HOUSE_TIME_ZONE));
        setAvailability({ status: "ready", booked });
      }),
      unlessGone((fault: unknown) => {
        console.error("Failed to load availability", fault);
        setToday(dayAt(Date.now(), HOUSE_TIME_ZONE));
        setAvailability(({ booked }) => ({ status: "failed", booked, message: UNREACHABLE }));
      }),
    );
    fetchPrices(signal).then(
      unlessGone((rates) => setPrices({ status: "ready", rates })),
      unlessGone((fault: unknown) => {
        console.error("Failed to load prices", fault);
        setPrices(({ rates }) => ({ status: "failed", rates, message: refusalSentence("prices-unavailable") }));
      }),
    );
  }, []);

  useEffect(() => {
    refresh();
    return () => reading.current.abort();
  }, [refresh]);

  useRefreshOnReturn(refresh);

  return combine({ today, availability, prices, refresh });
}

/** The UTC date, until the calendar has loaded: time zone math is slow on a phone, just when the page hydrates. */
function roughlyToday(): CalendarDate {
  return new Date().toISOString().slice(0, 10) as CalendarDate;
}

async function loadBookedDays(signal: AbortSignal): Promise<ReadonlySet<CalendarDate>> {
  const lists = await Promise.all([
    fetchBookedDays("airbnb", signal),
    fetchBookedDays("vrbo", signal),
    fetchBookedDays("direct", signal),
  ]);
  return new Set(mergeBookedDays(...lists));
}

function combine({
  today,
  availability,
  prices,
  refresh,
}: {
  today: CalendarDate;
  availability: Availability;
  prices: Prices;
  refresh(): void;
}): AvailabilityCalendarState {
  const calendar = { today, booked: availability.booked, prices: prices.rates };
  const pricesLoading = prices.status === "loading";
  if (availability.status === "failed")
    return { status: "failed", calendar, pricesLoading, message: availability.message, refresh };
  if (prices.status === "failed")
    return { status: "failed", calendar, pricesLoading, message: prices.message, refresh };
  return { status: availability.status, calendar, pricesLoading, refresh };
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
