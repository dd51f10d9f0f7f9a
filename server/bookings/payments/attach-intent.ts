import { HOUR_MS } from "#domain/dates/durations.ts";
import { fullName } from "#domain/format.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { ChargeOrder, GuestCard, PaymentIntent } from "../../payments/gateway.ts";
import { type Booking, findBooking, lockBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type Charge, findCharge, openStayCharge, voidCharge } from "../charges/charges.ts";
import { orderedStayOf } from "../reconcile/payment-metadata.ts";

/** The provider forgets idempotency keys after a day. A call older than this is searched for, not repeated. */
const KEY_TRUSTED_MS = 20 * HOUR_MS;

/**
 * A charge's only intent. It's stored before anyone learns its secret and before a card is charged with it. If the
 * charge has ended by then, the intent is canceled and nobody could ever have paid it.
 */
export async function attachIntent(services: BookingServices, charge: Charge): Promise<PaymentIntent | "charge-ended"> {
  const { database, payments } = services;
  if (charge.status !== "open") return "charge-ended";
  if (charge.intent_id !== null && charge.client_secret !== null) {
    return { id: charge.intent_id, clientSecret: charge.client_secret };
  }
  const { order, guest } = await database.transaction((trx) => orderOf(trx, charge));
  // Rule same-key: repeats the same call, or finds what an older call made.
  const isOld = (await database.now()) - (charge.opened_at ?? charge.created_at) >= KEY_TRUSTED_MS;
  const made = isOld ? await findByMetadata(services, charge) : undefined;
  const intent = made ?? (await payments.create(order, guest));
  if (await storeIfOpen(database, charge, intent)) return intent;
  // One that the charge has stored is canceled by the end of the charge.
  if ((await findCharge(database.query, charge.id))?.intent_id !== intent.id) await payments.cancel(intent.id);
  return "charge-ended";
}

/** The same for a held booking. Undefined when there's nothing to pay. */
export async function attachToHold(
  services: BookingServices,
  bookingId: string,
): Promise<PaymentIntent | "charge-ended" | undefined> {
  const charge = await services.database.transaction(async (trx) =>
    findCharge(trx, (await findBooking(trx, bookingId))?.charge_id ?? null),
  );
  return charge && attachIntent(services, charge);
}

/** Rule store-if-open: stored only while the charge is open, and nobody can pay it before that. */
async function storeIfOpen(database: Database, { id }: Charge, intent: PaymentIntent): Promise<boolean> {
  return database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("charges")
      .set({ intent_id: intent.id, client_secret: intent.clientSecret })
      .where("id", "=", id)
      .where("status", "=", "open")
      .where((row) => row.or([row("intent_id", "is", null), row("intent_id", "=", intent.id)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** An intent that was created but not stored: its metadata names the charge. */
export async function findByMetadata(
  { payments }: BookingServices,
  charge: Charge,
): Promise<PaymentIntent | undefined> {
  const recent = await payments.listRecent(charge.opened_at ?? charge.created_at);
  return recent.find(({ chargeId, status }) => chargeId === charge.id && status !== "canceled");
}

type Ordered = { readonly order: ChargeOrder; readonly guest: GuestCard };

/** What the provider is asked for. A hold's payment can't change before it exists, so a retry asks for the same. */
export async function orderOf(trx: Trx, { id, booking_id, kind, amount, version }: Charge): Promise<Ordered> {
  const booking = await findBooking(trx, booking_id);
  if (booking === undefined) throw new Error("a charge without its booking");
  const isStay = kind === "stay";
  const stay = await versionOf(trx, booking, isStay && version !== null ? version : booking.version);
  const stayIntentId = isStay ? null : ((await findCharge(trx, booking.charge_id))?.intent_id ?? null);
  const ordered = isStay && { stay: orderedStayOf(stay) };
  return {
    order: { id, bookingId: booking_id, kind, amount, stayIntentId, ...ordered },
    guest: { name: fullName(stay.details), email: stay.details.email },
  };
}

/**
 * An intent that someone canceled at the provider can never be paid, so the hold gets a new charge: the old one's id
 * would only return the canceled intent.
 */
export async function dropDeadIntent({ database, payments }: BookingServices, bookingId: string): Promise<void> {
  const read = async (trx: Trx, booking: Booking | undefined) =>
    booking?.status === "held" && booking.pending_version === null ? findCharge(trx, booking.charge_id) : undefined;
  const charge = await database.transaction(async (trx) => read(trx, await findBooking(trx, bookingId)));
  if (charge?.intent_id == null) return;
  const isDead = await payments.find(charge.intent_id).then(
    (payment) => payment === undefined || payment.status === "canceled",
    // No answer doesn't mean that it was canceled.
    () => false,
  );
  if (!isDead) return;
  await database.transaction(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking === undefined || (await read(trx, booking))?.id !== charge.id) return;
    const { version, amount } = charge;
    if (await voidCharge(trx, charge))
      await openStayCharge(trx, booking, { version: version ?? booking.version, amount }, await database.now(trx));
  });
}
