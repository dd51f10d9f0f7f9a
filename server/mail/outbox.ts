import { createHash, randomUUID } from "node:crypto";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Database, Trx } from "../database/database.ts";
import type { Log } from "../log.ts";
import { type Repeating, repeat } from "../repeat.ts";
import { type Letter, type MailAddress, makeLetter } from "./letter.ts";
import type { Mailer } from "./mailer.ts";
import { claimLetter, claimNextLetter, type Lease, markFailed, markSent, type OutboxLetter } from "./outbox-store.ts";

type OutboxEntry = {
  /** Identifies what the email is about: a second one with the same key is never queued. */
  readonly key: string;
  readonly kind: string;
  readonly letter: Letter;
  readonly bookingId?: string;
  /** For a timed letter: its day, and what it's about. */
  readonly timed?: { readonly day: CalendarDate; readonly tells: string };
};

/** Transactional outbox: emails are stored together with the change they report, and sent later. */
export type Outbox = {
  /** Runs in the caller's transaction, so the email exists exactly when the change does. Call `wake` after it. */
  enqueue(trx: Trx, entry: OutboxEntry): Promise<void>;
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
  readonly owner: MailAddress;
  /** False while the site is paused: then only the owner gets emails. */
  mayWriteToGuests(): Promise<boolean>;
  readonly leaving: Leaving;
};

/** What happens to a stored email at the moment it's sent. */
export type Leaving = {
  /** Rule check-at-send: whether what a timed letter says is still true. */
  isStillDue(trx: Trx, entry: OutboxLetter): Promise<boolean>;
  /** Fills in what must not be stored: the guest's link, the door code. */
  fillIn(trx: Trx, entry: OutboxLetter, letter: Letter): Promise<Letter>;
};

const LOOK_EVERY_MS = 5_000;
/** Longer than any delivery takes, so no second worker picks up an email that's being sent. */
const LEASE_MS = 3 * 60_000;
const DELIVERY_MS = 2 * 60_000;
const LOOK_AGAIN_MS = 100;

export function createOutbox(needs: OutboxNeeds): Outbox {
  const { database, mailer, log, domain, owner, mayWriteToGuests, leaving } = needs;
  let worker: Repeating | undefined;
  let stopping = false;

  async function deliver(entry: OutboxLetter): Promise<boolean> {
    const messageId = messageIdOf(entry.key, domain);
    try {
      const letter = await database.transaction((trx) => finalize(trx, entry));
      if (letter === undefined) {
        log.info("mail-dropped", { kind: entry.kind, messageId });
        return false;
      }
      await withDeadline(mailer.send({ ...letter, messageId, date: entry.created_at }), DELIVERY_MS);
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

  async function finalize(trx: Trx, entry: OutboxLetter): Promise<Letter | undefined> {
    const isTrue = entry.day === null || (await leaving.isStillDue(trx, entry));
    if (isTrue) return leaving.fillIn(trx, entry, makeLetter(JSON.parse(entry.letter)));
    // Deleted, not marked: if it becomes true again, it may be written again.
    await trx.deleteFrom("outbox").where("key", "=", entry.key).execute();
    return undefined;
  }

  async function sendDue(): Promise<void> {
    while (!stopping) {
      const entry = await claimNextLetter(database.query, await newLease());
      if (entry === undefined) return;
      await deliver(entry);
    }
  }

  async function sendOrWait(key: string, until: number): Promise<boolean> {
    for (;;) {
      const entry = await claimLetter(database.query, key, await newLease());
      if (entry !== undefined) return deliver(entry);
      const status = await statusOf(key);
      if (status !== "waiting") return status === "sent";
      // Another worker has it.
      if (performance.now() >= until) return false;
      await pause(LOOK_AGAIN_MS);
    }
  }

  async function statusOf(key: string): Promise<OutboxLetter["status"] | undefined> {
    const row = await database.query.selectFrom("outbox").select("status").where("key", "=", key).executeTakeFirst();
    return row?.status;
  }

  // The database's clock is shared by all servers; one whose own clock is ahead would steal leased emails.
  async function newLease(): Promise<Lease> {
    const now = await database.now();
    return { now, until: now + LEASE_MS, by: randomUUID(), isOwnerOnly: !(await mayWriteToGuests()) };
  }

  return {
    async enqueue(trx, { key, kind, letter, bookingId, timed }) {
      const at = await database.now(trx);
      const to_guest = letter.to.address === owner.address ? 0 : 1;
      const about = { booking_id: bookingId ?? null, day: timed?.day ?? null, tells: timed?.tells ?? null };
      const written = { key, kind, letter: JSON.stringify(letter), to_guest, ...about };
      await trx
        .insertInto("outbox")
        .values({ ...written, status: "waiting", created_at: at, next_attempt_at: at })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute();
    },
    wake: () => worker?.wake(),
    async sendNow(key, timeoutMs) {
      const sending = sendOrWait(key, performance.now() + timeoutMs);
      return withDeadline(sending, timeoutMs).catch((fault: unknown) => {
        if (fault instanceof DeadlinePassed) return false;
        throw fault;
      });
    },
    sendDue,
    start() {
      worker ??= repeat(() => Promise.all([sendDue(), sendDue()]), {
        name: "outbox",
        everyMs: LOOK_EVERY_MS,
        jitter: 0.2,
        log,
      });
    },
    async stop() {
      stopping = true;
      await worker?.stop();
    },
  };
}

/** Stable across attempts. Hashed because the key may contain a secret. */
export function messageIdOf(key: string, domain: string): string {
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`;
}

class DeadlinePassed extends Error {}

async function withDeadline<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlinePassed("deadline passed")), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
