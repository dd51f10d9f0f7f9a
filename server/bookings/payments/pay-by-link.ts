import type { PayAnswer, PayPaidAnswer, PayStartedAnswer } from "#contract/guest/pay.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { type Agreements, allAccepted } from "#domain/stays/agreements.ts";
import { AGREEMENT_VERSION } from "#house/agreements.ts";
import { type Booking, findBooking, insertVersion, lockBooking, nextVersion, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { isPaused } from "../pause.ts";
import { attachIntent, dropDeadIntent } from "./attach-intent.ts";
import { confirmPayment, confirmWithoutPayment } from "./confirm-booking.ts";

/** A phone booking, as the guest with its link sees it. */
export function showPayLink({ database }: BookingServices, bookingId: string): Promise<PayAnswer | undefined> {
  return database.transaction(async (trx): Promise<PayAnswer | undefined> => {
    const booking = await findBooking(trx, bookingId);
    // Only a phone booking has a link.
    if (booking === undefined || booking.reference === null) return undefined;
    const { stay, guests, details, quote, agreements } = await versionOf(trx, booking);
    const { reference } = booking;
    if (booking.status === "confirmed") return { state: "paid", reference, stay, email: details.email };
    if (booking.status === "refund_due" || booking.status === "refunded")
      return { state: "refunded", reference, stay, email: details.email };
    if (!isOpen(booking, await database.now(trx))) return { state: "ended", stay };
    const payBy = booking.held_until;
    return { state: "open", reference, stay, guests, details, quote, payBy, isAccepted: allAccepted(agreements) };
  });
}

export type PayLinkRefusal = "link-unknown" | "booking-paused" | "booking-settled" | "charge-ended" | "price-changed";

/**
 * The guest accepts the agreements and is about to pay. Idempotent: a repeated request gets the same payment. The
 * intent is created only after everything is accepted, so nobody can pay without accepting.
 */
export async function payByLink(
  services: BookingServices,
  bookingId: string,
  { agreements, shown }: { readonly agreements: Agreements; readonly shown: number },
): Promise<Result<PayStartedAnswer, PayLinkRefusal>> {
  if (await isPaused(services)) return refuse("booking-paused");
  const accepted = await acceptAgreements(services, bookingId, { agreements, shown });
  if (!accepted.ok) return accepted;
  if (shown === 0) return accept({ payment: null, amount: 0 });
  await dropDeadIntent(services, accepted.value);
  const booking = await services.database.transaction((trx) => findBooking(trx, bookingId));
  const intent = booking && (await attachIntent(services, booking));
  if (intent === undefined || intent === "hold-ended") return refuse("charge-ended");
  return accept({ payment: { clientSecret: intent.clientSecret, paymentIntentId: intent.id }, amount: shown });
}

function acceptAgreements(
  { database }: BookingServices,
  bookingId: string,
  { agreements, shown }: { readonly agreements: Agreements; readonly shown: number },
): Promise<Result<Booking, PayLinkRefusal>> {
  return database.transaction(async (trx): Promise<Result<Booking, PayLinkRefusal>> => {
    const booking = await lockBooking(trx, bookingId);
    if (booking === undefined) return refuse("link-unknown");
    if (booking.status === "confirmed") return refuse("booking-settled");
    const now = await database.now(trx);
    if (!isOpen(booking, now)) return refuse("charge-ended");
    const current = await versionOf(trx, booking);
    // Rule as-shown: nobody pays a different amount than they saw.
    if (current.quote.payable !== shown) return refuse("price-changed");
    if (allAccepted(current.agreements)) return accept(booking);
    const content = { ...current, agreements, agreementVersion: AGREEMENT_VERSION };
    const { version } = await insertVersion(trx, bookingId, await nextVersion(trx, bookingId), { content, now });
    await trx.updateTable("bookings").set({ version }).where("id", "=", bookingId).execute();
    return accept({ ...booking, version });
  });
}

/** Asks the provider for the payment's state, because the guest may be back before the webhook. */
export async function linkPayment(services: BookingServices, bookingId: string): Promise<PayPaidAnswer["payment"]> {
  const { database, payments } = services;
  const find = () => database.transaction((trx) => findBooking(trx, bookingId));
  const booking = await find();
  if (booking === undefined) return "unpaid";
  if (booking.intent_id !== null) await confirmPayment(services, booking.intent_id);
  else if (await isFreeAndAccepted(services, booking)) await confirmWithoutPayment(services, bookingId);
  const status = (await find())?.status;
  if (status === "confirmed") return "paid";
  if (status === "refund_due" || status === "refunded") return "refunded";
  const payment = booking.intent_id === null ? undefined : await payments.find(booking.intent_id);
  // Succeeded but not settled: bookings are paused, or it only just came in.
  return payment?.status === "processing" || payment?.status === "succeeded" ? "processing" : "unpaid";
}

async function isFreeAndAccepted({ database }: BookingServices, booking: Booking): Promise<boolean> {
  const { quote, agreements } = await database.transaction((trx) => versionOf(trx, booking));
  return quote.payable === 0 && allAccepted(agreements) && isOpen(booking, await database.now());
}

function isOpen({ status, held_until }: Booking, now: number): boolean {
  return status === "held" && now < held_until;
}
