import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import { hashOf } from "../../hash.ts";
import { newSecret } from "../../http/secrets.ts";

/** A borrowed computer is signed out the same day, the owner's own phone after a month or two quiet weeks. */
const LENGTHS = {
  once: { idleMs: 2 * HOUR_MS, wholeMs: 12 * HOUR_MS },
  kept: { idleMs: 14 * DAY_MS, wholeMs: 30 * DAY_MS },
} as const;

const NEW_SECRET_AFTER_MS = HOUR_MS;
/** Requests in flight when the secret changed still carry the previous one. */
const UNDER_WAY_MS = MINUTE_MS;
/** The last use is written at most this often, because reads shouldn't write. */
const NOTED_EVERY_MS = MINUTE_MS;
/** How long after signing in a session counts as fresh. */
const FRESH_MS = 15 * MINUTE_MS;

export type DeskSession = Selectable<Tables["desk_sessions"]>;

export type Opening = { readonly device: string; readonly isKept: boolean };

export type NewSession = { readonly id: string; readonly secret: string };

export async function openSession(database: Database, trx: Trx, { device, isKept }: Opening): Promise<NewSession> {
  const now = await database.now(trx);
  const { idleMs, wholeMs } = LENGTHS[isKept ? "kept" : "once"];
  const secret = newSecret();
  const id = randomUUID();
  await trx
    .insertInto("desk_sessions")
    .values({
      id,
      secret_hash: hashOf(secret),
      secret_before: null,
      secret_changed_at: now,
      device,
      opened_at: now,
      last_used_at: now,
      idle_ms: idleMs,
      ends_at: now + wholeMs,
      ended_at: null,
    })
    .execute();
  return { id, secret };
}

type Found = { readonly session: DeskSession; readonly newSecret?: string; readonly isCopied?: true };

/**
 * The session behind a cookie. A new secret is returned when the old one has been used long enough. With a copied secret
 * the session must end.
 */
export async function findSession(database: Database, secret: string): Promise<Found | undefined> {
  const hash = hashOf(secret);
  const found = await database.query
    .selectFrom("desk_sessions")
    .selectAll()
    .where((row) => row.or([row("secret_hash", "=", hash), row("secret_before", "=", hash)]))
    .executeTakeFirst();
  const now = await database.now();
  if (found === undefined || !isOpen(found, now)) return undefined;
  const isCurrent = found.secret_hash === hash;
  const isDue = now - found.secret_changed_at >= (isCurrent ? NEW_SECRET_AFTER_MS : UNDER_WAY_MS);
  // The browser has its new secret and used it, so whoever still has the old one made a copy.
  if (isDue && !isCurrent && found.secret_used_at !== null) return { session: found, isCopied: true };
  if (isDue) {
    const changed = await changeSecret(database, found, { used: hash, now });
    return changed === undefined ? { session: found } : { session: found, newSecret: changed };
  }
  await noteUse(database, found, { used: hash, now });
  return { session: found };
}

/** How long a browser should keep the cookie: until the end, or only while it is open. */
export function keptFor({ opened_at, ends_at }: DeskSession, now: number): number | undefined {
  return ends_at - opened_at > DAY_MS ? Math.max(0, ends_at - now) : undefined;
}

export function isFresh({ opened_at }: DeskSession, now: number): boolean {
  return now - opened_at < FRESH_MS;
}

export async function openSessions(database: Database): Promise<DeskSession[]> {
  const rows = await database.query.selectFrom("desk_sessions").selectAll().where("ended_at", "is", null).execute();
  const now = await database.now();
  return rows.filter((row) => isOpen(row, now)).sort((one, other) => other.last_used_at - one.last_used_at);
}

/** Whether this was ever the id of a session. */
export async function wasSession({ query }: Database, id: string): Promise<boolean> {
  return (await query.selectFrom("desk_sessions").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Ends one session, or all. Returns how many were still open. */
export async function endSessions(trx: Trx, which: string | "all", now: number): Promise<number> {
  const ending = trx.updateTable("desk_sessions").set({ ended_at: now }).where("ended_at", "is", null);
  const { numUpdatedRows } = await (which === "all" ? ending : ending.where("id", "=", which)).executeTakeFirst();
  return Number(numUpdatedRows);
}

function isOpen({ ended_at, ends_at, last_used_at, idle_ms }: DeskSession, now: number): boolean {
  return ended_at === null && now < ends_at && now - last_used_at < idle_ms;
}

type Use = { readonly used: string; readonly now: number };

/** Of two simultaneous requests, one changes it; the other keeps the secret it has. */
async function changeSecret(database: Database, session: DeskSession, { used, now }: Use): Promise<string | undefined> {
  const secret = newSecret();
  const { numUpdatedRows } = await database.query
    .updateTable("desk_sessions")
    .set({ secret_hash: hashOf(secret), secret_before: used, secret_changed_at: now, last_used_at: now })
    .set({ secret_used_at: null })
    .where("id", "=", session.id)
    .where("secret_hash", "=", session.secret_hash)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? secret : undefined;
}

async function noteUse({ query }: Database, session: DeskSession, { used, now }: Use): Promise<void> {
  const hasArrived = session.secret_hash === used && session.secret_used_at === null;
  if (!hasArrived && now - session.last_used_at < NOTED_EVERY_MS) return;
  await query
    .updateTable("desk_sessions")
    .set({ last_used_at: now, ...(hasArrived && { secret_used_at: now }) })
    .where("id", "=", session.id)
    .where("secret_hash", "=", session.secret_hash)
    .execute();
}
