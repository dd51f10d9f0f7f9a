import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import type { NightlyPrices } from "#domain/prices/nightly-prices.ts";
import type { Database, Trx } from "../database/database.ts";
import type { Log } from "../log.ts";
import type { Payment, PaymentGateway } from "../payments/gateway.ts";
import type { Booked, Booking, Canceled, Confirmed, NotBooked, StayVersion } from "./booking.ts";
import type { Charge } from "./charges/charges.ts";
import type { Request } from "./charges/request.ts";

/** What the booking use cases need from the rest of the server. */
export type BookingServices = {
  readonly rules: HouseRules;
  readonly database: Database;
  readonly payments: PaymentGateway;
  readonly calendars: BookedElsewhere;
  readonly prices: PricesOnSale;
  readonly letters: BookingLetters;
  readonly log: Log;
  /** Whether this server has reconciled with the provider since it started. */
  readonly comparison: { isDone: boolean };
};

/** Days booked through other channels. */
export type BookedElsewhere = {
  /** Refreshes stale feeds within a short time limit; undefined when a copy is still too old to sell by. */
  refreshed(): Promise<ReadonlySet<CalendarDate> | undefined>;
  /** From the last good copies, however old. */
  known(): Promise<ReadonlySet<CalendarDate>>;
};

/** Undefined unless the prices are fresh enough to sell by. */
export type PricesOnSale = { onSale(): Promise<NightlyPrices | undefined> };

/** Includes what was paid in the payment it belongs to. */
type RefundForLetter = { readonly id: string; readonly amount: number; readonly paid: number };

/** What was paid for stay and extras, what is refunded now, and what was refunded before. */
type CanceledMoney = { readonly paid: number; readonly amount: number; readonly before: number };

type DisputeForLetter = {
  readonly id: string;
  readonly paid: number;
  readonly status: "refused" | "made" | "failed";
  readonly reason: string;
};

/** The emails about what happens to a booking after it was confirmed and before the stay is over. */
export type ChargeLetters = {
  /** To the owner: a guest would like an extra, or other dates. */
  asked(trx: Trx, booking: Booked, stay: StayVersion, request: Request): Promise<void>;
  /** To the guest: no, or yes when there is nothing to pay. */
  answered(trx: Trx, booking: Booked, stay: StayVersion, request: Request): Promise<void>;
  /** To the guest: something to pay on the stay page. For a change, with the new stay. */
  payLink(trx: Trx, booking: Booked, stay: StayVersion, charge: Charge): Promise<void>;
  chargePaid(trx: Trx, booking: Booked, stay: StayVersion, charge: Charge): Promise<void>;
  /** Nobody paid it in time. */
  chargeEnded(trx: Trx, booking: Booked, stay: StayVersion, charge: Charge): Promise<void>;
  /** To the guest: the owner withdrew it. */
  chargeWithdrawn(trx: Trx, booking: Booked, stay: StayVersion, charge: Charge): Promise<void>;
  changed(trx: Trx, booking: Booked, after: StayVersion, before: StayVersion): Promise<void>;
  damageAnnounced(trx: Trx, booking: Booked, stay: StayVersion, charge: Charge): Promise<void>;
  /** When the letter that announced the damage was sent. */
  damageLeftAt(trx: Trx, chargeId: string): Promise<number | undefined>;
};

/** Writes emails to the outbox, in the same transaction as the change they announce. */
export type BookingLetters = ChargeLetters & {
  confirmed(trx: Trx, booking: Confirmed, stay: StayVersion): Promise<void>;
  /** Paid but not booked: the nights were gone, or the payment had already been refunded. */
  notBooked(trx: Trx, booking: NotBooked, stay: StayVersion, why: "nights-lost" | "refunded-before"): Promise<void>;
  refunded(trx: Trx, booking: Booking, stay: StayVersion, refund: RefundForLetter): Promise<void>;
  canceled(trx: Trx, booking: Canceled, stay: StayVersion, money: CanceledMoney): Promise<void>;
  refundedElsewhere(trx: Trx, booking: Booking, stay: StayVersion, refund: RefundForLetter): Promise<void>;
  /** The provider hasn't paid a refund that is due; sent once per refund. */
  refundStuck(trx: Trx, booking: Booking, stay: StayVersion, refund: RefundForLetter): Promise<void>;
  /** A refund was made but bounced: the owner has to decide. */
  refundFailed(trx: Trx, booking: Booking, stay: StayVersion, refund: RefundForLetter): Promise<void>;
  /** The guest's bank opened an inquiry, took the money, or returned it. */
  disputed(trx: Trx, booking: Booking, stay: StayVersion, dispute: DisputeForLetter): Promise<void>;
  /** A payment without a booking; sent once per payment. */
  unknownPayment(trx: Trx, payment: Payment): Promise<void>;
  /** To the guest: what was agreed on the phone, and a link to accept the agreements and pay. */
  phoneBooking(trx: Trx, booking: Booking, stay: StayVersion): Promise<void>;
  /** To both: nobody paid in time, or the owner called it off. The nights are open again. */
  phoneBookingEnded(trx: Trx, booking: Booking, stay: StayVersion, why: "ran-out" | "called-off"): Promise<void>;
  /** There's a new email in the outbox: send it now instead of on the next run. */
  wake(): void;
};
