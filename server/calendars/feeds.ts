import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { copyAge } from "#domain/dates/copy-age.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { FEED_TRUSTED_FOR_HOURS } from "#domain/limits.ts";
import { withinTime } from "../within-time.ts";
import { openChannels } from "./channels.ts";
import { type ChannelReservation, mayBeAGuest } from "./conflicts.ts";
import { claimFeed, findFeed, prepareFeed, type StoredFeed } from "./feed-store.ts";
import { type FeedName, type FeedSource, httpsFeed, isAdded } from "./fetching/feed-source.ts";
import { writeNeutralCalendar } from "./neutral-calendar.ts";
import { LONGEST_PAUSE_MS, type NamedSource, type RefreshNeeds, readOnce, refreshFeed } from "./refresh-feed.ts";

export type Calendars = ReturnType<typeof createCalendars>;

type RefreshLimits = { readonly maxAgeMs: number; readonly timeoutMs: number };
export type FeedAge =
  | { readonly source: "none" }
  | {
      readonly source: FeedSource["kind"];
      /** Undefined when it was never read, or read at a time that is now in the future because a clock was set back. */
      readonly ageMs: number | undefined;
      readonly failures: number;
      readonly lastFailure: string | undefined;
      /** The name that the owner gave it. */
      readonly channel?: string;
    };

type FeedAges = { readonly [Name in FeedName]: FeedAge };

/** The channels whose addresses are settings. One that isn't among them is empty and always trusted. */
export type FeedSources = Readonly<Partial<Record<FeedName, FeedSource>>>;

type CalendarNeeds = Omit<RefreshNeeds, "pollEveryMs" | "random"> &
  Partial<RefreshNeeds> & {
    /** How an address is read that the owner has added. */
    readonly open?: ((address: string) => FeedSource) | undefined;
  };

/** A copy older than this is read again, and the guest waits at most this long for it. */
const BEFORE_SELLING: RefreshLimits = { maxAgeMs: 60_000, timeoutMs: 4_000 };
const POLL_EVERY_MS = 10 * 60_000;
const POLL_TIMEOUT_MS = 20_000;
const LEASE_MS = 60_000;
const PAUSE_AFTER_FAILURE_MS = 15_000;
const TRUSTED_FOR_MS = FEED_TRUSTED_FOR_HOURS * HOUR_MS;

const TRY_OUT_MS = 8_000;

type ReadSource = NamedSource & Pick<ChannelReservation, "readOursAt">;
type NamedFeed = ReadSource & { readonly feed: StoredFeed };

function daysOf(feeds: readonly NamedFeed[]): Set<CalendarDate> {
  return new Set(feeds.flatMap(({ feed }) => feed.copy?.days ?? []).map(({ day }) => day));
}

function areTrusted(feeds: readonly NamedFeed[], now: number): boolean {
  return feeds.every(({ feed }) => copyAge(feed.copy?.fetchedAt, now) <= TRUSTED_FOR_MS);
}

