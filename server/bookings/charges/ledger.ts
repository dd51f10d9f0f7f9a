import type { Database, Trx } from "../../database/database.ts";
import { type Booking, lockBooking } from "../booking.ts";
import { type Charge, chargesOf } from "./charges.ts";

export type Ledger = { readonly trx: Trx; readonly booking: Booking; readonly charges: readonly Charge[] };

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
