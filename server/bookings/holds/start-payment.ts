import type { PaymentIntentAnswer, PaymentIntentRequest } from "#contract/guest/payments.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { house } from "#house/house.ts";
import { type Booking, findBooking, isSameContent, type StayContent, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { findCharge } from "../charges/charges.ts";
import { isPaused } from "../pause.ts";
import { attachToHold, dropDeadIntent } from "../payments/attach-intent.ts";
import { confirmPayment } from "../payments/confirm-booking.ts";
import { endHold, endHoldsInTheWay } from "./expire-hold.ts";
import { holdMs } from "./hold-limits.ts";
import { holdOnce } from "./hold-once.ts";
import { priceStay, type Refused } from "./price-stay.ts";
import { beginUpdate, settleUpdate } from "./update-hold.ts";

type Started = Result<PaymentIntentAnswer, Refused>;

/**
 * Holds the nights for a guest who is about to pay, and opens or changes the one payment of that hold.
 * Idempotent: a repeated request gets the same answer.
 */
export async function startPayment(
  services: BookingServices,
  request: PaymentIntentRequest,
  addressKey: string,
): Promise<Started> {
  const started = await tryStart(services, request, addressKey);
  if (started.ok || started.refusal.code !== "dates-taken") return started;
  // The nights may belong to an expired hold that hasn't been swept yet.
  const stay = { checkIn: request.checkInDate, checkOut: request.checkOutDate };
  return (await endHoldsInTheWay(services, stay)) ? tryStart(services, request, addressKey) : started;
}

async function tryStart(
  services: BookingServices,
  request: PaymentIntentRequest,
  addressKey: string,
): Promise<Started> {
  if (await isPaused(services)) return refuse({ code: "booking-paused", values: { phone: house.phone.shown } });
  await endOwnRunOutHold(services, request.draftId);
  const priced = await priceStay(services, request);
  if (!priced.ok) return priced;
  const content = priced.value;
  const held = await holdOnce(services.database, { draftId: request.draftId, addressKey, content });
  if (!held.ok) return refuse({ code: held.refusal });
  if (request.keepHolding) await keepHolding(services, held.value);
  return bringUpToDate(services, held.value, content);
}

/** Makes the hold and its intent match what the guest asks for now. */
async function bringUpToDate(services: BookingServices, held: Booking, content: StayContent): Promise<Started> {
  if (held.pending_version !== null) await settleUpdate(services, held, held.pending_version);
  await dropDeadIntent(services, held.id);
  const booking = await reload(services, held.id);
  if (booking.status !== "held") return refuse({ code: "hold-ended" });
  const current = await services.database.transaction((trx) => versionOf(trx, booking));
  if (isSameContent(current, content)) return answer(services, booking, content);

  if ((await attachToHold(services, booking.id)) === "charge-ended") return refuse({ code: "hold-ended" });
  const begun = await beginUpdate(services.database, booking, content);
  if (!begun.ok) return refuse({ code: begun.refusal });
  if ((await settleUpdate(services, booking, begun.value.version)) === "refused") {
    return refuse({ code: await explainRefusal(services, booking.id) });
  }
  return answer(services, booking, content);
}

async function answer(services: BookingServices, booking: Booking, content: StayContent): Promise<Started> {
  const intent = await attachToHold(services, booking.id);
  if (intent === "charge-ended") return refuse({ code: "hold-ended" });
  // Computed last, so time spent at the provider isn't promised to the guest.
  const { held_until, kept_holding } = await reload(services, booking.id);
  const now = await services.database.now();
  return accept({
    clientSecret: intent?.clientSecret ?? null,
    paymentIntentId: intent?.id ?? null,
    quote: content.quote,
    plan: content.plan ?? null,
    heldForSeconds: Math.max(0, Math.floor((held_until - now) / 1000)),
    canKeepHolding: !kept_holding,
  });
}

/** The provider refused the change: the intent was paid in the meantime, or someone canceled it. */
async function explainRefusal(
  services: BookingServices,
  bookingId: string,
): Promise<"booking-settled" | "update-pending" | "hold-ended"> {
  const booking = await reload(services, bookingId);
  const intentId = (await findCharge(services.database.query, booking.charge_id))?.intent_id;
  const confirmed = intentId == null ? undefined : await confirmPayment(services, intentId);
  if (confirmed?.ok || confirmed?.refusal === "booking-canceled") return "booking-settled";
  const payment = intentId == null ? undefined : await services.payments.find(intentId);
  if (payment?.status !== "canceled") return "update-pending";
  await endHold(services, booking, "given-up");
  return "hold-ended";
}

async function keepHolding({ database }: BookingServices, booking: Booking): Promise<void> {
  await database.transaction(async (trx) => {
    await trx
      .updateTable("bookings")
      .set({ kept_holding: 1, held_until: booking.held_until + (await holdMs(trx, booking.id)) })
      .where("id", "=", booking.id)
      .where("hold_number", "=", booking.hold_number)
      .where("status", "=", "held")
      .where("kept_holding", "=", 0)
      .execute();
  });
}

async function endOwnRunOutHold(services: BookingServices, draftId: string): Promise<void> {
  const booking = await services.database.transaction((trx) => findBooking(trx, draftId));
  if (booking === undefined) return;
  const hasRunOut = booking.status === "held" && booking.held_until <= (await services.database.now());
  if (hasRunOut || booking.status === "expiring") await endHold(services, booking, "ran-out");
}

async function reload(services: BookingServices, id: string): Promise<Booking> {
  const booking = await services.database.transaction((trx) => findBooking(trx, id));
  if (booking === undefined) throw new Error("a hold vanished");
  return booking;
}
