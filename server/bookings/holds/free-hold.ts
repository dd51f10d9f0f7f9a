import type { Trx } from "../../database/database.ts";
import type { Booking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { freeNights } from "../nights.ts";
import { rememberUnpaid } from "./cool-down.ts";
import { keepOnlyCoupon } from "./coupon-uses.ts";

/** Releases a hold that ends, in the transaction in which it can no longer be paid. */
export async function freeHold(
  { database, emails }: Pick<BookingServices, "database" | "emails">,
  trx: Trx,
  booking: Booking,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("bookings")
    .set({ status: "released", pending_version: null })
    .where("id", "=", booking.id)
    .where("hold_number", "=", booking.hold_number)
    .where("status", "=", "expiring")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const now = await database.now(trx);
  await rememberUnpaid(trx, booking, now);
  await freeNights(trx, { booking_id: booking.id });
  await keepOnlyCoupon(trx, booking.id, undefined);
  if (!booking.by_owner) return;
  const why = booking.held_until <= now ? "ran-out" : "called-off";
  await emails.enqueue(trx, "phone-booking-ended", { bookingId: booking.id, why });
}
