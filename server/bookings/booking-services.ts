import type { HouseRules } from "#domain/house-rules.ts";
import type { NightlyPrices } from "#domain/prices/nightly-prices.ts";
import type { Calendars } from "../calendars/feeds.ts";
import type { Database } from "../database/database.ts";
import type { Outbox } from "../emails/sending/outbox.ts";
import type { Log } from "../log.ts";
import type { PaymentGateway } from "../payments/gateway.ts";

/** What the booking use cases need from the rest of the server. */
export type BookingServices = {
  readonly rules: HouseRules;
  readonly database: Database;
  readonly payments: PaymentGateway;
  readonly calendars: Pick<Calendars, "bookedDays" | "refreshed" | "soldSince">;
  readonly prices: PricesOnSale;
  readonly emails: Pick<Outbox, "enqueue" | "leftAt" | "wake">;
  readonly log: Log;
  /** Whether this server has reconciled with the provider since it started. */
  readonly comparison: { isDone: boolean };
};

/** Undefined unless the prices are fresh enough to sell by. */
export type PricesOnSale = { onSale(): Promise<NightlyPrices | undefined> };
