import type { BookedStay } from "#domain/calendar-event.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import type { Trx } from "../../database/database.ts";
import type { BookingFacts } from "../../emails/booking-facts.ts";
import { policyOf } from "../agreements.ts";
import { unpaidBalance } from "../balance/balance.ts";
import { type Booked, type Booking, findBooking, type StayVersion, versionOf } from "../booking.ts";
import { type Charge, chargesOf, isPaidByHand } from "../charges/charges.ts";

/** A booking as emails tell of it, with its current stay or with another version of it. */
export async function readBookingFacts(trx: Trx, bookingId: string, version?: number) {
  const booking = await findBooking(trx, bookingId);
  if (booking === undefined) return undefined;
  const stay = await versionOf(trx, booking, version);
  const charges = await chargesOf(trx, bookingId);
  const extras = charges.filter(({ kind, status, keep }) => kind === "extra" && status === "paid" && keep > 0);
  const paid = charges.find(({ id }) => id === booking.charge_id);
  const isByHand = charges.some(isPaidByHand);
  const unpaid = unpaidBalance(charges);
  const balance = unpaid && { amount: unpaid.amount, dueOn: dayAt(unpaid.charge_at ?? 0, rules.timeZone) };
  return {
    ...bookedOf(booking, stay, paid),
    ...(isByHand && { isByHand }),
    extras: extras.map(({ note }) => note ?? "an extra"),
    balance,
  };
}

function bookedOf(
  booking: Booking,
  version: StayVersion,
  paid: Charge | undefined,
): Omit<BookingFacts, "extras" | "balance"> {
  const { guests, details, quote, coupon } = version;
  return {
    ...calendarEntryOf(booking, version),
    isBooked: booking.status === "confirmed" || booking.status === "canceled",
    ...{ guests, details, quote },
    ...(coupon && { couponName: coupon.name }),
    paid: paid?.status === "paid" ? paid.amount : 0,
    cardSaved: paid?.intent_id != null,
    confirmedAt: booking.confirmed_at ?? 0,
    heldUntil: booking.held_until,
    canceledBy: booking.status === "canceled" ? booking.canceled_by : "owner",
    // It's stored with the confirmation.
    policy: booking.policy ?? policyOf(version),
  };
}

/** A payment that was never booked has no reference. */
function calendarEntryOf(booking: Booking, version: StayVersion): BookedStay {
  if (booking.status === "confirmed" || booking.status === "canceled") return bookedStayOf(booking, version);
  const { stay, version: sequence, agreedAt: changedAt } = version;
  return { reference: booking.reference ?? "", stay, sequence, changedAt, isCanceled: false };
}

/** The booking as a calendar entry. Each change gets a higher version, and so does canceling. */
export function bookedStayOf(booking: Booked, { stay, version, agreedAt }: StayVersion): BookedStay {
  const isCanceled = booking.status === "canceled";
  return {
    reference: booking.reference,
    stay,
    sequence: isCanceled ? version + 1 : version,
    changedAt: booking.canceled_at ?? Math.max(booking.confirmed_at, agreedAt),
    isCanceled,
  };
}
