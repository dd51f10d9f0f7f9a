import type { GivenRefund, StayAgreement, StayAnswer, StayCancellation, StayReceipt } from "#contract/guest/stay.ts";
import { showsInstructions, stateOf, timesOf } from "#domain/dates/stay-times.ts";
import { fullName } from "#domain/format.ts";
import { cardTermsOf, lastDayWithRefund } from "#domain/prices/cancellation.ts";
import { areUsable } from "#domain/stays/arrival-instructions.ts";
import { houseBook } from "#house/book.ts";
import { rules } from "#house/rules.ts";
import { findAgreement } from "../bookings/agreements.ts";
import { unpaidBalance } from "../bookings/balance/balance.ts";
import { type Booked, type Booking, findBooking, type StayVersion, versionOf } from "../bookings/booking.ts";
import type { BookingServices } from "../bookings/booking-services.ts";
import { type Charge, chargesOf, refundDue } from "../bookings/charges/charges.ts";
import { moneyByOurBooks, refundsByStage } from "../bookings/refunds/cancel-booking.ts";
import { givenRefunds } from "../bookings/refunds/give-refund.ts";
import type { Trx } from "../database/database.ts";
import { instructionsFor } from "./arrival-instructions.ts";
import { partyOf } from "./party.ts";
import { reviewOf } from "./reviews.ts";

/** A booking as its guest sees it. The server decides what may be seen: secrets that aren't due aren't sent. */
export async function showStay(services: BookingServices, bookingId: string): Promise<StayAnswer | undefined> {
  const { database } = services;
  const refund = (await moneyByOurBooks(services, bookingId, "by-policy"))?.amount;
  const stages = (await refundsByStage(services, bookingId)) ?? [];
  return database.transaction(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (booking === undefined || (booking.status !== "confirmed" && booking.status !== "canceled")) return undefined;
    const version = await versionOf(trx, booking);
    const now = await database.now(trx);
    const { stay, guests, details, quote, coupon } = version;
    const isCanceled = booking.status === "canceled";
    const charges = await chargesOf(trx, bookingId);
    const balance = unpaidBalance(charges);
    const isDue = !isCanceled && showsInstructions(stay, now, rules);
    const isBefore = !isCanceled && now < timesOf(stay, rules).checkIn;
    return {
      now,
      state: isCanceled ? "canceled" : stateOf(stay, now, rules),
      reference: booking.reference,
      bookedAt: booking.confirmed_at,
      ...stay,
      guests,
      details,
      quote,
      couponName: coupon?.name ?? null,
      receipt: receiptOf(booking, charges, await givenRefunds(trx, bookingId)),
      cancellation: { ...cancellationOf(booking, version), refund: isBefore ? (refund ?? 0) : null, stages },
      balance: balance === undefined ? null : { amount: balance.amount, chargeAt: balance.charge_at ?? now },
      card: cardTermsOf(booking.policy.card, rules),
      instructionsAt: isCanceled ? null : timesOf(stay, rules).instructions,
      instructions: isDue ? await instructionsOf(trx, bookingId) : null,
      book: (isDue && houseBook) || null,
      party: await partyOf(trx, bookingId),
      messages: await messagesOf(trx, bookingId),
      review: await reviewOf(trx, bookingId),
      agreement: await agreementOf(trx, bookingId, version),
    };
  });
}

async function instructionsOf(trx: Trx, bookingId: string) {
  const { values } = await instructionsFor(trx, bookingId);
  return areUsable(values) ? values : null;
}

/** The number grows with every movement of money, so two printed receipts can be told apart. */
function receiptOf({ reference }: Booking, charges: readonly Charge[], given: readonly GivenRefund[]): StayReceipt {
  const paid = charges
    .filter(({ status }) => status === "paid")
    .sort((one, other) => (one.paid_at ?? 0) - (other.paid_at ?? 0));
  const moved = paid.flatMap(({ refunds }) => refunds.filter(({ status }) => status !== "refused"));
  return {
    number: `${reference}-${Math.max(1, paid.length + moved.length)}`,
    given,
    refundDue: paid.reduce((sum, charge) => sum + refundDue(charge), 0),
    paid: paid.map(({ kind, note, amount, paid_at, paid_by, created_at, refunds }) => ({
      for: kind,
      label: note,
      amount,
      at: paid_at ?? created_at,
      by: paid_by,
      refunds: refunds
        // The card processor didn't accept it, so it's still due.
        .filter(({ status }) => status !== "refused")
        .map((refund) => ({
          amount: refund.amount,
          at: refund.asked_at,
          status: refund.status === "failed" ? "did-not-arrive" : "on-its-way",
          by: refund.made_by === "bank" ? "bank" : "us",
        })),
    })),
  };
}

function cancellationOf(booking: Booked, version: StayVersion): Omit<StayCancellation, "refund" | "stages"> {
  const { policy } = booking;
  return {
    days: policy.days,
    fee: policy.fee,
    lastDay: lastDayWithRefund(policy, version.stay.checkIn),
    canceledAt: booking.canceled_at,
    canceledBy: booking.canceled_by,
  };
}

async function messagesOf(trx: Trx, bookingId: string): Promise<StayAnswer["messages"]> {
  const rows = await trx
    .selectFrom("contact_messages")
    .select(["received_at", "message", "answers"])
    .where("booking_id", "=", bookingId)
    .orderBy("received_at")
    .execute();
  return rows.map(({ received_at, message, answers }) => ({
    ...{ at: received_at, text: message, isAnswer: answers !== null },
  }));
}

async function agreementOf(trx: Trx, bookingId: string, stay: StayVersion): Promise<StayAgreement> {
  const accepted = await findAgreement(trx, bookingId);
  return {
    version: accepted?.version ?? stay.agreementVersion,
    agreedAt: accepted?.at ?? stay.agreedAt,
    acceptedBy: accepted?.by ?? fullName(stay.details),
    texts: accepted?.words?.documents ?? null,
  };
}
