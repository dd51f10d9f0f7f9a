import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import type { NightlyPrices } from "#domain/prices/nightly-prices.ts";
import type { Database } from "../database/database.ts";
import type { Outbox } from "../emails/sending/outbox.ts";
import type { Log } from "../log.ts";
import type { PaymentGateway } from "../payments/gateway.ts";

/** What the booking use cases need from the rest of the server. */
export type BookingServices = {
  readonly rules: HouseRules;
  readonly database: Database;
  readonly payments: PaymentGateway;
  readonly calendars: BookedElsewhere;
  readonly prices: PricesOnSale;
  readonly emails: Pick<Outbox, "enqueue" | "leftAt" | "wake">;
  readonly log: Log;
  /** Whether this server has reconciled with the provider since it started. */
  readonly comparison: { isDone: boolean };
};

/** Days booked through other channels. */
export type BookedElsewhere = {
  /** Refreshes stale feeds within a short time limit; undefined when a copy is still too old to sell by. */
  refreshed(): Promise<ReadonlySet<CalendarDate> | undefined>;
  /**
   * Nights that guests at other channels may have, read as freshly; undefined when a copy is too old. Days that a
   * channel closed are among them only if it hasn't read our calendar since then: our own nights come back that way.
   */
  soldSince(takenAt: number): Promise<ReadonlySet<CalendarDate> | undefined>;
  /** From the last good copies, however old. */
  known(): Promise<ReadonlySet<CalendarDate>>;
};

/** Undefined unless the prices are fresh enough to sell by. */
export type PricesOnSale = { onSale(): Promise<NightlyPrices | undefined> };
