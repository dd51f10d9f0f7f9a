import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Stay } from "#domain/dates/stay.ts";
import type { GuestDetails } from "#domain/guest.ts";
import type { CancellationPolicy } from "#domain/prices/cancellation.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import type { Agreements } from "#domain/stays/agreements.ts";
import type { Database, Trx } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { UseLimit } from "../payments/gateway.ts";

type BookingRow = Selectable<Tables["bookings"]>;

/** "kept_holding": the guest pressed "Keep holding". "by_owner": booked by phone. */
type Flags = Record<"kept_holding" | "grace_given" | "guest_forgotten" | "by_owner", boolean>;

type Known = Omit<BookingRow, "status" | "reference" | "policy" | "confirmed_at" | keyof Flags> & Flags;

type Terms = { readonly reference: string; readonly policy: CancellationPolicy; readonly confirmed_at: number };

type NoTerms = { readonly policy: null; readonly confirmed_at: null };

export type Confirmed = Known & Terms & { readonly status: "confirmed" };

export type Booked =
  | Confirmed
  | (Known & Terms & { readonly status: "canceled"; readonly canceled_by: NonNullable<BookingRow["canceled_by"]> });

export type Booking =
  /** Nights are held, or were. A phone booking has a reference from the start, so that the owner can name it. */
  | (Known & NoTerms & { readonly status: "held" | "expiring" | "released"; readonly reference: string | null })
  /** Paid when the nights were gone, and all of it goes back. It has a reference from then on. */
  | (Known & NoTerms & { readonly status: "lost"; readonly reference: string })
  | Booked;

/** What a guest requests: everything needed to finish the booking from a webhook alone. */
export type StayContent = {
  readonly stay: Stay;
  readonly guests: number;
  readonly details: GuestDetails;
  readonly agreements: Agreements;
  readonly agreementVersion: string;
  /** The refund rule in that version. Not stored with the holds of the previous release. */
  readonly policy: CancellationPolicy | null;
  readonly quote: PricedQuote;
  /** Nights that must be empty on both sides when it is held. Not stored: the owner may book closer. */
  readonly nightsBetween?: number;
  /** Left out, all of it is paid at once. */
  readonly plan?: PaymentPlan | undefined;
  readonly coupon?: ReservedCoupon;
};

export type ReservedCoupon = { readonly id: string; readonly name: string; readonly limits?: readonly UseLimit[] };

export type StayVersion = StayContent & {
  readonly version: number;
  readonly agreedAt: number;
  /** The idempotency key of the provider call that changes a hold's payment to this version. */
  readonly idempotencyKey: string;
};

/** The only reader of a booking's row. A row that says something impossible is a bug. */
export function toBooking(row: BookingRow): Booking {
  const isBooked = row.status === "confirmed" || row.status === "canceled";
  if (isBooked && (row.reference === null || row.policy === null)) throw new Error("booked without its terms");
  return {
    ...row,
    kept_holding: row.kept_holding === 1,
    grace_given: row.grace_given === 1,
    guest_forgotten: row.guest_forgotten === 1,
    by_owner: isByOwner(row),
    policy: readPolicy(row.policy),
  } as Booking;
}

/** Whether it was booked by phone. */
export function isByOwner({ by_owner }: Pick<BookingRow, "by_owner">): boolean {
  return by_owner === 1;
}

/** For where nothing but a bug could bring a hold: what is charged, changed or canceled has been booked. */
export function booked(booking: Booking): Booked {
  if (booking.status === "confirmed" || booking.status === "canceled") return booking;
  throw new Error("charged without a booking");
}

/** What people call it. Only a guest's own hold has no reference, and nobody asks for one. */
export function referenceOf({ reference }: Pick<Booking, "reference">): string {
  if (reference === null) throw new Error("a guest's hold has no reference");
  return reference;
}

export async function findBooking(query: Database["query"], id: string): Promise<Booking | undefined> {
  const row = await query.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toBooking(row);
}

export async function findByReference(query: Database["query"], reference: string): Promise<Booking | undefined> {
  const row = await query.selectFrom("bookings").selectAll().where("reference", "=", reference).executeTakeFirst();
  return row && toBooking(row);
}

