import { createHash } from "node:crypto";
import { nightsOf } from "#domain/dates/stay.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { cancellationPolicyOf } from "#house/agreements.ts";
import { house } from "#house/house.ts";
import type { Trx } from "../../database/database.ts";
import type { Payment } from "../../payments/gateway.ts";
import { recordAgreement } from "../agreements.ts";
import { type Booking, type Confirmed, findVersion, lockBooking, type StayVersion, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { writePaidStay } from "../charges/charges.ts";
import { settleCharge } from "../charges/settle-charge.ts";
import { keepOnlyCoupon, reserveCoupon } from "../holds/coupon-uses.ts";
import { freeNights, keepOnlyNights, takeNights } from "../nights.ts";
import { isPaused } from "../pause.ts";
import { bookingBehind, hasItsRows, reportUnmatchedPayment } from "../reconcile/unmatched-payments.ts";

export type Confirmation = { readonly booking: Booking; readonly isNew: boolean };

export type ConfirmRefusal =
  /** The payment hasn't succeeded (yet). */
  | "payment-incomplete"
  /** Unknown to the provider, or not ours. */
  | "not-found"
  /** Ours, but without a booking (yet). */
  | "unplaced"
  | "payment-refunded"
  /** The payment was refunded before it could be booked. */
  | "refunded-before"
  | "booking-canceled"
  | "hold-ended"
  /** Stand-still: nothing is settled until the owner runs `go`. */
  | "booking-paused";

/**
 * Turns a paid hold into a booking. Idempotent: the browser, the webhook and the reconciliation all call it,
 * in any order and any number of times; only the first call changes anything.
 */
export async function confirmPayment(
  services: BookingServices,
  intentId: string,
): Promise<Result<Confirmation, ConfirmRefusal>> {
  const payment = await services.payments.find(intentId);
  if (payment === undefined) return refuse("not-found");
  if (payment.status !== "succeeded" || payment.paid === undefined) return refuse("payment-incomplete");
  const bookedElsewhere = await services.calendars.known();

  const outcome = await services.database.transaction((trx) => settlePaid({ services, trx, payment, bookedElsewhere }));
  services.emails.wake();
  return outcome;
}

/** A free stay has no payment, so its draft alone confirms it. */
export async function confirmWithoutPayment(
  services: BookingServices,
  draftId: string,
): Promise<Result<Confirmation, ConfirmRefusal>> {
  const now = await services.database.now();
  const outcome = await services.database.transaction(async (trx): Promise<Result<Confirmation, ConfirmRefusal>> => {
    const booking = await lockBooking(trx, draftId);
    if (booking === undefined) return refuse("not-found");
    if (booking.status === "confirmed") return accept({ booking, isNew: false });
    if (await isPaused(services, trx)) return refuse("booking-paused");
    if (booking.status !== "held" && booking.status !== "expiring") return refuse("hold-ended");
    const stay = await versionOf(trx, booking);
    // A pending update or an open intent could still be paid, so both end first.
    const isFree = stay.quote.payable === 0 && booking.pending_version === null && booking.intent_id === null;
    if (!isFree) return refuse("payment-incomplete");
    return accept({ booking: await writeConfirmed(services, trx, { booking, stay, paid: 0, now }), isNew: true });
  });
  services.emails.wake();
  return outcome;
}

type Settlement = {
  readonly services: BookingServices;
  readonly trx: Trx;
  readonly payment: Payment;
  readonly bookedElsewhere: ReadonlySet<string>;
};

/** Rule confirm-if-held: one conditional update, in one transaction with its emails. Only the first caller acts. */
async function settlePaid(settlement: Settlement): Promise<Result<Confirmation, ConfirmRefusal>> {
  const { services, trx, payment } = settlement;
  const now = await services.database.now(trx);
  const behind = await bookingBehind(trx, payment);
  const booking = behind && (await lockBooking(trx, behind.id));
  if (booking === undefined && !payment.isOurs) return refuse("not-found");
  if (!(await hasItsRows(trx, booking, payment))) {
    return refuse((await reportUnmatchedPayment(services, trx, payment)) === "told" ? "unplaced" : "not-found");
  }
  if (await isPaused(services, trx)) return refuse("booking-paused");
  if (booking === undefined || payment.paid === undefined) return refuse("unplaced");
  if (payment.chargeId !== undefined) return settleCharge({ services, trx, booking, payment, now });
  const isOfThisHold =
    payment.hold.holdNumber === booking.hold_number && (booking.intent_id ?? payment.id) === payment.id;
  if (!isOfThisHold) {
    // A second payment for a draft that another one settled can't be placed.
    await writePayment(settlement, booking, { keep: 0, now });
    return refuse("payment-refunded");
  }
  if (booking.status === "confirmed") return accept({ booking, isNew: false });
  if (booking.status === "canceled") return refuse("booking-canceled");
  if (booking.status === "refund_due" || booking.status === "refunded") return refuse("payment-refunded");

  // Rule confirm-paid-version: what was paid counts, whatever the database thinks is current.
  const stay = await findVersion(trx, booking.id, payment.paid.version);
  const isRefunded = payment.paid.refunded > 0;
  const isPaidInFull = stay !== undefined && stay.quote.payable === payment.paid.amount && !isRefunded;
  if (isPaidInFull && (await hasNights(settlement, booking, stay))) {
    await writePayment(settlement, booking, { keep: payment.paid.amount, now });
    return accept({
      booking: await writeConfirmed(services, trx, { booking, stay, paid: payment.paid.amount, now }),
      isNew: true,
    });
  }
  await freeNights(trx, { booking_id: booking.id });
  await keepOnlyCoupon(trx, booking.id, undefined);
  const paid = {
    status: "refund_due" as const,
    pending_version: null,
    intent_id: payment.id,
    client_secret: null,
    paid_amount: payment.paid.amount,
  };
  await trx.updateTable("bookings").set(paid).where("id", "=", booking.id).execute();
  await writePayment(settlement, booking, { keep: 0, now });
  const why = isRefunded ? "refunded-before" : "nights-lost";
  const told = { bookingId: booking.id, id: `${booking.id} ${booking.hold_number}`, version: stay?.version };
  await services.emails.enqueue(trx, `refund-${why}`, {
    ...told,
    amount: payment.paid.amount,
    paid: payment.paid.amount,
  });
  return refuse(isRefunded ? "refunded-before" : "payment-refunded");
}

async function hasNights({ trx, bookedElsewhere }: Settlement, booking: Booking, stay: StayVersion): Promise<boolean> {
  // Once released, the nights may also have been booked through another channel.
  if (booking.status === "released" && nightsOf(stay.stay).some((night) => bookedElsewhere.has(night))) return false;
  return takeNights(trx, { booking_id: booking.id }, stay.stay);
}

/** Records the payment in the ledger with the amount kept. The refund worker pays back the rest. */
async function writePayment(
  { trx, payment }: Settlement,
  booking: Booking,
  { keep, now }: { keep: number; now: number },
): Promise<void> {
  const { version, amount } = payment.paid ?? { version: payment.version, amount: payment.amount };
  const { holdNumber } = payment.hold;
  await writePaidStay(trx, { booking, intentId: payment.id, holdNumber, version, amount, keep, now });
}

type Settled = { readonly booking: Booking; readonly stay: StayVersion; readonly paid: number; readonly now: number };

export async function writeConfirmed(
  services: BookingServices,
  trx: Trx,
  { booking, stay, paid, now }: Settled,
): Promise<Confirmed> {
  await keepOnlyNights(trx, booking.id, stay.stay);
  await reserveCoupon(trx, booking.id, stay.coupon);
  await keepOnlyCoupon(trx, booking.id, stay.coupon?.id);
  const policy = cancellationPolicyOf(stay.agreementVersion);
  const set = {
    status: "confirmed" as const,
    version: stay.version,
    pending_version: null,
    paid_amount: paid,
    confirmed_at: now,
    reference: booking.reference ?? (await freeReference(trx, booking.id)),
    client_secret: null,
  };
  const row = { ...set, policy: JSON.stringify(policy) };
  await trx.updateTable("bookings").set(row).where("id", "=", booking.id).execute();
  const confirmed = { ...booking, ...set, policy };
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
