import type { ExpressionBuilder, Insertable, Selectable } from "kysely";
import { DAY_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import { isDue } from "../../database/conditions.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import { hashOf } from "../../hash.ts";
import { type Email, type RenderedEmail, readStoredEmail } from "../email.ts";
import { render } from "../rendering/render.ts";

export type OutboxRow = Selectable<Tables["outbox"]>;

/** The exclusive right to send an email, for a limited time. */
export type Lease = {
  readonly now: number;
  readonly until: number;
  readonly by: string;
  /** Skips emails to guests. */
  readonly isOwnerOnly: boolean;
};

const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240, 360].map((minutes) => minutes * MINUTE_MS);
const LONGEST_PAUSE_MS = Math.max(...PAUSES);
export const GIVE_UP_AFTER_MS = 3 * DAY_MS;

type NewRow = Pick<Insertable<Tables["outbox"]>, "kind" | "to_guest" | "booking_id" | "day" | "tells"> & {
  /** Identifies what the email is about: a second one with the same key is never queued. */
  readonly key: string;
  readonly email: Email | string;
  readonly at: number;
};

export async function insertRow(trx: Trx, { email: given, at, ...about }: NewRow): Promise<void> {
  const email = typeof given === "string" ? given : JSON.stringify(given);
  await trx
    .insertInto("outbox")
    .values({ ...about, email, status: "waiting", created_at: at, next_attempt_at: at })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/**
 * Leases the email that has been due the longest, or the one with this key, due or not. The outer condition repeats the
 * inner one, so if two workers pick the same email, one gets it.
 */
export async function claim(query: Database["query"], lease: Lease, key?: string): Promise<OutboxRow | undefined> {
  const { now, until, by, isOwnerOnly } = lease;
  const mayTake = (row: ExpressionBuilder<Tables, "outbox">) =>
    row.and([
      row("status", "=", "waiting"),
      row("to_guest", "in", isOwnerOnly ? [0] : [0, 1]),
      isDue("leased_until", now, until - now),
      key === undefined ? isDue("next_attempt_at", now, LONGEST_PAUSE_MS) : row("key", "=", key),
    ]);
  const first = query
    .selectFrom("outbox")
    .select("key")
    .where(mayTake)
    .orderBy("next_attempt_at")
    .orderBy("created_at");
  return query
    .updateTable("outbox")
    .set((row) => ({ leased_until: until, leased_by: by, attempts: row("attempts", "+", 1) }))
    .where("key", "=", first.limit(1))
    .where(mayTake)
    .returningAll()
    .executeTakeFirst();
}

export async function markSent(query: Database["query"], { key }: OutboxRow, now: number): Promise<void> {
  await query
    .updateTable("outbox")
    .set({ status: "sent", sent_at: now, leased_until: 0 })
    .where("key", "=", key)
    .execute();
}

/** Schedules a retry, with a longer pause each time; gives up after three days. */
export async function markFailed(
  query: Database["query"],
  { key, attempts, created_at, leased_by }: OutboxRow,
  now: number,
  fault: unknown,
): Promise<{ status: OutboxRow["status"]; error: string }> {
  const status = now - created_at >= GIVE_UP_AFTER_MS ? "failed" : "waiting";
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? MINUTE_MS;
  const error = codesOf(fault);
  await query
    .updateTable("outbox")
    .set({ status, next_attempt_at: now + pause, leased_until: 0 })
    .where("key", "=", key)
    // A worker whose lease has expired must not touch an email another worker has by now.
    .where("leased_by", "=", leased_by)
    .where("status", "=", "waiting")
    .execute();
  return { status, error };
}

// Mail servers repeat the recipient in their messages, so only codes are stored.
function codesOf(fault: unknown): string {
  if (!(fault instanceof Error)) return "unknown";
  const { code, responseCode } = fault as Error & { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(" ") || fault.name;
}

/** An email's name in an address. Its key contains a secret; the hash doesn't. */
export function nameOf(key: string): string {
  return hashOf(key).slice(0, 16);
}

/** An email as the sandbox shows it. */
export type OutboxItem = { readonly row: OutboxRow; readonly email: Email | RenderedEmail };

/** The sandbox's emails for reading in the browser, newest first. */
export async function readOutbox({ query }: Database, limit = 100): Promise<OutboxItem[]> {
  const rows = await query
    .selectFrom("outbox")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("key")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ row, email: readStoredEmail(row.email) }));
}

/** A stored email as text, without the guest's own link, which is made as it's sent. */
export function readEmailText({ email }: Pick<OutboxRow, "email">): RenderedEmail {
  const shown = render(readStoredEmail(email), { siteUrl: "", stay: "[link]", pay: "[link]" });
  // The version before stored placeholders for what only the guest should see.
  return { ...shown, text: shown.text.replace(/\{\{([a-z-]+)\}\}/g, "[$1]") };
}
