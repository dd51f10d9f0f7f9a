import type { Database } from "../../database/database.ts";
import type { Log } from "../../log.ts";
import { lockBooking, versionOf } from "../booking.ts";
import { emptyLog, readErased } from "./erased-guests.ts";
import { eraseAddress, eraseBooking } from "./guest-data.ts";

/** At the start, because an older backup may have been put back in which erased guests are still named. */
export async function eraseAgain(database: Database, log: Log): Promise<void> {
  const isErased = readErased(database);
  if (isErased === undefined) return;
  const { query } = database;
  const bookings = await query.selectFrom("bookings").select("id").where("erased_at", "is", null).execute();
  const messages = await query.selectFrom("contact_messages").select(["id", "email"]).execute();
  const back = bookings.filter(({ id }) => isErased(id));
  const written = messages.filter(({ id }) => isErased(id));
  if (back.length + written.length === 0) return;
  await database.transaction(async (trx) => {
    for (const { id } of back) {
      const booking = await lockBooking(trx, id);
      if (booking === undefined) continue;
      const { details } = await versionOf(trx, booking);
      await eraseBooking(trx, booking, await database.now(trx));
      await eraseAddress(trx, details.email.toLowerCase());
    }
    for (const { email } of written) await eraseAddress(trx, email.toLowerCase());
  });
  await emptyLog(database);
  log.warn("erased-again", { bookings: back.length, messages: written.length });
}