export function createCalendars(sources: FeedSources, given: CalendarNeeds) {
  const needs: RefreshNeeds = { pollEveryMs: POLL_EVERY_MS, random: Math.random, ...given };
  const { database } = needs;
  const open = given.open ?? httpsFeed;

  async function configured(): Promise<readonly ReadSource[]> {
    const rows = await openChannels(database.query);
    return rows.flatMap(({ id: name, name: channel, address, leavesOpen, last_read_at: readOursAt }) => {
      const source = address === null ? sources[name] : open(address);
      return source === undefined ? [] : [{ name, channel, source, leavesOpen, readOursAt }];
    });
  }

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
  function refresh(named: NamedSource, timeoutMs: number): Promise<boolean> {
    const { name, source } = named;
    const shared = underWay.get(name);
    if (shared !== undefined) return shared;
    const reading = prepare(name, source)
      .then(() => refreshFeed(named, timeoutMs, needs))
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
    await Promise.all(asked.map((named) => withinTime(refresh(named, timeoutMs), timeoutMs, undefined)));
    return asked.length > 0;
  }

  async function stored(): Promise<readonly NamedFeed[]> {
    return Promise.all(
      (await configured()).map(async (named) => ({
        ...named,
        feed: await findFeed(database.query, named.name, named.source),
      })),
    );
  }

  async function events(): Promise<ChannelReservation[]> {
    return (await stored()).flatMap(({ name, channel, readOursAt, feed }) =>
      (feed.copy?.reservations ?? []).map((event) => ({ ...event, feed: name, channel, readOursAt })),
    );
  }

  async function refreshedDays(limits: RefreshLimits): Promise<ReadonlySet<CalendarDate> | undefined> {
    const before = await stored();
    const feeds = (await freshen(before, limits)) ? await stored() : before;
    return areTrusted(feeds, await database.now()) ? daysOf(feeds) : undefined;
  }

  return {
    /** Every day booked at another channel, by the last good copies, however old. */
    bookedDays: async (): Promise<ReadonlySet<CalendarDate>> => daysOf(await stored()),

    /**
     * The booked days, after copies older than `maxAgeMs` were read again, waiting at most `timeoutMs`; undefined when
     * a copy is still too old to sell by.
     */
    refreshedDays,

    /** The same, before nights are held. */
    refreshed: () => refreshedDays(BEFORE_SELLING),

    /**
     * Nights that guests at other channels may have, read as freshly; undefined when a copy is too old. Days that a
     * channel closed are among them only if it hasn't read our calendar since then: our own nights come back that way.
     */
    async soldSince(takenAt: number): Promise<ReadonlySet<CalendarDate> | undefined> {
      if ((await refreshedDays(BEFORE_SELLING)) === undefined) return undefined;
      const theirs = (await events()).filter((event) => mayBeAGuest(event, takenAt));
      return new Set(theirs.flatMap(({ start, end }) => daysFrom(start, end)));
    },

    /** A feed's days, or those of all that the owner added, as a neutral calendar; undefined when one was never read. */
    async copyOf(name: FeedName | "others") {
      const isAsked = (each: NamedFeed) => (name === "others" ? isAdded(each.name) : each.name === name);
      const feeds = (await stored()).filter(isAsked);
      const copies = feeds.flatMap(({ feed: { copy } }) => (copy === undefined ? [] : [copy]));
      if (copies.length < feeds.length) return undefined;
      const now = await database.now();
      const changedAt = Math.max(0, ...copies.map((copy) => copy.changedAt));
      const ageMs = Math.max(0, ...copies.map(({ fetchedAt }) => copyAge(fetchedAt, now)));
      return { calendar: writeNeutralCalendar({ name, days: daysOf(feeds), changedAt }), ageMs };
    },

    /** Reservations at other channels, and days that a channel closed for itself or without saying for whom. */
    events,

    reservations: async () => (await events()).filter(({ kind }) => kind === "reservation"),

    async ages(): Promise<FeedAges> {
      const feeds = await stored();
      const now = await database.now();
      const ages = feeds.map(({ name, channel, source, feed: { copy, failures, lastFailure } }) => {
        const ageMs = copyAge(copy?.fetchedAt, now);
        const age = { ageMs: Number.isFinite(ageMs) ? ageMs : undefined, failures, lastFailure };
        return [name, { source: source.kind, ...age, ...(isAdded(name) && { channel }) }] as const;
      });
      return { airbnb: { source: "none" }, vrbo: { source: "none" }, ...Object.fromEntries(ages) };
    },

    /** Whether every feed has a copy fresh enough to sell by. */
    trusted: async () => areTrusted(await stored(), await database.now()),

    /** Reads the feeds that are due and not leased by another server. */
    async pollOnce(): Promise<void> {
      await Promise.all(
        (await configured()).map(async (named) => {
          const { name, source } = named;
          await prepare(name, source);
          const turn = { now: await database.now(), leaseMs: LEASE_MS, longestPauseMs: LONGEST_PAUSE_MS };
          const isOurTurn = await claimFeed(database.query, name, turn);
          if (isOurTurn) await refresh(named, POLL_TIMEOUT_MS);
        }),
      );
    },

    /** What is at an address, without keeping any of it; or why it can't be read. */
    tryOut: async (address: string) => readOnce(open(address), TRY_OUT_MS, await database.now()),
  };
}