/** Locks the booking's row until the transaction ends. */
export async function lockBooking(trx: Trx, id: string): Promise<Booking | undefined> {
  const row = await trx
    .updateTable("bookings")
    .set((booking) => ({ hold_number: booking.ref("hold_number") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row && toBooking(row);
}

/** Every booking joined with the current version of its stay. */
export function bookingsWithStay(query: Database["query"]) {
  return query
    .selectFrom("bookings")
    .innerJoin("stay_versions", (join) =>
      join
        .onRef("stay_versions.booking_id", "=", "bookings.id")
        .onRef("stay_versions.version", "=", "bookings.version"),
    );
}

export async function findVersion(trx: Trx, bookingId: string, version: number): Promise<StayVersion | undefined> {
  const row = await trx
    .selectFrom("stay_versions")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && toStayVersion(row);
}

/** Throws when it is missing: a booking without its version is a bug. */
export async function versionOf(trx: Trx, booking: Booking, version = booking.version): Promise<StayVersion> {
  const found = await findVersion(trx, booking.id, version);
  if (found === undefined) throw new Error(`booking has no version ${version}`);
  return found;
}

export async function insertVersion(
  trx: Trx,
  bookingId: string,
  version: number,
  { content, now }: { content: StayContent; now: number },
): Promise<StayVersion> {
  const { stay, guests, details, agreements, agreementVersion, policy, quote, plan, coupon } = content;
  const row = await trx
    .insertInto("stay_versions")
    .values({
      booking_id: bookingId,
      version,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      guests,
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      phone: details.phone,
      agreements: JSON.stringify(agreements),
      agreement_version: agreementVersion,
      agreed_at: now,
      quote: JSON.stringify(quote),
      payable: quote.payable,
      coupon_id: coupon?.id ?? null,
      coupon_name: coupon?.name ?? null,
      // Random, not sequential: a restored database would reuse a number for something else.
      idempotency_key: randomUUID(),
      policy: policy && JSON.stringify(policy),
      plan: plan ? JSON.stringify(plan) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStayVersion(row);
}

/** Numbered across all holds of a draft, so no version number is ever reused. */
export async function nextVersion(trx: Trx, bookingId: string): Promise<number> {
  const { latest } = await trx
    .selectFrom("stay_versions")
    .select((row) => row.fn.max("version").as("latest"))
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return (latest ?? 0) + 1;
}

export function isSameContent(one: StayContent, other: StayContent): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint({
  stay,
  guests,
  details,
  agreements,
  agreementVersion,
  quote,
  plan,
  coupon,
}: StayContent): string {
  return JSON.stringify([
    [stay.checkIn, stay.checkOut, guests],
    [details.firstName, details.lastName, details.email, details.phone],
    [agreements.rentalAgreement, agreements.houseRules, agreements.termsOfService, agreements.privacyPolicy],
    agreementVersion,
    [quote.payable, quote.total, quote.nights.map(({ cents }) => cents), coupon?.id ?? null, quote.pets?.count],
    [plan?.part, plan?.dueOn],
  ]);
}

function toStayVersion(row: Selectable<Tables["stay_versions"]>): StayVersion {
  return {
    version: row.version,
    stay: { checkIn: row.check_in, checkOut: row.check_out },
    guests: row.guests,
    details: { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    agreements: readAgreements(row.agreements),
    agreementVersion: row.agreement_version,
    policy: readPolicy(row.policy),
    agreedAt: row.agreed_at,
    idempotencyKey: row.idempotency_key,
    quote: readQuote(row.quote),
    ...(row.plan !== null && { plan: JSON.parse(row.plan) as PaymentPlan }),
    ...(row.coupon_id !== null && { coupon: { id: row.coupon_id, name: row.coupon_name ?? row.coupon_id } }),
  };
}

/** Also what an agreement's record keeps as its boxes. */
export function readAgreements(stored: string): Agreements {
  return JSON.parse(stored) as Agreements;
}

export function readPolicy(stored: string | null): CancellationPolicy | null {
  return stored === null ? null : (JSON.parse(stored) as CancellationPolicy);
}

export function readQuote(stored: string): PricedQuote {
  return JSON.parse(stored) as PricedQuote;
}
