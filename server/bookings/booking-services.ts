import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import type { NightlyPrices } from "#domain/prices/nightly-prices.ts";
import type { Database, Trx } from "../database/database.ts";
import type { BookingFacts } from "../emails/booking-facts.ts";
import type { EmailKind, FactsOf } from "../emails/emails.ts";
import type { Log } from "../log.ts";
import type { Payment, PaymentGateway } from "../payments/gateway.ts";

/** What the booking use cases need from the rest of the server. */
export type BookingServices = {
  readonly rules: HouseRules;
  readonly database: Database;
  readonly payments: PaymentGateway;
  readonly calendars: BookedElsewhere;
  readonly prices: PricesOnSale;
  readonly emails: BookingEmails;
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

type BookingEmailKind = {
  [Kind in EmailKind]: FactsOf<Kind> extends { readonly booked: BookingFacts } ? Kind : never;
}[EmailKind];

/** What an email tells beside the booking, which is read in the same transaction. */
type BookingEmail<Kind extends BookingEmailKind> = Omit<FactsOf<Kind>, "booked"> & {
  readonly bookingId: string;
  /** What makes it a different email of its kind, if it isn't the booking itself. */
  readonly id?: string;
  /** The version of the stay that it tells of, if it isn't the current one. */
  readonly version?: number | undefined;
  /** Rule check-at-send: the day and the sum that must still be so as it leaves. */
  readonly day?: CalendarDate;
  readonly tells?: string;
};

/** Writes emails to the outbox, in the same transaction as the change they announce. */
export type BookingEmails = {
  enqueue<Kind extends BookingEmailKind>(trx: Trx, kind: Kind, email: BookingEmail<Kind>): Promise<void>;
  /** A payment without a booking; sent once per payment. */
  unmatchedPayment(trx: Trx, payment: Payment, reference?: string): Promise<void>;
  /** The database is new, and guests have paid for so many stays through another one. */
  otherInstallation(trx: Trx, payments: number): Promise<void>;
  /** When the email that announced a charge to the guest was sent; null while it waits, undefined if there's none. */
  leftAt(trx: Trx, kind: "damage-announced" | "balance-soon", id: string): Promise<number | null | undefined>;
  /** There's a new email in the outbox: send it now instead of on the next run. */
  wake(): void;
};
