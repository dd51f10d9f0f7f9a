import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import { hasCome } from "../database/has-come.ts";
import type { Tables } from "../database/tables.ts";

export type OutboxLetter = Selectable<Tables["outbox"]>;

/** The right to send a letter, for a while. */
export type Lease = {
  readonly now: number;
  readonly until: number;
  readonly by: string;
  /** No letter to a guest. */
  readonly isOwnerOnly: boolean;
};

const MINUTE = 60_000;
const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240, 360].map((minutes) => minutes * MINUTE);
const LONGEST_PAUSE_MS = Math.max(...PAUSES);
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE;

/**
 * Takes the letter that has been due for longest. The outer condition repeats the inner one: of two workers that
 * chose the same letter, the database lets one through.
 */
export async function claimNextLetter(query: Database["query"], lease: Lease): Promise<OutboxLetter | undefined> {
  return query
    .updateTable("outbox")
    .set((expression) => ({
      leased_until: lease.until,
      leased_by: lease.by,
      attempts: expression("attempts", "+", 1),
    }))
    .where("key", "=", (inner) =>
      inner
        .selectFrom("outbox as due")
        .select("due.key")
        .where("due.status", "=", "waiting")
        .where(hasCome("due.next_attempt_at", lease.now, LONGEST_PAUSE_MS))
        .where(hasCome("due.leased_until", lease.now, lease.until - lease.now))
        .where("due.to_guest", "in", lease.isOwnerOnly ? [0] : [0, 1])
        .orderBy("due.next_attempt_at")
        .orderBy("due.created_at")
        .limit(1),
    )
    .where("status", "=", "waiting")
    .where(hasCome("next_attempt_at", lease.now, LONGEST_PAUSE_MS))
    .where(hasCome("leased_until", lease.now, lease.until - lease.now))
    .where("to_guest", "in", lease.isOwnerOnly ? [0] : [0, 1])
    .returningAll()
    .executeTakeFirst();
}

/** Takes one letter, due or not, unless another worker has it in hand. */
export async function claimLetter(
  query: Database["query"],
  key: string,
  lease: Lease,
): Promise<OutboxLetter | undefined> {
  return query
    .updateTable("outbox")
    .set((expression) => ({
      leased_until: lease.until,
      leased_by: lease.by,
      attempts: expression("attempts", "+", 1),
    }))
    .where("key", "=", key)
    .where("status", "=", "waiting")
    .where(hasCome("leased_until", lease.now, lease.until - lease.now))
    .where("to_guest", "in", lease.isOwnerOnly ? [0] : [0, 1])
    .returningAll()
    .executeTakeFirst();
}

export async function markSent(query: Database["query"], { key }: OutboxLetter, now: number): Promise<void> {
  await query
    .updateTable("outbox")
    .set({ status: "sent", sent_at: now, leased_until: 0, last_error: null })
    .where("key", "=", key)
    .execute();
}

/** Puts a letter back to wait longer each time; after three days it is given up. */
export async function markFailed(
  query: Database["query"],
  { key, attempts, created_at, leased_by }: OutboxLetter,
  now: number,
  fault: unknown,
): Promise<{ status: OutboxLetter["status"]; error: string }> {
  const status = now - created_at >= GIVE_UP_AFTER_MS ? "failed" : "waiting";
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? MINUTE;
  const error = codesOf(fault);
  await query
    .updateTable("outbox")
    .set({ status, next_attempt_at: now + pause, leased_until: 0, last_error: error })
    .where("key", "=", key)
    // A worker that was away for too long must not touch a letter that another one has by now.
    .where("leased_by", "=", leased_by)
    .where("status", "=", "waiting")
    .execute();
  return { status, error };
}

// A mail server's sentence repeats the recipient, so only codes are kept.
function codesOf(fault: unknown): string {
  if (!(fault instanceof Error)) return "unknown";
  const { code, responseCode } = fault as Error & { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(" ") || fault.name;
}
