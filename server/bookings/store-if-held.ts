import { fullName } from "#domain/format.ts";
import type { Database } from "../database/database.ts";
import type { PaymentIntent } from "../payments/gateway.ts";
import type { Booking } from "./booking.ts";
import { versionOf } from "./booking.ts";
import type { BookingServices } from "./booking-services.ts";

/**
 * The intent of a held booking, made once per hold. Its id is stored before the browser learns its secret;
 * if the hold has ended meanwhile, the intent is cancelled and nobody ever could pay it.
 */
export async function attachIntent(services: BookingServices, booking: Booking): Promise<PaymentIntent | "hold-ended"> {
  if (booking.intent_id !== null && booking.client_secret !== null) {
    return { id: booking.intent_id, clientSecret: booking.client_secret };
  }
  // No update can begin before an intent stands, so the current version is the one this hold began with:
  // a repeat sends the same content under the same key.
  const { quote, details, version } = await services.database.transaction((trx) => versionOf(trx, booking));
  const intent = await services.payments.create(
    { draftId: booking.id, holdNumber: booking.hold_number },
    { version, amount: quote.payable },
    { name: fullName(details), email: details.email },
  );
  if (await storeIfHeld(services.database, booking, intent)) return intent;
  await services.payments.cancel(intent.id);
  return "hold-ended";
}

/** Rule store-if-held: only while this very hold still stands. */
async function storeIfHeld(database: Database, booking: Booking, intent: PaymentIntent): Promise<boolean> {
  return database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("bookings")
      .set({ intent_id: intent.id, client_secret: intent.clientSecret })
      .where("id", "=", booking.id)
      .where("status", "=", "held")
      .where("hold_number", "=", booking.hold_number)
      .where((row) => row.or([row("intent_id", "is", null), row("intent_id", "=", intent.id)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
