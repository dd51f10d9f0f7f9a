import { HOUR_MS } from "#domain/dates/durations.ts";
import type { BookingServices } from "../bookings/booking-services.ts";
import { crowding } from "../bookings/holds/hold-limits.ts";
import { waitsForOwner } from "../bookings/pause.ts";
import { findDoubleBookings } from "../bookings/views/double-bookings.ts";
import type { Calendars, FeedAge } from "../calendars/feeds.ts";
import type { FeedName } from "../calendars/fetching/feed-source.ts";
import type { Database } from "../database/database.ts";
import { lastBackup } from "../database/nightly-backup.ts";
import type { MissingWebhookEvents } from "../payments/gateway.ts";
import type { PriceSource } from "../prices/price-source.ts";
import type { Alarm, Part } from "./alarm.ts";

/** The input for all alarms. Times are by the database's clock. */
export type Facts = RuntimeFlags & {
  readonly now: number;
  readonly feeds: Readonly<Record<FeedName, FeedAge>>;
  /** Undefined when there is no usable copy. */
  readonly pricesAgeMs: number | undefined;
  readonly mail: {
    readonly oldestWaitingAt: number | undefined;
    readonly lastSentAt: number | undefined;
    /** How many emails, and when the latest of them was written. */
    readonly givenUp: { readonly count: number; readonly writtenAt: number } | undefined;
  };
  /** Undefined with PostgreSQL. */
  readonly backup: { readonly lastAt: number | undefined; readonly failure: string | undefined } | undefined;
  readonly stuckRefunds: number;
  readonly doubleBookings: number;
  /** How much of all that may be held unpaid is held; 1 is full. */
  readonly crowding: number;
  readonly isPaused: boolean;
  /** Whether this server has reconciled with the payment provider since it started; until then it sells nothing. */
  readonly isCompared: boolean;
  /** The alarms as last reported. */
  readonly known: readonly { readonly part: string; readonly state: Alarm["state"]; readonly since: number }[];
};

/** What this server has noticed since it started; others on the same database may not have. */
export type RuntimeFlags = {
  paymentsAway: boolean;
  /** Events the provider was last found not to send us; undefined until checked. */
  missingWebhookEvents: MissingWebhookEvents | undefined;
  isProxyUnnamed: boolean;
  /** Why the mail server refused us when it was last asked, as a code. */
  mailRefused: string | undefined;
};

/** Based on what one server noticed, so servers sharing a database could contradict each other. */
export const NOTICED_PARTS: ReadonlySet<Part> = new Set(["payments", "webhook", "proxy"]);

export function noRuntimeFlags(): RuntimeFlags {
  return { paymentsAway: false, missingWebhookEvents: undefined, isProxyUnnamed: false, mailRefused: undefined };
}

type FactNeeds = {
  readonly database: Database;
  readonly calendars: Calendars;
  readonly prices: PriceSource;
  readonly noticed: RuntimeFlags;
  readonly services: Pick<BookingServices, "comparison">;
};

const REFUND_STUCK_AFTER_MS = HOUR_MS;

export async function readFacts({
  database,
  calendars,
  prices,
  noticed,
  services: { comparison },
}: FactNeeds): Promise<Facts> {
  const { query } = database;
  // Read first, so no fact is older than this.
  const now = await database.now();
  const known = await query.selectFrom("alarms").selectAll().execute();
  const refunds = await query
    .selectFrom("charges")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where((row) =>
      row.or([
        row("stuck", "=", 1),
        row.exists(
          row
            .selectFrom("charge_refunds")
            .select("charge_refunds.id")
            .whereRef("charge_refunds.charge_id", "=", "charges.id")
            .where("charge_refunds.status", "=", "asked")
            .where("asked_at", "<=", now - REFUND_STUCK_AFTER_MS),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  const ageMs = (await prices.current())?.ageMs;
  const last = await lastBackup(database);
  return {
    ...noticed,
    now,
    feeds: await calendars.ages(),
    pricesAgeMs: ageMs !== undefined && Number.isFinite(ageMs) ? ageMs : undefined,
    mail: await readMail(query),
    backup: last && { lastAt: last.backup?.at, failure: last.failure },
    stuckRefunds: Number(refunds.count),
    doubleBookings: (await findDoubleBookings(database, calendars)).length,
    crowding: await crowding(query),
    isPaused: await waitsForOwner(query),
    isCompared: comparison.isDone,
    known,
  };
}

async function readMail(query: Database["query"]): Promise<Facts["mail"]> {
  const waiting = await query
    .selectFrom("outbox")
    .select((row) => row.fn.min("created_at").as("at"))
    .where("status", "=", "waiting")
    .executeTakeFirst();
  const sent = await query
    .selectFrom("outbox")
    .select((row) => row.fn.max("sent_at").as("at"))
    .where("status", "=", "sent")
    .executeTakeFirst();
  const failed = await query
    .selectFrom("outbox")
    .select((row) => [row.fn.max("created_at").as("at"), row.fn.countAll<number>().as("count")])
    .where("status", "=", "failed")
    .executeTakeFirst();
  return {
    oldestWaitingAt: waiting?.at ?? undefined,
    lastSentAt: sent?.at ?? undefined,
    givenUp: failed?.at == null ? undefined : { count: Number(failed.count), writtenAt: failed.at },
  };
}
