import type { Trx } from "../database/database.ts";
import type { MailAddress } from "../mail/letter.ts";
import type { BookingForLetter } from "../mail/letters/booking-for-letter.ts";
import { confirmationLetter } from "../mail/letters/confirmation.ts";
import { disputeLetter } from "../mail/letters/dispute.ts";
import { ownerNoticeLetter } from "../mail/letters/owner-notice.ts";
import { type RefundNotice, refundLetterToGuest, refundLetterToOwner } from "../mail/letters/refund-notice.ts";
import { refundStuckLetter } from "../mail/letters/refund-stuck.ts";
import { unknownPaymentLetter } from "../mail/letters/unknown-payment.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Booking, StayVersion } from "./booking.ts";
import type { BookingLetters } from "./booking-services.ts";
import { readStayMarks } from "./stay-marks.ts";

type LetterNeeds = {
  readonly outbox: Outbox;
  readonly owner: MailAddress;
  readonly siteUrl: string;
  /** Where the owner sees a payment at the card processor. */
  pageOf(intentId: string): string | undefined;
};

/** The letters about bookings. Each has a key, so that it is written once whatever happens around it. */
export function createBookingLetters({ outbox, owner, siteUrl, pageOf }: LetterNeeds): BookingLetters {
  type Refunded = { readonly booking: Booking; readonly stay: StayVersion; readonly notice: RefundNotice };

  async function tellBoth(trx: Trx, key: string, { booking, stay, notice }: Refunded): Promise<void> {
    const about = refundedStay(booking, stay);
    const kind = `refund-${notice.reason}`;
    await outbox.enqueue(trx, { key: `${key} guest`, kind, letter: refundLetterToGuest(about, notice) });
    await outbox.enqueue(trx, { key: `${key} owner`, kind, letter: refundLetterToOwner(about, notice, owner) });
  }

  return {
    async confirmed(trx, booking, stay) {
      const about = bookingForLetter(booking, stay);
      const letter = confirmationLetter(about, siteUrl);
      await outbox.enqueue(trx, { key: confirmationKey(booking.id), kind: "confirmation", letter });
      const notice = ownerNoticeLetter(about, owner);
      await outbox.enqueue(trx, { key: `notice ${booking.id}`, kind: "owner-notice", letter: notice });
    },
    refundDue: (trx, booking, stay) =>
      tellBoth(trx, `nights-lost ${booking.id} ${booking.hold_number}`, {
        booking,
        stay,
        notice: { reason: "nights-lost", amount: booking.paid_amount ?? 0 },
      }),
    refunded: (trx, booking, stay, { number, amount }) =>
      tellBoth(trx, `paid-back ${booking.id} ${number}`, {
        booking,
        stay,
        notice: { reason: "paid-back", amount },
      }),
    cancelled: (trx, booking, stay, refund) =>
      tellBoth(trx, `cancelled ${booking.id}`, {
        booking,
        stay,
        notice: { reason: "cancelled", amount: refund, before: booking.refunded_amount },
      }),
    async refundedElsewhere(trx, booking, stay, amount) {
      const letter = refundLetterToOwner(refundedStay(booking, stay), { reason: "made-elsewhere", amount }, owner);
      await outbox.enqueue(trx, {
        key: `made-elsewhere ${booking.id} ${amount}`,
        kind: "refund-made-elsewhere",
        letter,
      });
    },
    async refundStuck(trx, booking, stay, refund) {
      const letter = refundStuckLetter(refundedStay(booking, stay), refund.amount, owner);
      await outbox.enqueue(trx, { key: `refund-stuck ${booking.id} ${refund.number}`, kind: "refund-stuck", letter });
    },
    async disputed(trx, booking, stay, reason) {
      const letter = disputeLetter(refundedStay(booking, stay), reason, owner);
      await outbox.enqueue(trx, { key: `disputed ${booking.id} ${reason}`, kind: "dispute", letter });
    },
    async unknownPayment(trx, payment) {
      const { id, mark, amount, paid, stayMarks } = payment;
      const page = pageOf(id);
      const letter = unknownPaymentLetter(
        {
          id,
          isOurs: mark === "ours",
          amount: paid?.amount ?? amount,
          refunded: paid?.refunded ?? 0,
          ...readStayMarks(stayMarks),
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

function bookingForLetter(booking: Booking, { stay, guests, details, quote, coupon }: StayVersion): BookingForLetter {
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
  };
}

function refundedStay(booking: Booking, { stay, details }: StayVersion) {
  return {
    stay,
    details,
    paid: booking.paid_amount ?? 0,
    ...(booking.reference !== null && { reference: booking.reference }),
  };
}
