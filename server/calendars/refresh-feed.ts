import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { copyAge } from "#domain/dates/copy-age.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { rules } from "#house/rules.ts";
import type { Database, Trx } from "../database/database.ts";
import type { Log } from "../log.ts";
import { openChannels } from "./channels.ts";
import { afterReading, closedAfter, type FeedCopy, type Loss, type Reading, suddenLoss } from "./feed-copy.ts";
import { findFeed, lockFeed, saveBadRead, saveGoodRead } from "./feed-store.ts";
import type { FeedName, FeedSource } from "./fetching/feed-source.ts";
import type { Validators } from "./fetching/fetch-feed.ts";
import type { FeedEvent } from "./reading/feed-event.ts";
import { daysOf, readFeedAside } from "./reading/read-feed.ts";
import type { Window } from "./reading/repeating-event.ts";

export type RefreshNeeds = {
  readonly database: Database;
  readonly random: () => number;
  readonly log: Log;
  readonly pollEveryMs: number;
  /** Called in the transaction of the read that lost the days, so the notice can't get lost. */
  readonly onSuddenLoss: (trx: Trx, name: FeedName, loss: Loss & { readonly channel: string }) => Promise<void>;
};

const DAYS_BACK = 31;
const DAYS_AHEAD = 800;
const FIRST_RETRY_MS = 60_000;
const LAST_RETRY_MS = 60 * 60_000;
/** Pauses vary by a tenth, so that many servers don't all ask at the same moment. */
export const LONGEST_PAUSE_MS = LAST_RETRY_MS * 1.1;

export type NamedSource = {
  readonly name: FeedName;
  /** Its display name. */
  readonly channel: string;
  readonly source: FeedSource;
  /** Whether days that the channel merely closed for itself stay open here. */
  readonly leavesOpen: boolean;
};

/** Reads a feed once and stores a good result. Returns whether it was good. */
export async function refreshFeed(named: NamedSource, timeoutMs: number, needs: RefreshNeeds): Promise<boolean> {
  const { name, source, leavesOpen } = named;
  const { database, log } = needs;
  const readAt = await database.now();
  const { validators, failures } = await findFeed(database.query, name, source);
  const fetched = await source.fetch(validators, timeoutMs);
  if (fetched.kind === "failed") return giveUp(name, fetched.reason, failures, needs);

  const today = dayAt(readAt, rules.timeZone);
  if (fetched.kind === "unchanged") {
    await keep(named, { validators, readAt, today }, needs);
    return true;
  }
  const feed = await readFeedAside(fetched.text, windowAround(today));
  if (!feed.ok) return giveUp(name, feed.refusal, failures, needs);
  const { days: found, events } = feed.value;
  const days = leavesOpen ? daysOf(events.filter(({ kind }) => kind !== "window")) : found;
  await keep(named, { validators: fetched.validators, readAt, today, days, found, reservations: events }, needs);
  log.info("feed-read", { feed: name, events: events.length, days: days.length });
  return true;
}

/** Guests' stays to come, and days that the channel merely closed for itself. */
export type Found = { readonly stays: number; readonly window: number };

export async function readOnce(source: FeedSource, timeoutMs: number, now: number): Promise<Result<Found, string>> {
  const fetched = await source.fetch({}, timeoutMs);
  if (fetched.kind !== "read") return refuse(fetched.kind === "failed" ? fetched.reason : fetched.kind);
  const today = dayAt(now, rules.timeZone);
  const feed = await readFeedAside(fetched.text, windowAround(today));
  return feed.ok ? accept(foundIn(feed.value.events, today)) : feed;
}

export function foundIn(events: readonly FeedEvent[], today: CalendarDate): Found {
  const coming = events.filter(({ end }) => end > today);
  const closed = coming.filter(({ kind }) => kind === "window");
  return {
    stays: coming.filter(({ kind }) => kind === "reservation").length,
    window: daysOf(closed).filter((day) => day >= today).length,
  };
}

type Kept = Pick<Reading, "readAt" | "today"> &
  Partial<Reading> & {
    readonly validators: Validators;
    /** Every day in the calendar, of which some may stay open here. */
    readonly found?: Reading["days"];
  };

