import type { Selectable } from "kysely";
import { isDue } from "../database/conditions.ts";
import type { Database, Trx } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { hashOf } from "../hash.ts";
import type { ClosedDays, FeedCopy } from "./feed-copy.ts";
import type { FeedName, FeedSource } from "./fetching/feed-source.ts";
import type { Validators } from "./fetching/fetch-feed.ts";

export type StoredFeed = {
  readonly copy: FeedCopy | undefined;
  readonly closed: ClosedDays;
  readonly validators: Validators;
  readonly failures: number;
  readonly lastFailure: string | undefined;
};

const NEVER_READ: StoredFeed = { copy: undefined, closed: {}, validators: {}, failures: 0, lastFailure: undefined };

/**
 * A stored feed. A copy from another URL, or none, counts as never read. The URL is a secret: anyone who has it can see
 * the owner's bookings.
 */
export async function findFeed(query: Database["query"], name: FeedName, source: FeedSource): Promise<StoredFeed> {
  const row = await query
    .selectFrom("feed_copies")
    .selectAll()
    .where("source", "=", name)
    .where("address_hash", "=", hashOf(source.address))
    .executeTakeFirst();
  return row === undefined ? NEVER_READ : toStoredFeed(row);
}

/** Ensures the feed has a row, and drops a copy that came from another URL. */
export async function prepareFeed(query: Database["query"], name: FeedName, source: FeedSource): Promise<void> {
  const fresh = { source: name, address_hash: hashOf(source.address), days: "[]", reservations: "[]", closed: "{}" };
  await query
    .insertInto("feed_copies")
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .column("source")
        .doUpdateSet({ ...fresh, ...EMPTY })
        .where("feed_copies.address_hash", "<>", fresh.address_hash),
    )
    .execute();
}

const EMPTY = {
  fetched_at: null,
  changed_at: null,
  etag: null,
  last_modified: null,
  next_read_at: 0,
  failures: 0,
  last_failure: null,
};

/** Locks out other readers of the same feed, so each builds on the copy the previous one left. False: it was removed. */
export async function lockFeed(trx: Trx, name: FeedName): Promise<boolean> {
  const locked = await trx
    .updateTable("feed_copies")
    .set((expression) => ({ failures: expression.ref("failures") }))
    .where("source", "=", name)
    .returning("source")
    .execute();
  return locked.length === 1;
}

type Turn = { readonly now: number; readonly leaseMs: number; readonly longestPauseMs: number };

/** Leases a feed that is due, so only one of many servers reads it. */
export async function claimFeed(
  query: Database["query"],
  name: FeedName,
  { now, leaseMs, longestPauseMs }: Turn,
): Promise<boolean> {
  const claimed = await query
    .updateTable("feed_copies")
    .set({ leased_until: now + leaseMs })
    .where("source", "=", name)
    .where(isDue("next_read_at", now, longestPauseMs))
    .where(isDue("leased_until", now, leaseMs))
    .returning("source")
    .execute();
  return claimed.length === 1;
}

type GoodRead = {
  readonly copy: FeedCopy;
  readonly closed: ClosedDays;
  readonly validators: Validators;
  readonly nextReadAt: number;
};

export async function saveGoodRead(
  trx: Trx,
  name: FeedName,
  { copy, closed, validators, nextReadAt }: GoodRead,
): Promise<void> {
  await trx
    .updateTable("feed_copies")
    .set({
      fetched_at: copy.fetchedAt,
      changed_at: copy.changedAt,
      etag: validators.etag ?? null,
      last_modified: validators.lastModified ?? null,
      days: JSON.stringify(copy.days),
      reservations: JSON.stringify(copy.reservations),
      closed: JSON.stringify(closed),
      next_read_at: nextReadAt,
      leased_until: 0,
      failures: 0,
      last_failure: null,
    })
    .where("source", "=", name)
    .execute();
}

type BadRead = { readonly reason: string; readonly failures: number; readonly nextReadAt: number };

export async function saveBadRead(query: Database["query"], name: FeedName, bad: BadRead): Promise<void> {
  await query
    .updateTable("feed_copies")
    .set({ next_read_at: bad.nextReadAt, leased_until: 0, failures: bad.failures, last_failure: bad.reason })
    .where("source", "=", name)
    .execute();
}

/** The only reader of a stored calendar. */
export function toStoredFeed(row: Selectable<Tables["feed_copies"]>): StoredFeed {
  const { fetched_at, changed_at, etag, last_modified, failures, last_failure } = row;
  return {
    copy:
      fetched_at === null
        ? undefined
        : {
            fetchedAt: fetched_at,
            changedAt: changed_at ?? fetched_at,
            days: JSON.parse(row.days),
            reservations: JSON.parse(row.reservations),
          },
    closed: JSON.parse(row.closed),
    validators: { etag: etag ?? undefined, lastModified: last_modified ?? undefined },
    failures,
    lastFailure: last_failure ?? undefined,
  };
}
