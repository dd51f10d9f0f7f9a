import type { CalendarDate } from "#domain/calendar-date.ts";
import type { NightlyPrices } from "#domain/nightly-prices.ts";
import type { Database, Trx } from "../database/database.ts";
import type { Log } from "../log.ts";
import type { Payment, PaymentGateway } from "../payments/gateway.ts";
import type { Booking, StayVersion } from "./booking.ts";

/** What the booking's use cases need of the rest of the server. */
export type BookingServices = {
  readonly database: Database;
  readonly payments: PaymentGateway;
  readonly calendars: BookedElsewhere;
  readonly prices: PricesOnSale;
  readonly letters: BookingLetters;
  readonly log: Log;
  /** Whether this server has compared its books with the provider's since it started. */
  readonly comparison: { isDone: boolean };
};

/** Days that other channels have sold. */
export type BookedElsewhere = {
  /** Reads the feeds again where their copy is old, within a short time; then the days, or nothing when a copy is too old to sell by. */
  refreshed(): Promise<ReadonlySet<CalendarDate> | undefined>;
  /** The days of the last good copies, however old. */
  known(): Promise<ReadonlySet<CalendarDate>>;
};

/** Prices fresh enough to sell by, or nothing. */
export type PricesOnSale = { onSale(): Promise<NightlyPrices | undefined> };

type RefundForLetter = { readonly id: string; readonly amount: number };

type DisputeForLetter = {
  readonly id: string;
  readonly status: "refused" | "made" | "failed";
  readonly reason: string;
};

/** Writes letters into the outbox, inside the transaction that is their reason. */
export type BookingLetters = {
  confirmed(trx: Trx, booking: Booking, stay: StayVersion): Promise<void>;
  /** Paid and not booked: the nights were lost, or somebody had given the money back before. */
  notBooked(trx: Trx, booking: Booking, stay: StayVersion, why: "nights-lost" | "refunded-before"): Promise<void>;
  refunded(trx: Trx, booking: Booking, stay: StayVersion, refund: RefundForLetter): Promise<void>;
  /** What goes back now, and what went back before. */
  cancelled(trx: Trx, booking: Booking, stay: StayVersion, refund: { amount: number; before: number }): Promise<void>;
  refundedElsewhere(trx: Trx, booking: Booking, stay: StayVersion, refund: RefundForLetter): Promise<void>;
  /** The provider has not paid back what is due; once per refund. */
  refundStuck(trx: Trx, booking: Booking, stay: StayVersion, refund: RefundForLetter): Promise<void>;
  /** A refund that was made did not arrive: it waits for the owner. */
  refundFailed(trx: Trx, booking: Booking, stay: StayVersion, refund: RefundForLetter): Promise<void>;
  /** The guest's bank asks, has taken the money, or has given it back. */
  disputed(trx: Trx, booking: Booking, stay: StayVersion, dispute: DisputeForLetter): Promise<void>;
  /** A payment that no booking stands behind; once per payment. */
  unknownPayment(trx: Trx, payment: Payment): Promise<void>;
  /** New letters lie in the outbox: send them now rather than at the next round. */
  wake(): void;
};
