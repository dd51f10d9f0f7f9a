import { createHash } from "node:crypto";
import type { PaymentState } from "#contract/guest/payments.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { nightsOf } from "#domain/dates/stay.ts";
import { cardTermsOf } from "#domain/prices/cancellation.ts";
import { dueNow } from "#domain/prices/pay-in-two.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { house } from "#house/house.ts";
import type { Trx } from "../../database/database.ts";
import type { Payment } from "../../payments/gateway.ts";
import { policyOf, recordAgreement } from "../agreements.ts";
import { scheduleBalance } from "../balance/balance.ts";
import {
  type Booking,
  type Confirmed,
  findBooking,
  findVersion,
  lockBooking,
  type StayVersion,
  versionOf,
} from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type Charge, findCharge, isPaidByHand, isStray, markClosing, reduceKept } from "../charges/charges.ts";
import { settleCharge, writeStray } from "../charges/settle-charge.ts";
import { keepOnlyCoupon, reserveCoupon } from "../holds/coupons.ts";
import { freeNights, freeNightsOutside, takeNights } from "../nights.ts";
import { isPaused } from "../pause.ts";
import {
  chargeBehind,
  hasItsRows,
  isOwners,
  reportUnmatchedPayment,
  wentFurther,
} from "../reconcile/unmatched-payments.ts";

/** "unplaced": ours, but without a booking (yet). */
export type Confirming = Result<{ readonly booking: Booking; readonly isNew: boolean }, RefusalCode | "unplaced">;

/**
 * Turns a paid hold into a booking. Idempotent: the browser, the webhook and the reconciliation all call it,
 * in any order and any number of times; only the first call changes anything.
 */
export async function confirmPayment(services: BookingServices, intentId: string): Promise<Confirming> {
  const payment = await services.payments.find(intentId);
  if (payment === undefined) return refuse("not-found");
  if (payment.status === "canceled") await services.database.transaction((trx) => endCanceled(trx, payment));
  if (payment.status !== "succeeded" || payment.paid === undefined) return refuse("payment-incomplete");
  const before = {
    bookedElsewhere: await services.calendars.bookedDays(),
    isFurther: await wentFurther(services, payment),
  };

  const outcome = await services.database.transaction((trx) => settlePaid({ services, trx, payment, ...before }));
  services.emails.wake();
  return outcome;
}

/**
 * Someone canceled it at the provider, so nobody can pay for this extra or change any more. A hold gets another payment
 * or runs out, and what a saved card is charged for is never asked anew without its guest or owner.
 */
async function endCanceled(trx: Trx, payment: Payment): Promise<void> {
  const charge = await chargeBehind(trx, payment);
  const isOffered = charge?.kind === "extra" || charge?.kind === "change";
  if (isOffered && charge.status === "open" && charge.intent_id === payment.id) await markClosing(trx, charge);
}

/** Whether a charge is paid, asking the provider, because the guest may be back before the webhook. */
export async function paymentState(
  services: BookingServices,
  chargeId: string | null,
  bookingId?: string,
): Promise<PaymentState> {
  const { query } = services.database;
  const charge = await findCharge(query, chargeId);
  if (charge === undefined || charge.booking_id !== (bookingId ?? charge.booking_id)) return "unpaid";
  if (charge.status !== "paid" && charge.intent_id !== null) await confirmPayment(services, charge.intent_id);
  if ((await findCharge(query, chargeId))?.status === "paid")
    return (await findBooking(query, charge.booking_id))?.status === "lost" ? "refunded" : "paid";
  const status = charge.intent_id === null ? undefined : (await services.payments.find(charge.intent_id))?.status;
  // Succeeded but not settled: bookings are paused, or it only just came in.
  return status === "processing" || status === "succeeded" ? "processing" : "unpaid";
}

