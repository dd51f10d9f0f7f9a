import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Database, Trx } from "../../database/database.ts";
import { hashOf } from "../../hash.ts";
import type { Log } from "../../log.ts";
import { type Repeating, repeat } from "../../repeat.ts";
import { withinTime } from "../../within-time.ts";
import type { BookingFacts } from "../booking-facts.ts";
import { type EmailAddress, type EmailDraft, ERASED_ADDRESS, makeEmail, type RenderedEmail } from "../email.ts";
import { type EmailKind, type FactsOf, writeEmail } from "../emails.ts";
import type { Mailer } from "./mailer.ts";
import { claim, insertRow, type Lease, markFailed, markSent, type OutboxRow } from "./outbox-store.ts";

/** Of what an email is: a second one of its kind with the same id is never queued. */
type AboutBooking = {
  readonly bookingId: string;
  /** Left out, it's the booking itself. */
  readonly id?: string;
  /** The version of the stay that it tells of, if it isn't the current one. */
  readonly version?: number | undefined;
  /** Rule check-at-send: the day, and the sum or the state, that must still be so as it leaves. */
  readonly day?: CalendarDate;
  readonly tells?: string;
};

type AboutElse = { readonly id: string; readonly bookingId?: never; readonly day?: CalendarDate };

/** What an email tells. Its booking is read as it's queued, in the same transaction. */
type Telling<Kind extends EmailKind> =
  FactsOf<Kind> extends { readonly booked: BookingFacts }
    ? Omit<FactsOf<Kind>, "booked"> & AboutBooking
    : FactsOf<Kind> & AboutElse;

