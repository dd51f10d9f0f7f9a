import type { PayAnswer, PayStartedAnswer } from "#contract/guest/pay.ts";
import type { PaidAnswer } from "#contract/guest/payments.ts";
import type { Outcome } from "#contract/refusals.ts";
import { cardTermsOf } from "#domain/prices/cancellation.ts";
import { accept, refuse } from "#domain/result.ts";
import { type Agreements, allAccepted } from "#domain/stays/agreements.ts";
import { areOtherTerms, currentTerms } from "../agreements.ts";
import { type Booking, findBooking, insertVersion, lockBooking, nextVersion, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { isPaused } from "../pause.ts";
import { attachToHold, dropDeadIntent } from "./attach-intent.ts";
import { confirmWithoutPayment, paymentState } from "./confirm-booking.ts";
import { whyNotOurs } from "./still-ours.ts";

/** A phone booking, as the guest with its link sees it. */
export function showPayLink({ database, rules }: BookingServices, bookingId: string): Promise<PayAnswer | undefined> {
  return database.transaction(async (trx): Promise<PayAnswer | undefined> => {
    const booking = await findBooking(trx, bookingId);
    // Only a phone booking has a link.
    if (booking === undefined || booking.reference === null) return undefined;
    const { stay, guests, details, quote, agreements, agreementVersion, policy } = await versionOf(trx, booking);
    const { reference } = booking;
    if (booking.status === "confirmed") return { state: "paid", reference, stay, email: details.email };
    if (booking.status === "lost") return { state: "refunded", reference, stay, email: details.email };
    if (!isOpen(booking, await database.now(trx))) return { state: "ended", stay };
    const isAccepted = allAccepted(agreements);
    return {
      ...{ state: "open", reference, stay, guests, details, quote, payBy: booking.held_until, isAccepted },
      isEarlier: isAccepted && areOtherTerms(agreementVersion),
      card: cardTermsOf(isAccepted ? policy?.card : undefined, rules),
    };
  });
}

type Accepting = {
  readonly agreements: Agreements;
  readonly agreementVersion?: string | undefined;
  readonly shown: number;
};

/**
 * The guest accepts the agreements and is about to pay. Idempotent: a repeated request gets the same payment. The
 * intent is created only after everything is accepted, so nobody can pay without accepting.
 */
export async function payByLink(
  services: BookingServices,
  bookingId: string,
  { shown, ...accepting }: Accepting,
): Promise<Outcome<PayStartedAnswer>> {
  if (await isPaused(services)) return refuse("booking-paused");
  const lost = await whyNotOurs(services, bookingId);
  if (lost !== undefined) return refuse(lost);
  const accepted = await acceptAgreements(services, bookingId, { shown, ...accepting });
  if (!accepted.ok) return accepted;
  if (shown === 0) return accept({ payment: null, amount: 0 });
  await dropDeadIntent(services, bookingId);
  const intent = await attachToHold(services, bookingId);
  if (intent === undefined || intent === "charge-ended") return refuse("charge-ended");
  return accept({ payment: { clientSecret: intent.clientSecret, paymentIntentId: intent.id }, amount: shown });
}

function acceptAgreements(
  { database, rules }: BookingServices,
  bookingId: string,
  { agreements, agreementVersion, shown }: Accepting,
): Promise<Outcome<undefined>> {
  return database.transaction(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking === undefined) return refuse("link-unknown");
    if (booking.status === "confirmed") return refuse("booking-settled");
    const now = await database.now(trx);
    if (!isOpen(booking, now)) return refuse("charge-ended");
    const current = await versionOf(trx, booking);
    // Rule as-shown: nobody pays a different amount than they saw.
    if (current.quote.payable !== shown) return refuse("price-changed");
    if (allAccepted(current.agreements)) return accept(undefined);
    if (areOtherTerms(agreementVersion)) return refuse("terms-changed");
    const content = { ...current, agreements, ...currentTerms(rules) };
    const { version } = await insertVersion(trx, bookingId, await nextVersion(trx, bookingId), { content, now });
    await trx.updateTable("bookings").set({ version }).where("id", "=", bookingId).execute();
    await trx.updateTable("charges").set({ version }).where("id", "=", booking.charge_id).execute();
    return accept(undefined);
  });
}

/** Asks the provider for the payment's state, because the guest may be back before the webhook. */
export async function linkPayment(services: BookingServices, bookingId: string): Promise<PaidAnswer["payment"]> {
  const { database } = services;
  const booking = await findBooking(database.query, bookingId);
  if (booking === undefined) return "unpaid";
  if (booking.charge_id !== null) return paymentState(services, booking.charge_id);
  const { agreements } = await database.transaction((trx) => versionOf(trx, booking));
  const mayConfirm =
    allAccepted(agreements) && (booking.confirmed_at !== null || isOpen(booking, await database.now()));
  return mayConfirm && (await confirmWithoutPayment(services, bookingId)).ok ? "paid" : "unpaid";
}

function isOpen({ status, held_until }: Booking, now: number): boolean {
  return status === "held" && now < held_until;
}
