import type { StayPaymentAnswer } from "#contract/guest/stay-charges.ts";
import type { Outcome } from "#contract/refusals.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import { openBalance } from "../balance/balance.ts";
import type { BookingServices } from "../booking-services.ts";
import { type Charge, findCharge, markClosing } from "../charges/charges.ts";
import { isPaused } from "../pause.ts";
import { attachIntent } from "./attach-intent.ts";
import { whyNotOurs } from "./still-ours.ts";

/** How long a guest has to pay for what the owner approved. */
export const PAY_WITHIN_MS = 3 * DAY_MS;

type Shown = { readonly bookingId: string; readonly chargeId: string; readonly shown: number };

/** Lets a guest pay a charge. Idempotent: a repeated request gets the same payment. */
export async function payCharge(services: BookingServices, asked: Shown): Promise<Outcome<StayPaymentAnswer>> {
  const { database, payments } = services;
  if (await isPaused(services)) return refuse("booking-paused");
  const charge = await findOwn(database, asked);
  // The guest pays for damage only after their bank has asked for them.
  if (charge === undefined || (charge.kind === "damage" && !charge.link_sent)) return refuse("not-found");
  if (charge.status === "paid") return refuse("charge-paid");
  const now = await database.now();
  // Rule as-shown: nobody pays a different amount than they saw.
  if (charge.amount !== asked.shown) return refuse("price-changed");
  if (charge.status !== "open" || (charge.pay_by !== null && charge.pay_by <= now)) return refuse("charge-ended");
  const lost = charge.kind === "change" ? await whyNotOurs(services, charge.booking_id, charge) : undefined;
  if (lost !== undefined) return refuse(lost);
  const intent = await attachIntent(services, charge);
  if (intent === "charge-ended") return refuse("charge-ended");
  // Someone may have canceled it in the provider's dashboard. Then it ends, since nobody can pay it any more.
  if ((await payments.find(intent.id))?.status === "canceled") {
    await database.transaction((trx) => markClosing(trx, charge));
    return refuse("charge-ended");
  }
  const { id, clientSecret } = intent;
  return accept({ paymentIntentId: id, clientSecret, amount: charge.amount, payBy: charge.pay_by });
}

/** A balance is opened by whoever pays it early, if it's the sum that they saw. */
function findOwn(database: Database, { bookingId, chargeId, shown }: Shown): Promise<Charge | undefined> {
  return database.transaction(async (trx) => {
    const charge = await findCharge(trx, chargeId);
    if (charge?.booking_id !== bookingId || charge.kind === "stay") return undefined;
    if (charge.status !== "scheduled" || charge.amount !== shown) return charge;
    return (await openBalance(trx, charge, await database.now(trx))) ?? findCharge(trx, chargeId);
  });
}
