import type { Selectable } from "kysely";
import type { Agreements } from "#domain/agreements.ts";
import type { PricedQuote } from "#domain/coupon.ts";
import type { GuestDetails } from "#domain/guest.ts";
import type { Stay } from "#domain/stay.ts";
import type { Database, Trx } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { UseLimit } from "../payments/gateway.ts";

export type Booking = Selectable<Tables["bookings"]>;

/** What a guest asks for: everything that a webhook alone would need to finish the booking. */
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

export type StayVersion = StayContent & { readonly version: number; readonly agreedAt: number };

export function findBooking(trx: Trx, id: string): Promise<Booking | undefined> {
  return trx.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The booking's row, for this transaction alone: others that want to change it wait. */
export function lockBooking(trx: Trx, id: string): Promise<Booking | undefined> {
  return trx
    .updateTable("bookings")
    .set((row) => ({ hold_number: row.ref("hold_number") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Every booking joined with the version of its stay that counts now. */
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

/** The version that a booking speaks of. A booking without it would be a fault of ours. */
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
): Promise<void> {
  const { stay, guests, details, agreements, agreementVersion, quote, coupon } = content;
  await trx
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
    })
    .execute();
}

/** Versions count on through all holds of a draft, so that no number ever means two things. */
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
    quote: JSON.parse(row.quote) as PricedQuote,
    ...(row.coupon_id !== null && { coupon: { id: row.coupon_id, name: row.coupon_name ?? row.coupon_id } }),
  };
}
