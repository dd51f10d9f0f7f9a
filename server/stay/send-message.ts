import type { StayMessageRequest } from "#contract/guest/stay.ts";
import { fullName } from "#domain/format.ts";
import { findBooking, versionOf } from "../bookings/booking.ts";
import type { BookingServices } from "../bookings/booking-services.ts";

/** Stores a guest's message and emails it to the owner, once, however often it's sent. */
export async function sendMessage(
  { database, emails }: Pick<BookingServices, "database" | "emails">,
  bookingId: string,
  { id, message }: StayMessageRequest,
): Promise<void> {
  await database.transaction(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (booking === undefined) return;
    const { details } = await versionOf(trx, booking);
    const kept = { name: fullName(details), email: details.email, message, marks: "", booking_id: bookingId };
    await trx
      .insertInto("contact_messages")
      .values({ id, received_at: await database.now(trx), ...kept })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    await emails.enqueue(trx, "stay-message", { bookingId, id, message });
  });
  emails.wake();
}
