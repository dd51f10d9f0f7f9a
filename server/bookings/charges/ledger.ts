import type { Outcome, RefusalCode } from "#contract/refusals.ts";
import { refuse } from "#domain/result.ts";
import type { Database, Trx } from "../../database/database.ts";
import { type Booking, type Confirmed, findByReference, lockBooking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { isPaused } from "../pause.ts";
import { type Charge, chargesOf } from "./charges.ts";

export type Ledger<Of extends Booking = Booking> = {
  readonly trx: Trx;
  readonly booking: Of;
  readonly charges: readonly Charge[];
};

/** Locks a booking's money for this transaction, so decisions about charges and refunds are serialized. */
export function withLedger<Value>(
  database: Database,
  bookingId: string,
  work: (ledger: Ledger) => Promise<Value>,
): Promise<Value | undefined> {
  return database.transaction(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    return booking && work({ trx, booking, charges: await chargesOf(trx, bookingId) });
  });
}

/** For every decision about a confirmed booking, by guest or owner. None is made while bookings are paused. */
export async function withConfirmedBooking<Value>(
  services: Pick<BookingServices, "database" | "comparison" | "emails">,
  which: { readonly id: string } | { readonly reference: string },
  work: (ledger: Ledger<Confirmed>) => Promise<Outcome<Value>>,
  otherwise: RefusalCode = "booking-canceled",
): Promise<Outcome<Value>> {
  const { database, emails } = services;
  if (await isPaused(services)) return refuse("booking-paused");
  const id = "id" in which ? which.id : (await findByReference(database.query, which.reference))?.id;
  if (id === undefined) return refuse("not-found");
  const decided = await withLedger(database, id, async ({ booking, ...ledger }) =>
    booking.status === "confirmed" ? work({ ...ledger, booking }) : refuse(otherwise),
  );
  emails.wake();
  return decided ?? refuse("not-found");
}
