import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { GuestDetails } from "#domain/guest.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import type { Agreements } from "#domain/stays/agreements.ts";
import type { Stay } from "#domain/stays/stay.ts";
import type { Database, Trx } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { UseLimit } from "../payments/gateway.ts";

export type Booking = Selectable<Tables["bookings"]>;

/** What a guest requests: everything needed to finish the booking from a webhook alone. */
export type StayContent = {
  readonly stay: Stay;
  readonly guests: number;
  readonly details: GuestDetails;
  readonly agreements: Agreements;
  readonly agreementVersion: string;
  readonly quote: PricedQuote;
  readonly coupon?: ReservedCoupon;
};

export type ReservedCoupon = { readonly id: string; readonly name: string; readonly limits?: readonly UseLimit[] };

export type StayVersion = StayContent & {
  readonly version: number;
  readonly agreedAt: number;
  /** The idempotency key of the provider call that carries this version. */
  readonly idempotencyKey: string;
};

export function findBooking(trx: Trx, id: string): Promise<Booking | undefined> {
  return trx.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks the booking's row until the transaction ends. */
export function lockBooking(trx: Trx, id: string): Promise<Booking | undefined> {
  return trx
    .updateTable("bookings")
    .set((row) => ({ hold_number: row.ref("hold_number") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
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
  const { stay, guests, details, agreements, agreementVersion, quote, coupon } = content;
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

function fingerprint({ stay, guests, details, agreements, quote, coupon }: StayContent): string {
  return JSON.stringify([
    [stay.checkIn, stay.checkOut, guests],
    [details.firstName, details.lastName, details.email, details.phone],
    [agreements.rentalAgreement, agreements.houseRules, agreements.termsOfService, agreements.privacyPolicy],
    [quote.payable, quote.total, quote.nights.map(({ cents }) => cents), coupon?.id ?? null],
  ]);
}

function toStayVersion(row: Selectable<Tables["stay_versions"]>): StayVersion {
  return {
    version: row.version,
    stay: { checkIn: row.check_in, checkOut: row.check_out },
    guests: row.guests,
    details: { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    agreements: JSON.parse(row.agreements) as Agreements,
    agreementVersion: row.agreement_version,
    agreedAt: row.agreed_at,
    idempotencyKey: row.idempotency_key,
    quote: JSON.parse(row.quote) as PricedQuote,
    ...(row.coupon_id !== null && { coupon: { id: row.coupon_id, name: row.coupon_name ?? row.coupon_id } }),
  };
}