/** A free stay has no payment, so its draft alone confirms it. */
export async function confirmWithoutPayment(services: BookingServices, draftId: string): Promise<Confirming> {
  const now = await services.database.now();
  const outcome = await services.database.transaction(async (trx): Promise<Confirming> => {
    const booking = await lockBooking(trx, draftId);
    if (booking === undefined) return refuse("not-found");
    if (booking.status === "confirmed") return accept({ booking, isNew: false });
    if (await isPaused(services, trx)) return refuse("booking-paused");
    if (booking.status !== "held" && booking.status !== "expiring") return refuse("hold-ended");
    const stay = await versionOf(trx, booking);
    // A pending update or an open charge could still be paid, so both end first.
    const isFree = stay.quote.payable === 0 && booking.pending_version === null && booking.charge_id === null;
    if (!isFree) return refuse("payment-incomplete");
    return accept({ booking: await writeConfirmed(services, trx, { booking, stay, now }), isNew: true });
  });
  services.emails.wake();
  return outcome;
}

type Settlement = {
  readonly services: BookingServices;
  readonly trx: Trx;
  readonly payment: Payment;
  readonly bookedElsewhere: ReadonlySet<string>;
  readonly isFurther: boolean;
};

/**
 * Rule settle-once: a charge becomes paid by one conditional update, in one transaction with everything it causes.
 * Only the first caller acts.
 */
async function settlePaid(settlement: Settlement): Promise<Confirming> {
  const { services, trx, payment, isFurther } = settlement;
  const now = await services.database.now(trx);
  const behind = await chargeBehind(trx, payment);
  if (behind === undefined && !payment.isOurs) return refuse("not-found");
  const booking = await lockBooking(trx, behind?.booking_id ?? payment.bookingId);
  if (!(await hasItsRows(trx, { payment, charge: behind, isFurther }))) {
    return refuse((await reportUnmatchedPayment(services, trx, payment)) === "told" ? "unplaced" : "not-found");
  }
  if (await isPaused(services, trx)) return refuse("booking-paused");
  if (await isOwners(trx, payment.id)) return refuse("not-found");
  if (booking === undefined || payment.paid === undefined) return refuse("unplaced");
  const charge = behind && (await findCharge(trx, behind.id));
  const isOther = charge !== undefined && ((charge.intent_id ?? payment.id) !== payment.id || isPaidByHand(charge));
  if (charge === undefined || isOther) {
    await writeStray(trx, { booking, kind: charge?.kind ?? "stay", payment, now });
    return refuse("payment-refunded");
  }
  const { version, amount, refunded } = payment.paid;
  const isPlaced = charge.kind !== "stay" || (charge.id === booking.charge_id && WAITING.includes(booking.status));
  const stay = charge.kind === "stay" && { version, amount, keep: isPlaced ? amount : 0 };
  const { numUpdatedRows } = await trx
    .updateTable("charges")
    .set({ status: "paid", paid_at: now, intent_id: payment.id, client_secret: null, ...stay })
    .where("id", "=", charge.id)
    .where("status", "!=", "paid")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return settledBefore(booking, charge);
  // The card came before what the owner recorded.
  await trx.updateTable("charges").set({ paid_by: null }).where("id", "=", charge.id).execute();
  // A second payment for a draft that another one settled.
  if (!isPlaced) return refuse("payment-refunded");
  return stay
    ? settleStay(settlement, { booking, charge, now })
    : settleCharge(settlement, { booking, charge, refunded });
}

const WAITING: readonly Booking["status"][] = ["held", "expiring", "released"];

function settledBefore(booking: Booking, charge: Charge): Confirming {
  if (isStray(charge, booking) || booking.status === "lost") return refuse("payment-refunded");
  const isCanceled = charge.kind === "stay" && booking.status === "canceled";
  return isCanceled ? refuse("booking-canceled") : accept({ booking, isNew: false });
}

type Settled = { readonly booking: Booking; readonly charge: Charge; readonly now: number };

