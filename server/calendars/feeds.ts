import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { FEED_TRUSTED_FOR_HOURS } from "#domain/limits.ts";
import { copyAge } from "../copy-age.ts";
import { withinTime } from "../within-time.ts";
import { claimFeed, findFeed, prepareFeed, type StoredFeed } from "./feed-store.ts";
import { FEED_NAMES, type FeedName, type FeedSource } from "./fetching/feed-source.ts";
import { writeNeutralCalendar } from "./neutral-calendar.ts";
import type { FeedEvent } from "./reading/feed-event.ts";
import { LONGEST_PAUSE_MS, type RefreshNeeds, refreshFeed } from "./refresh-feed.ts";

export type Calendars = {
  /** Every day booked at another channel, by the last good copies. */
  bookedDays(): Promise<Set<CalendarDate>>;
  /** Refreshes copies older than `maxAgeMs`, waiting at most `timeoutMs`. `trusted` says whether that worked. */
  freshEnough(limits: RefreshLimits): Promise<void>;
  /** The booked days after `freshEnough`; undefined when a copy is still too old to sell by. */
  refreshedDays(limits: RefreshLimits): Promise<Set<CalendarDate> | undefined>;
  /** A feed's days as a neutral calendar; undefined when it was never read. */
  copyOf(name: FeedName): Promise<NeutralCopy | undefined>;
  /** Reservations at other channels, to compare with our own. */
  reservations(): Promise<readonly ChannelReservation[]>;
  ages(): Promise<Record<FeedName, FeedAge>>;
  /** Whether every feed has a copy fresh enough to sell by. */
  trusted(): Promise<boolean>;
  /** Reads the feeds that are due and not leased by another server. */
  pollOnce(): Promise<void>;
};

type RefreshLimits = { readonly maxAgeMs: number; readonly timeoutMs: number };
type NeutralCopy = { readonly calendar: string; readonly ageMs: number };
export type ChannelReservation = FeedEvent & { readonly feed: FeedName };
export type FeedAge =
  | { readonly source: "none" }
  | {
      readonly source: FeedSource["kind"];
      /** Undefined when it was never read, or read at a time that is now in the future because a clock was set back. */
      readonly ageMs: number | undefined;
      readonly failures: number;
      readonly lastFailure: string | undefined;
    };

/** "none": the owner doesn't list on this channel. Such a feed is empty and always trusted. */
export type FeedSources = Readonly<Record<FeedName, FeedSource | "none">>;

type CalendarNeeds = Omit<RefreshNeeds, "pollEveryMs" | "random"> & Partial<RefreshNeeds>;

const POLL_EVERY_MS = 10 * 60_000;
const POLL_TIMEOUT_MS = 20_000;
const LEASE_MS = 60_000;
const PAUSE_AFTER_FAILURE_MS = 15_000;
const TRUSTED_FOR_MS = FEED_TRUSTED_FOR_HOURS * HOUR_MS;

type NamedFeed = { readonly name: FeedName; readonly source: FeedSource; readonly feed: StoredFeed };

function daysOf(feeds: readonly NamedFeed[]): Set<CalendarDate> {
  return new Set(feeds.flatMap(({ feed }) => feed.copy?.days ?? []).map(({ day }) => day));
}

function areTrusted(feeds: readonly NamedFeed[], now: number): boolean {
  return feeds.every(({ feed }) => copyAge(feed.copy?.fetchedAt, now) <= TRUSTED_FOR_MS);
}

