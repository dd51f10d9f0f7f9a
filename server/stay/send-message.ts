import type { StayMessageRequest } from "#contract/guest/stay.ts";
import { fullName } from "#domain/format.ts";
import { findBooking, versionOf } from "../bookings/booking.ts";
import type { Database } from "../database/database.ts";
import { stayMessageLetter } from "../mail/letters/stay-message.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Owner } from "../mail/owner.ts";

type Needs = {
  readonly database: Database;
  readonly outbox: Pick<Outbox, "enqueue" | "wake">;
  readonly owner: Owner;
};

/** Stores a guest's message and emails it to the owner, once, however often it's sent. */
export async function sendMessage(
  { database, outbox, owner }: Needs,
  bookingId: string,
  { id, message }: StayMessageRequest,
): Promise<void> {
  await database.transaction(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (booking === undefined) return;
    const { stay, details } = await versionOf(trx, booking);
    const kept = { name: fullName(details), email: details.email, message, marks: "", booking_id: bookingId };
    await trx
      .insertInto("contact_messages")
      .values({ id, received_at: await database.now(trx), ...kept })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const letter = stayMessageLetter({ reference: booking.reference ?? "", stay, details, text: message }, owner);
    await outbox.enqueue(trx, { key: `stay-message ${id}`, kind: "stay-message", bookingId, letter });
  });
  outbox.wake();
}
