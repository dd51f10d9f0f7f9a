import { fullName } from "#domain/format.ts";
import type { Database } from "../../database/database.ts";
import type { PaymentIntent, QuotedVersion } from "../../payments/gateway.ts";
import { type Booking, insertVersion, lockBooking, nextVersion, type StayVersion, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { stayMetadataOf } from "../reconcile/payment-metadata.ts";

/**
 * The intent of a held booking, made once per hold. Its id is stored before the browser learns its secret. If the hold
 * has ended by then, the intent is canceled and nobody could ever have paid it.
 */
export async function attachIntent(services: BookingServices, booking: Booking): Promise<PaymentIntent | "hold-ended"> {
  if (booking.intent_id !== null && booking.client_secret !== null) {
    return { id: booking.intent_id, clientSecret: booking.client_secret };
  }
  // No update can start before the intent exists, so the current version is the one this hold began with:
  // a retry sends the same content under the same key.
  const current = await services.database.transaction((trx) => versionOf(trx, booking));
  const intent = await createIntent(services, booking, current);
  if (await storeIfHeld(services.database, booking, intent)) return intent;
  await services.payments.cancel(intent.id);
  return "hold-ended";
}

/** Rule store-if-held: only while this same hold is still active. */
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

export function createIntent(
  { payments }: BookingServices,
  hold: Booking,
  wanted: StayVersion,
): Promise<PaymentIntent> {
  const key = { draftId: hold.id, holdNumber: hold.hold_number };
  return payments.create(key, quoteForProvider(wanted), {
    name: fullName(wanted.details),
    email: wanted.details.email,
  });
}

export function quoteForProvider(wanted: StayVersion): QuotedVersion {
  const { version, quote, idempotencyKey } = wanted;
  return { version, amount: quote.payable, idempotencyKey, metadata: stayMetadataOf(wanted) };
}

/**
 * An intent that someone canceled at the provider can never be paid, so the hold drops it. The same content becomes a
 * new version, because the old idempotency key would only return the canceled intent.
 */
export async function dropDeadIntent(services: BookingServices, booking: Booking): Promise<void> {
  if (booking.status !== "held" || booking.intent_id === null) return;
  const isDead = await services.payments.find(booking.intent_id).then(
    (payment) => payment === undefined || payment.status === "canceled",
    // No answer doesn't mean that it was canceled.
    () => false,
  );
  if (!isDead) return;
  await services.database.transaction(async (trx) => {
    const now = await services.database.now(trx);
    const current = await lockBooking(trx, booking.id);
    const isSame = current?.status === "held" && current.intent_id === booking.intent_id;
    if (!isSame || current.pending_version !== null) return;
    const content = await versionOf(trx, current);
    const { version } = await insertVersion(trx, current.id, await nextVersion(trx, current.id), { content, now });
    await trx
      .updateTable("bookings")
      .set({ version, intent_id: null, client_secret: null, hold_number: current.hold_number + 1 })
      .where("id", "=", current.id)
      .execute();
  });
}