/** Rule confirm-if-held: a paid hold becomes a booking, in one transaction with its emails, or its payment goes back. */
async function settleStay(settlement: Settlement, { booking, charge, now }: Settled): Promise<Confirming> {
  const { services, trx, payment } = settlement;
  const { version, amount, refunded } = payment.paid ?? { version: 0, amount: 0, refunded: 0 };
  // Rule confirm-paid-version: what was paid counts, whatever the database thinks is current.
  const stay = await findVersion(trx, booking.id, version);
  const isPaidInFull = stay !== undefined && dueNow(stay) === amount && refunded === 0;
  if (isPaidInFull && (await hasNights(settlement, booking, stay))) {
    return accept({ booking: await writeConfirmed(services, trx, { booking, stay, now }), isNew: true });
  }
  await freeNights(trx, { booking_id: booking.id });
  await keepOnlyCoupon(trx, booking.id, undefined);
  // The owner finds it by its reference, should its refund come back from the bank.
  const reference = booking.reference ?? (await freeReference(trx, booking.id));
  const lost = { status: "lost", pending_version: null, reference } as const;
  await trx.updateTable("bookings").set(lost).where("id", "=", booking.id).execute();
  await reduceKept(trx, charge, 0);
  const told = { bookingId: booking.id, id: `${booking.id} ${booking.hold_number}`, version: stay?.version };
  const kind = refunded > 0 ? "refund-refunded-before" : "refund-nights-lost";
  await services.emails.enqueue(trx, kind, { ...told, amount, paid: amount });
  return refuse(refunded > 0 ? "refunded-before" : "payment-refunded");
}

async function hasNights({ trx, bookedElsewhere }: Settlement, booking: Booking, stay: StayVersion): Promise<boolean> {
  // Once released, the nights may also have been booked through another channel.
  if (booking.status === "released" && nightsOf(stay.stay).some((night) => bookedElsewhere.has(night))) return false;
  return takeNights(trx, { booking_id: booking.id }, stay.stay);
}

export async function writeConfirmed(
  services: BookingServices,
  trx: Trx,
  { booking, stay, now }: { readonly booking: Booking; readonly stay: StayVersion; readonly now: number },
): Promise<Confirmed> {
  await freeNightsOutside(trx, booking.id, stay.stay);
  await reserveCoupon(trx, booking.id, stay.coupon);
  await keepOnlyCoupon(trx, booking.id, stay.coupon?.id);
  const policy = { card: cardTermsOf(undefined, services.rules), ...policyOf(stay) };
  const set = {
    status: "confirmed" as const,
    version: stay.version,
    pending_version: null,
    confirmed_at: now,
    reference: booking.reference ?? (await freeReference(trx, booking.id)),
  };
  const row = { ...set, policy: JSON.stringify(policy) };
  await trx.updateTable("bookings").set(row).where("id", "=", booking.id).execute();
  const confirmed = { ...booking, ...set, policy };
  if (stay.plan !== undefined)
    await scheduleBalance(trx, confirmed, stay.plan, { now, timeZone: services.rules.timeZone });
  await recordAgreement(trx, booking.id, stay);
  await services.emails.enqueue(trx, "confirmation", { bookingId: booking.id });
  await services.emails.enqueue(trx, "owner-notice", { bookingId: booking.id });
  return confirmed;
}

// Read out over the phone: no letters that sound or look alike.
const REFERENCE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

// Derived from the booking's secret id, so a lost booking keeps its guest's reference when it is adopted.
export async function freeReference(trx: Trx, bookingId: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const digest = createHash("sha256").update(`${bookingId} ${attempt}`).digest();
    const letters = Array.from(
      { length: 6 },
      (_, at) => REFERENCE_LETTERS[digest.readUInt32BE(4 * at) % REFERENCE_LETTERS.length],
    );
    const reference = `${house.referencePrefix}-${letters.join("")}`;
    const taken = await trx.selectFrom("bookings").select("id").where("reference", "=", reference).executeTakeFirst();
    if (taken === undefined) return reference;
  }
}
