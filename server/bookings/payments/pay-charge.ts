import { DAY_MS, HOUR_MS } from "#domain/dates/durations.ts";
import { fullName } from "#domain/format.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import type { ChargeOrder, PaymentIntent } from "../../payments/gateway.ts";
import { type Booking, findBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type Charge, chargesOf } from "../charges/charges.ts";
import { isPaused } from "../pause.ts";

/** How long a guest has to pay for what the owner approved. */
export const PAY_WITHIN_MS = 3 * DAY_MS;

/** The provider forgets idempotency keys after a day. A call older than this is searched for, not repeated. */
const KEY_TRUSTED_MS = 20 * HOUR_MS;

export type PayRefusal = "not-found" | "booking-paused" | "charge-ended" | "charge-paid" | "price-changed";

export type OpenPayment = {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
  readonly amount: number;
  readonly payBy: number | null;
};

type Wish = { readonly bookingId: string; readonly chargeId: string; readonly shown: number };

/** Lets a guest pay a charge. Idempotent: a repeated request gets the same payment. */
export async function payCharge(services: BookingServices, wish: Wish): Promise<Result<OpenPayment, PayRefusal>> {
  const { database, payments } = services;
  if (await isPaused(services)) return refuse("booking-paused");
  const charge = await findCharge(database, wish.bookingId, wish.chargeId);
  // The guest pays for damage only after their bank has asked for them.
  if (charge === undefined || (charge.kind === "damage" && !charge.link_sent)) return refuse("not-found");
  if (charge.status === "paid") return refuse("charge-paid");
  const now = await database.now();
  if (charge.status !== "open" || (charge.pay_by !== null && charge.pay_by <= now)) return refuse("charge-ended");
  // Rule as-shown: nobody pays a different amount than they saw.
  if (charge.amount !== wish.shown) return refuse("price-changed");
  const intent = await attachToCharge(services, charge);
  if (intent === "charge-ended") return refuse("charge-ended");
  // Someone may have canceled it in the provider's dashboard.
  if ((await payments.find(intent.id))?.status === "canceled") return refuse("charge-ended");
  const { id, clientSecret } = intent;
  return accept({ paymentIntentId: id, clientSecret, amount: charge.amount, payBy: charge.pay_by });
}

/** A charge's only intent. It's stored before anyone learns its secret and before a card is charged with it. */
export async function attachToCharge(
  services: BookingServices,
  charge: Charge,
): Promise<PaymentIntent | "charge-ended"> {
  const { database, payments } = services;
  if (charge.intent_id !== null && charge.client_secret !== null) {
    return { id: charge.intent_id, clientSecret: charge.client_secret };
  }
  const { booking, details } = await payerOf(services, charge);
  // Rule same-key: repeats the same call, or finds what an older call made.
  const isOld = (await database.now()) - charge.created_at >= KEY_TRUSTED_MS;
  const made = isOld ? await findByMetadata(services, charge) : undefined;
  const guest = { name: fullName(details), email: details.email };
  const intent = made ?? (await payments.createCharge(orderOf(charge, booking), guest));
  if (await storeIfOpen(database, charge, intent)) return intent;
  await payments.cancel(intent.id);
  return "charge-ended";
}

async function payerOf({ database }: BookingServices, charge: Charge) {
  return database.transaction(async (trx) => {
    const booking = await findBooking(trx, charge.booking_id);
    if (booking === undefined) throw new Error("a charge without its booking");
    return { booking, details: (await versionOf(trx, booking)).details };
  });
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
  const recent = await payments.listRecent(charge.created_at);
  return recent.find(({ chargeId, status }) => chargeId === charge.id && status !== "canceled");
}

export function orderOf({ id, booking_id, kind, amount }: Charge, { intent_id }: Booking): ChargeOrder {
  return { id, bookingId: booking_id, kind, amount, stayIntentId: intent_id };
}

async function findCharge(database: Database, bookingId: string, chargeId: string): Promise<Charge | undefined> {
  const charges = await database.transaction((trx) => chargesOf(trx, bookingId));
  return charges.find(({ id }) => id === chargeId);
}
