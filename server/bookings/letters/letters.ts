import { cancellationPolicyOf } from "#house/agreements.ts";
import type { Trx } from "../../database/database.ts";
import type { BookingForLetter } from "../../mail/letters/booking-for-letter.ts";
import { cancellationLetter, cancellationNotice } from "../../mail/letters/cancellation.ts";
import { confirmationLetter } from "../../mail/letters/confirmation.ts";
import { disputeLetter } from "../../mail/letters/dispute.ts";
import { ownerNoticeLetter } from "../../mail/letters/owner-notice.ts";
import { type RefundNotice, refundLetterToGuest, refundLetterToOwner } from "../../mail/letters/refund-notice.ts";
import { refundFailedLetter, refundStuckLetter } from "../../mail/letters/refund-stuck.ts";
import { unknownPaymentLetter } from "../../mail/letters/unknown-payment.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { Owner } from "../../mail/owner.ts";
import type { Booking, StayVersion } from "../booking.ts";
import type { BookingLetters } from "../booking-services.ts";
import { withoutErasedGuests } from "../privacy/erased-guest.ts";
import { readStayMetadata } from "../reconcile/payment-metadata.ts";
import { bookedStayOf } from "../views/booked-stay.ts";
import { createChargeLetters } from "./charge-letters.ts";
import { createPhoneLetters } from "./phone-letters.ts";

type LetterNeeds = {
  readonly outbox: Outbox;
  readonly owner: Owner;
  readonly siteUrl: string;
  /** The payment's page in the card processor's dashboard. */
  pageOf(intentId: string): string | undefined;
};

/** The emails about bookings. Each has a key, so it's queued once however often a step is retried. */
export function createBookingLetters({ outbox: all, owner, siteUrl, pageOf }: LetterNeeds): BookingLetters {
  const outbox = withoutErasedGuests(all);
  type Refunded = {
    readonly booking: Booking;
    readonly stay: StayVersion;
    readonly paid: number;
    readonly notice: RefundNotice;
  };

  async function tellBoth(trx: Trx, key: string, { booking, stay, paid, notice }: Refunded): Promise<void> {
    const about = refundedStay(booking, stay, paid);
    const kind = `refund-${notice.reason}`;
    const bookingId = booking.id;
    const toGuest = refundLetterToGuest(about, notice, siteUrl);
    await outbox.enqueue(trx, { key: `${key} guest`, kind, bookingId, letter: toGuest });
    const toOwner = refundLetterToOwner(about, notice, owner);
    await outbox.enqueue(trx, { key: `${key} owner`, kind, bookingId, letter: toOwner });
  }

  return {
    ...createChargeLetters({ outbox, owner, siteUrl }),
    ...createPhoneLetters({ outbox, owner, siteUrl }),
    async confirmed(trx, booking, stay) {
      const about = bookingForLetter(booking, stay);
      const { sequence } = bookedStayOf(booking, stay);
      const letter = confirmationLetter({ ...about, sequence }, siteUrl);
      const bookingId = booking.id;
      await outbox.enqueue(trx, { key: confirmationKey(bookingId), kind: "confirmation", bookingId, letter });
      const notice = ownerNoticeLetter(about, owner);
      await outbox.enqueue(trx, { key: `notice ${bookingId}`, kind: "owner-notice", bookingId, letter: notice });
    },
    notBooked: (trx, booking, stay, reason) =>
      tellBoth(trx, `nights-lost ${booking.id} ${booking.hold_number}`, {
        booking,
        stay,
        paid: booking.paid_amount ?? 0,
        notice: { reason, amount: booking.paid_amount ?? 0 },
      }),
    refunded: (trx, booking, stay, { id, amount, paid }) =>
      tellBoth(trx, `paid-back ${booking.id} ${id}`, { booking, stay, paid, notice: { reason: "paid-back", amount } }),
    async canceled(trx, booking, stay, money) {
      const about = {
        ...bookedStayOf(booking, stay),
        ...money,
        details: stay.details,
        by: booking.canceled_by === "guest" ? ("guest" as const) : ("owner" as const),
        policy: booking.policy,
      };
      const written = { kind: "cancellation", bookingId: booking.id };
      const key = `canceled ${booking.id}`;
      await outbox.enqueue(trx, { ...written, key: `${key} guest`, letter: cancellationLetter(about, siteUrl) });
      await outbox.enqueue(trx, { ...written, key: `${key} owner`, letter: cancellationNotice(about, owner) });
    },
    refundedElsewhere: (trx, booking, stay, { id, amount, paid }) =>
      outbox.enqueue(trx, {
        key: `made-elsewhere ${booking.id} ${id}`,
        kind: "refund-made-elsewhere",
        bookingId: booking.id,
        letter: refundLetterToOwner(refundedStay(booking, stay, paid), { reason: "made-elsewhere", amount }, owner),
      }),
    refundStuck: (trx, booking, stay, { id, amount, paid }) =>
      outbox.enqueue(trx, {
        key: `refund-stuck ${booking.id} ${id}`,
        kind: "refund-stuck",
        bookingId: booking.id,
        letter: refundStuckLetter(refundedStay(booking, stay, paid), amount, owner),
      }),
    refundFailed: (trx, booking, stay, { id, amount, paid }) =>
      outbox.enqueue(trx, {
        key: `refund-failed ${booking.id} ${id}`,
        kind: "refund-failed",
        bookingId: booking.id,
        letter: refundFailedLetter(refundedStay(booking, stay, paid), amount, owner),
      }),
    disputed: (trx, booking, stay, { id, paid, status, reason }) =>
      outbox.enqueue(trx, {
        key: `disputed ${booking.id} ${id} ${status}`,
        kind: "dispute",
        bookingId: booking.id,
        letter: disputeLetter(refundedStay(booking, stay, paid), { status, reason }, owner),
      }),
    async unknownPayment(trx, payment) {
      const { id, amount, paid, metadata } = payment;
      const page = pageOf(id);
      const letter = unknownPaymentLetter(
        {
          id,
          isOurs: true,
          amount: paid?.amount ?? amount,
          refunded: paid?.refunded ?? 0,
          ...readStayMetadata(metadata),
          ...(page !== undefined && { page }),
        },
        owner,
      );
      await outbox.enqueue(trx, { key: `unknown-payment ${id}`, kind: "unknown-payment", letter });
    },
    wake: () => outbox.wake(),
  };
}

export function confirmationKey(bookingId: string): string {
  return `confirmation ${bookingId}`;
}

export function bookingForLetter(booking: Booking, version: StayVersion): BookingForLetter {
  const { stay, guests, details, quote, coupon, agreementVersion } = version;
  return {
    reference: booking.reference ?? "",
    stay,
    guests,
    details,
    ...quote,
    ...(coupon && { couponName: coupon.name }),
    paid: booking.paid_amount ?? 0,
    cardSaved: booking.intent_id !== null,
    confirmedAt: booking.confirmed_at ?? 0,
    policy: cancellationPolicyOf(agreementVersion),
  };
}

function refundedStay(booking: Booking, { stay, details }: StayVersion, paid: number) {
  return {
    stay,
    details,
    paid,
    ...(booking.reference !== null && { reference: booking.reference }),
  };
}
