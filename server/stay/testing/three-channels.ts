import type { ChannelProof } from "#domain/channel-proof.ts";
import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS, HOUR_MS } from "#domain/dates/durations.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import type { FeedSource } from "../../calendars/fetching/feed-source.ts";
import { writeCalendar } from "../../calendars/write-calendar.ts";

export const CHANNELS = ["Airbnb", "VRBO", "Booking.com"] as const;
export type ChannelName = (typeof CHANNELS)[number];

export type StayInStory = { readonly stay: Stay; readonly confirmedAt: number; readonly canceledAt?: number };
type Told = Pick<ChannelProof, "state" | "hasRead">;

/**
 * Airbnb reads our calendar late, stays silent for days, and shows what it read only hours after. VRBO reads it whenever
 * there is something to read, and never shows what it read. Booking.com read it once, and sells what was booked here
 * since. What should be said of them is worked out from this story alone.
 */
export function openThreeChannels() {
  const shown = new Set<CalendarDate>();
  const sold: Stay[] = [];
  const silent = new Set<ChannelName>();
  const readAt: Record<ChannelName, number> = { Airbnb: 0, VRBO: 0, "Booking.com": 0 };
  let known = new Set<CalendarDate>();

  const isShown = (stay: Stay, nights: "every" | "some", today: CalendarDate = stay.checkIn) =>
    nightsOf(stay)[nights]((night) => night < today || shown.has(night));
  const sells = (name: ChannelName, stay: Stay) => name === "Booking.com" && sold.includes(stay);

  return {
    feeds: {
      airbnb: sourceOf("https://airbnb.example/ours.ics", () => [...shown].map((night) => closed(night))),
      vrbo: sourceOf("https://vrbo.example/ours.ics", () => []),
    },
    openFeed: (address: string) => sourceOf(address, () => sold.map(reserved)),
    reads(name: ChannelName, now: number, booked: readonly StayInStory[]): void {
      readAt[name] = now;
      if (name === "Airbnb") known = new Set(booked.filter(isBooked).flatMap(({ stay }) => nightsOf(stay)));
    },
    /** Airbnb shows what it read last. */
    shows(): void {
      shown.clear();
      for (const night of known) shown.add(night);
    },
    sells(stay: Stay): void {
      sold.push(stay);
    },
    /** The owner has said that its calendar doesn't show what it reads. */
    areKnownToShowNothing(name: ChannelName): void {
      silent.add(name);
    },

    /** What the desk should say of a booking. */
    proofOf(name: ChannelName, { stay, confirmedAt, canceledAt }: StayInStory, now: number): Told {
      const hasRead = readAt[name] >= (canceledAt ?? confirmedAt);
      const isClosed = (nights: "every" | "some") => name === "Airbnb" && isShown(stay, nights);
      if (canceledAt !== undefined) return { hasRead, state: isClosed("some") ? "still-closed" : "open-again" };
      if (sells(name, stay)) return { hasRead, state: "sold" };
      if (isClosed("every")) return { hasRead, state: "closed" };
      if (silent.has(name)) return { hasRead, state: "unknown" };
      return { hasRead, state: now - confirmedAt >= DAY_MS ? "late" : "waiting" };
    },
    /** The headline of the alarm that there should be, or none. */
    alarmOf(name: ChannelName, booked: readonly StayInStory[], now: number): RegExp {
      const today = dayAt(now, rules.timeZone);
      const isOpen = ({ stay, confirmedAt }: StayInStory) =>
        now - confirmedAt >= DAY_MS && !(name === "Airbnb" && isShown(stay, "every", today)) && !sells(name, stay);
      const coming = booked.filter((each) => isBooked(each) && each.stay.checkOut > today);
      if (readAt[name] === 0) return new RegExp(`^${name} has never read our calendar$`);
      if (now - readAt[name] >= 12 * HOUR_MS) return new RegExp(`^${name} hasn’t read our calendar for \\d+ hours$`);
      return coming.some(isOpen) && !silent.has(name) ? new RegExp(`^${name} hasn’t closed nights`) : /^$/;
    },
  };
}

function isBooked({ canceledAt }: StayInStory): boolean {
  return canceledAt === undefined;
}

function sourceOf(address: string, events: () => Event[]): FeedSource {
  return {
    ...{ kind: "https", address },
    fetch: async () => ({ kind: "read", text: writeCalendar(events()), validators: {} }),
  };
}

type Event = Parameters<typeof writeCalendar>[0][number];

function closed(night: CalendarDate): Event {
  const summary = "Airbnb (Not available)";
  return { uid: `${night}@airbnb.example`, start: night, end: addDays(night, 1), changedAt: 0, summary };
}

function reserved({ checkIn, checkOut }: Stay): Event {
  return { uid: `${checkIn}@booking.example`, start: checkIn, end: checkOut, changedAt: 0, summary: "Reserved" };
}