/** Transactional outbox: emails are stored together with the change they report, and sent later. */
export type Outbox = {
  /** Runs in the caller's transaction, so the email exists exactly when the change does. Call `wake` after it. */
  enqueue<Kind extends EmailKind>(trx: Trx, kind: Kind, email: Telling<Kind>): Promise<void>;
  /** When the email that announced a charge to the guest was sent; null while it waits, undefined if there's none. */
  leftAt(trx: Trx, kind: "damage-announced" | "balance-soon", id: string): Promise<number | null | undefined>;
  /** Queues a stored email again, under a key of its own. False: it's a timed one whose time is over. */
  enqueueAgain(trx: Trx, row: OutboxRow, key: string): Promise<boolean>;
  /** Whether it could be queued again. */
  isStillDue(trx: Trx, row: OutboxRow): Promise<boolean>;
  /** Sends what is due now instead of at the next poll. */
  wake(): void;
  /** Sends one email now. True when the mail server has accepted it, now or earlier. */
  sendNow(key: string, timeoutMs: number): Promise<boolean>;
  sendDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

type OutboxNeeds = {
  readonly database: Database;
  readonly mailer: Omit<Mailer, "check">;
  readonly log: Log;
  /** The part of a Message-ID after the @. */
  readonly domain: string;
  readonly owner: EmailAddress;
  /** False while the site is paused: then only the owner gets emails. */
  mayWriteToGuests(): Promise<boolean>;
  readonly beforeSend: BeforeSend;
  /** A booking as emails tell of it, with its current stay or with another version of it. */
  readBooking(trx: Trx, bookingId: string, version: number | undefined): Promise<BookingFacts | undefined>;
};

/** What happens to an email at the moment it's sent. */
export type BeforeSend = {
  /** Rule check-at-send: whether a timed email is still due, and would tell what it was planned to tell. */
  isStillDue(trx: Trx, row: OutboxRow): Promise<boolean>;
  /** The email as it's sent: a timed one written anew, the guest's own link made. */
  finish(trx: Trx, row: OutboxRow): Promise<RenderedEmail>;
};

const LOOK_EVERY_MS = 5_000;
/** Longer than any delivery takes, so no second worker picks up an email that's being sent. */
const LEASE_MS = 3 * 60_000;
const DELIVERY_MS = 2 * 60_000;
const STOP_WITHIN_MS = 3_000;
const LOOK_AGAIN_MS = 100;

export function createOutbox(needs: OutboxNeeds): Outbox {
  const { database, mailer, log, domain, owner, mayWriteToGuests, beforeSend, readBooking } = needs;
  let worker: Repeating | undefined;
  let stopping = false;

  async function deliver(entry: OutboxRow): Promise<boolean> {
    const messageId = messageIdOf(entry.key, domain);
    try {
      const email = await database.transaction((trx) => finalize(trx, entry));
      if (email === undefined) {
        log.info("mail-dropped", { kind: entry.kind, messageId });
        return false;
      }
      const sending = mailer.send({ ...email, messageId, date: entry.created_at }).then(() => "sent");
      if ((await withinTime(sending, DELIVERY_MS, "late")) === "late") throw new Error("deadline passed");
    } catch (fault) {
      // An occasional rejection is expected: the email stays in the outbox and is retried.
      const { status, error } = await markFailed(database.query, entry, await database.now(), fault);
      const fields = { kind: entry.kind, messageId, attempts: entry.attempts, error };
      if (status === "failed") log.error("mail-given-up", fields);
      else log.warn("mail-delayed", fields);
      return false;
    }
    await markSent(database.query, entry, await database.now());
    log.info("mail-sent", { kind: entry.kind, messageId, attempts: entry.attempts });
    return true;
  }

  async function finalize(trx: Trx, entry: OutboxRow): Promise<RenderedEmail | undefined> {
    if (await beforeSend.isStillDue(trx, entry)) return beforeSend.finish(trx, entry);
    // Deleted, not marked: if it becomes due again, it may be queued again.
    await trx.deleteFrom("outbox").where("key", "=", entry.key).execute();
    return undefined;
  }

  async function sendDue(): Promise<void> {
    while (!stopping) {
      const entry = await claim(database.query, await newLease());
      if (entry === undefined) return;
      await deliver(entry);
    }
  }

  async function sendOrWait(key: string, until: number): Promise<boolean> {
    for (;;) {
      const entry = await claim(database.query, await newLease(), key);
      if (entry !== undefined) return deliver(entry);
      const status = await statusOf(key);
      if (status !== "waiting") return status === "sent";
      // Another worker has it.
      if (performance.now() >= until) return false;
      await pause(LOOK_AGAIN_MS);
    }
  }

  async function statusOf(key: string): Promise<OutboxRow["status"] | undefined> {
    const row = await database.query.selectFrom("outbox").select("status").where("key", "=", key).executeTakeFirst();
    return row?.status;
  }

  const isStillDue = (trx: Trx, row: OutboxRow) => beforeSend.isStillDue(trx, sentAgain(row));

  // The database's clock is shared by all servers; one whose own clock is ahead would steal leased emails.
  async function newLease(): Promise<Lease> {
    const now = await database.now();
    return { now, until: now + LEASE_MS, by: randomUUID(), isOwnerOnly: !(await mayWriteToGuests()) };
  }

  return {
    async enqueue(trx, kind, email) {
      const { bookingId, id = bookingId, version, day, tells }: Partial<AboutBooking> = email;
      const booked = bookingId === undefined ? undefined : await readBooking(trx, bookingId, version);
      if (bookingId !== undefined && booked === undefined) throw new Error("an email about no booking");
      const at = await database.now(trx);
      const written = writeEmail(kind, { ...email, ...(booked && { booked }) } as unknown as FactsOf<typeof kind>);
      for (const draft of [written].flat()) {
        const to_guest = draft.to === "owner" ? 0 : 1;
        // A kind with several readers has one key for each.
        const key = Array.isArray(written) ? `${kind} ${id} ${to_guest ? "guest" : "owner"}` : `${kind} ${id}`;
        const about = { booking_id: bookingId ?? null, day: day ?? null, tells: tells ?? null };
        if (!isErased(draft))
          await insertRow(trx, { key, kind, to_guest, ...about, email: makeEmail(draft, owner), at });
      }
    },
    async enqueueAgain(trx, row, key) {
      if (!(await isStillDue(trx, row))) return false;
      const { kind, to_guest, booking_id, day, tells, email } = sentAgain(row);
      const at = await database.now(trx);
      await insertRow(trx, { key, kind, to_guest, booking_id, day, tells, email, at });
      return true;
    },
    isStillDue,
    async leftAt(trx, kind, id) {
      const announced = trx.selectFrom("outbox").select(["status", "sent_at"]);
      // One that the owner gets too has a key for each, and a notice of the balance had until November 2026.
      const row = await announced.where("key", "in", [`${kind} ${id} guest`, `${kind} ${id}`]).executeTakeFirst();
      return row?.status === "sent" ? row.sent_at : row && null;
    },
    wake: () => worker?.wake(),
    sendNow: (key, timeoutMs) => withinTime(sendOrWait(key, performance.now() + timeoutMs), timeoutMs, false),
    sendDue,
    start() {
      worker ??= repeat(() => Promise.all([sendDue(), sendDue()]), { name: "outbox", everyMs: LOOK_EVERY_MS, log });
    },
    async stop() {
      stopping = true;
      // A mail server that hangs can't hold up a restart.
      const closing = setTimeout(() => mailer.close(), STOP_WITHIN_MS);
      await worker?.stop();
      clearTimeout(closing);
    },
  };
}

/** An arrival that the owner sends again tells what is so now. */
function sentAgain(row: OutboxRow): OutboxRow {
  return row.kind === "arrival" ? { ...row, tells: null } : row;
}

function isErased({ to }: EmailDraft): boolean {
  return to !== "owner" && to.address === ERASED_ADDRESS;
}

/** Stable across attempts. Hashed because the key may contain a secret. */
export function messageIdOf(key: string, domain: string): string {
  return `<${hashOf(key).slice(0, 32)}@${domain}>`;
}