async function keep(
  { name, channel, source, leavesOpen }: NamedSource,
  kept: Kept,
  needs: RefreshNeeds,
): Promise<void> {
  const { database, random, log, pollEveryMs, onSuddenLoss } = needs;
  await database.transaction(async (trx) => {
    if (!(await lockFeed(trx, name))) return;
    const chosen = (await openChannels(trx)).find(({ id }) => id === name);
    // The owner has chosen otherwise since it was read, so it's read again.
    if ((chosen?.leavesOpen ?? false) !== leavesOpen) return;
    const { copy, closed } = await findFeed(trx, name, source);
    // Another server read the source after us and stored its copy first, unless that copy is from the future.
    const now = await database.now(trx);
    if (copyAge(copy?.fetchedAt, now) < now - kept.readAt) return;
    const reading = { ...lastReading(copy), ...kept };
    const loss = suddenLoss(copy, { ...reading, days: kept.found ?? reading.days });
    await saveGoodRead(trx, name, {
      copy: afterReading(copy, reading),
      closed: kept.found === undefined ? closed : closedAfter(closed, { ...reading, days: kept.found }),
      validators: kept.validators,
      nextReadAt: Math.round(kept.readAt + pollEveryMs * (0.9 + 0.2 * random())),
    });
    if (kept.reservations !== undefined) {
      await keepOutsideStays(trx, name, { reservations: kept.reservations, readAt: kept.readAt, today: kept.today });
    }
    if (loss === undefined) return;
    log.warn("feed-lost-days", { feed: name, ...loss });
    await onSuddenLoss(trx, name, { channel, ...loss });
  });
}

// "Unchanged" confirms what the source last said: the days that weren't missing then.
function lastReading(copy: FeedCopy | undefined): Pick<Reading, "days" | "reservations"> {
  const days = (copy?.days ?? []).filter(({ missedSince }) => missedSince === undefined).map(({ day }) => day);
  return { days, reservations: copy?.reservations ?? [] };
}

async function giveUp(name: FeedName, reason: string, before: number, needs: RefreshNeeds): Promise<false> {
  const { database, random, log } = needs;
  const failures = before + 1;
  const pause = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(before, 10));
  const nextReadAt = Math.round((await database.now()) + pause * (0.9 + 0.2 * random()));
  await saveBadRead(database.query, name, { reason, failures, nextReadAt });
  log.warn("feed-failed", { feed: name, reason, failures });
  return false;
}

function windowAround(today: CalendarDate): Window {
  return { from: addDays(today, -DAYS_BACK), until: addDays(today, DAYS_AHEAD) };
}

const AT_ONCE = 500;

type Seen = { readonly reservations: readonly FeedEvent[]; readonly readAt: number; readonly today: CalendarDate };

/**
 * Records the stays in a channel's calendar, because the channel drops them once they're over. One that disappears
 * before its end was canceled there; if it comes back, it counts again.
 */
export async function keepOutsideStays(
  trx: Trx,
  source: FeedName,
  { reservations, readAt, today }: Seen,
): Promise<void> {
  const seen = { last_seen_at: readAt, gone_at: null };
  const stays = new Map(
    reservations
      .filter(({ kind }) => kind === "reservation")
      .map(({ uid, start, end }) => [`${start} ${uid}`, { source, uid, check_in: start, check_out: end, ...seen }]),
  );
  // Many at once: thousands of single statements would keep the database from guests for seconds.
  for (const some of chunks([...stays.values()])) {
    await trx
      .insertInto("outside_stays")
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(["source", "uid", "check_in"]).doUpdateSet((row) => ({
          check_out: row.ref("excluded.check_out"),
          last_seen_at: readAt,
          gone_at: null,
        })),
      )
      .execute();
  }
  await trx
    .updateTable("outside_stays")
    .set({ gone_at: readAt })
    .where("source", "=", source)
    .where("check_out", ">", today)
    .where("last_seen_at", "<", readAt)
    .where("gone_at", "is", null)
    .execute();
}

function* chunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}
