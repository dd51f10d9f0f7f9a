import { createHash, randomUUID } from "node:crypto";
import type { Database, Trx } from "../database/database.ts";
import type { Log } from "../log.ts";
import { type Repeating, repeat } from "../repeat.ts";
import { type Letter, type MailAddress, makeLetter } from "./letter.ts";
import type { Mailer } from "./mailer.ts";
import { claimLetter, claimNextLetter, type Lease, markFailed, markSent, type OutboxLetter } from "./outbox-store.ts";

type OutboxEntry = {
  /** What the letter is about, once and for all: a second letter with the same key is never written. */
  readonly key: string;
  readonly kind: string;
  readonly letter: Letter;
  readonly bookingId?: string;
};

/** Letters that will be sent, whatever happens: they are written with their reason and leave afterwards. */
export type Outbox = {
  /** Inside the caller's transaction, so that there is a letter exactly when there is a reason. Call `wake` after it. */
  enqueue(trx: Trx, entry: OutboxEntry): Promise<void>;
  /** Sends what is due now rather than at the next round. */
  wake(): void;
  /** Sends one letter now. True when the mail server has taken it, by then or earlier. */
  sendNow(key: string, timeoutMs: number): Promise<boolean>;
  /** Sends everything that is due. */
  sendDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

type OutboxNeeds = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: Log;
  /** What stands after the @ of a Message-ID. */
  readonly domain: string;
  readonly owner: MailAddress;
  /** While all stands still only the owner gets letters. */
  mayWriteToGuests(): Promise<boolean>;
};

const LOOK_EVERY_MS = 5_000;
/** Longer than any delivery takes, so that a letter under way is never taken by a second worker. */
const LEASE_MS = 3 * 60_000;
const DELIVERY_MS = 2 * 60_000;
const LOOK_AGAIN_MS = 100;

export function createOutbox(needs: OutboxNeeds): Outbox {
  const { database, mailer, log, domain, owner, mayWriteToGuests } = needs;
  let worker: Repeating | undefined;
  let stopping = false;

  async function deliver(entry: OutboxLetter): Promise<boolean> {
    const messageId = messageIdOf(entry.key, domain);
    try {
      const letter = makeLetter(JSON.parse(entry.letter));
      await withDeadline(mailer.send({ ...letter, messageId, date: entry.created_at }), DELIVERY_MS);
    } catch (fault) {
      // A letter that was not taken is expected now and then: it waits in the outbox and is tried again.
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
      // Another worker has it in hand.
      if (performance.now() >= until) return false;
      await pause(LOOK_AGAIN_MS);
    }
  }

  async function statusOf(key: string): Promise<OutboxLetter["status"] | undefined> {
    const row = await database.query.selectFrom("outbox").select("status").where("key", "=", key).executeTakeFirst();
    return row?.status;
  }

  // By the database's clock, which all servers share: one that is minutes ahead would take what another has in hand.
  async function newLease(): Promise<Lease> {
    const now = await database.now();
    return { now, until: now + LEASE_MS, by: randomUUID(), isOwnerOnly: !(await mayWriteToGuests()) };
  }

  return {
    async enqueue(trx, { key, kind, letter, bookingId }) {
      const at = await database.now(trx);
      const to_guest = letter.to.address === owner.address ? 0 : 1;
      const written = { key, kind, letter: JSON.stringify(letter), to_guest, booking_id: bookingId ?? null, day: null };
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

/** The same letter has the same Message-ID in every attempt. It does not tell the key, which may be secret. */
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