export function createCalendars(sources: FeedSources, given: CalendarNeeds): Calendars {
  const needs: RefreshNeeds = { pollEveryMs: POLL_EVERY_MS, random: Math.random, ...given };
  const { database } = needs;
  const configured = FEED_NAMES.flatMap((name) => {
    const source = sources[name];
    return source === "none" ? [] : [{ name, source }];
  });
  const prepared = new Map<FeedName, Promise<void>>();
  const underWay = new Map<FeedName, Promise<boolean>>();
  const failedAt = new Map<FeedName, number>();

  async function prepare(name: FeedName, source: FeedSource): Promise<void> {
    const ready = prepared.get(name) ?? prepareFeed(database.query, name, source);
    prepared.set(name, ready);
    await ready.catch((fault: unknown) => {
      prepared.delete(name);
      throw fault;
    });
  }

  /** Concurrent guests share one read. */
  function refresh(name: FeedName, source: FeedSource, timeoutMs: number): Promise<boolean> {
    const shared = underWay.get(name);
    if (shared !== undefined) return shared;
    const reading = prepare(name, source)
      .then(() => refreshFeed(name, source, timeoutMs, needs))
      .then(async (good) => {
        if (!good) failedAt.set(name, await database.now());
        return good;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, reading);
    return reading;
  }

  /** Whether anything was read anew. */
  async function freshen(feeds: readonly NamedFeed[], { maxAgeMs, timeoutMs }: RefreshLimits): Promise<boolean> {
    const now = await database.now();
    const old = feeds.filter(({ feed }) => copyAge(feed.copy?.fetchedAt, now) > maxAgeMs);
    // A source that is down isn't asked again for every guest.
    const asked = old.filter(({ name }) => copyAge(failedAt.get(name), now) >= PAUSE_AFTER_FAILURE_MS);
    // The read may have been started for another guest, with a later deadline than this one.
    await Promise.all(
      asked.map(({ name, source }) => withinTime(refresh(name, source, timeoutMs), timeoutMs, undefined)),
    );
    return asked.length > 0;
  }

  async function stored(): Promise<readonly NamedFeed[]> {
    return Promise.all(
      configured.map(async ({ name, source }) => ({
        name,
        source,
        feed: await findFeed(database.query, name, source),
      })),
    );
  }

  return {
    bookedDays: async () => daysOf(await stored()),

    async freshEnough(limits) {
      await freshen(await stored(), limits);
    },

    async refreshedDays(limits) {
      const before = await stored();
      const feeds = (await freshen(before, limits)) ? await stored() : before;
      return areTrusted(feeds, await database.now()) ? daysOf(feeds) : undefined;
    },

    async copyOf(name) {
      const source = sources[name];
      if (source === "none") {
        return { calendar: writeNeutralCalendar({ name, days: [], changedAt: 0 }), ageMs: 0 };
      }
      const { copy } = await findFeed(database.query, name, source);
      if (copy === undefined) return undefined;
      const days = copy.days.map(({ day }) => day);
      const ageMs = copyAge(copy.fetchedAt, await database.now());
      return { calendar: writeNeutralCalendar({ name, days, changedAt: copy.changedAt }), ageMs };
    },

    async reservations() {
      const feeds = await stored();
      return feeds.flatMap(({ name, feed }) =>
        (feed.copy?.reservations ?? []).map((reservation) => ({ ...reservation, feed: name })),
      );
    },

    async ages() {
      const feeds = await stored();
      const now = await database.now();
      const ageOf = (name: FeedName): FeedAge => {
        const found = feeds.find((feed) => feed.name === name);
        if (found === undefined) return { source: "none" };
        const { copy, failures, lastFailure } = found.feed;
        const ageMs = copyAge(copy?.fetchedAt, now);
        return { source: found.source.kind, ageMs: Number.isFinite(ageMs) ? ageMs : undefined, failures, lastFailure };
      };
      return { airbnb: ageOf("airbnb"), vrbo: ageOf("vrbo") };
    },

    trusted: async () => areTrusted(await stored(), await database.now()),

    async pollOnce() {
      await Promise.all(
        configured.map(async ({ name, source }) => {
          await prepare(name, source);
          const turn = { now: await database.now(), leaseMs: LEASE_MS, longestPauseMs: LONGEST_PAUSE_MS };
          const isOurTurn = await claimFeed(database.query, name, turn);
          if (isOurTurn) await refresh(name, source, POLL_TIMEOUT_MS);
        }),
      );
    },
  };
}
