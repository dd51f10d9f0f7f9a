import { z } from "zod";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import {
  acceptedAgreements,
  agreements,
  agreementVersion,
  calendarDate,
  cents,
  clientSecret,
  couponCode,
  draftId,
  type GuestRules,
  guestCount,
  guestDetails,
  guestDetailsFor,
  paymentIntentId,
  petCount,
  tabSecret,
} from "../shared.ts";

/** `POST /api/create-payment-intent`: creates a payment, or updates the one whose id is sent. */
export function paymentIntentRequest(rules: GuestRules) {
  return z.strictObject({
    /** What the guest saw, in cents. We compare it with our own price and never charge it. */
    amount: cents,
    checkInDate: calendarDate,
    checkOutDate: calendarDate,
    guests: guestCount(rules),
    /** Where the house asks for them while booking. */
    pets: petCount(rules).optional(),
    guestDetails: guestDetailsFor(rules),
    agreements: acceptedAgreements,
    agreementVersion: agreementVersion.optional(),
    draftId,
    couponId: couponCode.optional(),
    paymentIntentId: paymentIntentId.optional(),
    /** A part now and the balance later, where the house offers it. The amount stays the whole total. */
    plan: z.literal("in-two").optional(),
    /** Asks for more time, which is granted once. */
    keepHolding: z.literal(true).optional(),
    /** Lets this tab have a link to the stay page once the booking is made. */
    tabSecret: tabSecret.optional(),
  });
}

export type PaymentIntentRequest = z.infer<ReturnType<typeof paymentIntentRequest>>;

/** With nothing to pay, both are null and the booking is recorded without a card. */
export type PaymentIntentAnswer = {
  readonly clientSecret: string | null;
  readonly paymentIntentId: string | null;
  readonly quote: PricedQuote;
  readonly plan: PaymentPlan | null;
  readonly heldForSeconds: number;
  readonly canKeepHolding: boolean;
};

/** `POST /api/release-hold` */
export const releaseHoldRequest = z.strictObject({ draftId });

/** "processing": the bank isn't done yet, and nobody should pay again. "refunded": paid when the nights were lost. */
export type PaymentState = "paid" | "processing" | "unpaid" | "refunded";

/** `POST /api/stay/charges/:id/paid` and `POST /api/pay/paid`: doesn't wait for the card processor's webhook. */
export type PaidAnswer = { readonly payment: PaymentState };

/** `POST /api/bookings`: records a paid stay. The server uses the draft it stored, not what's sent here. */
export const recordBookingRequest = z.strictObject({
  draftId,
  paymentIntentId: paymentIntentId.nullable(),
  guestDetails,
  checkInDate: calendarDate,
  checkOutDate: calendarDate,
  /** Not the house's rule: the owner may have lowered it while the guest of a held stay was paying. */
  guests: z.number().int().min(1).max(1_000),
  agreements: acceptedAgreements,
});

export type RecordBookingRequest = z.infer<typeof recordBookingRequest>;
export type RecordBookingAnswer = { readonly recorded: true; readonly reference: string };

const dollars = z.number().min(0).max(10_000_000);

/**
 * `POST /api/send-booking-confirmation`: the email is written from the stored booking; the sums sent here are ignored.
 */
export const sendConfirmationRequest = recordBookingRequest.extend({
  agreements,
  subtotal: dollars,
  cleaningFee: dollars,
  salesTax: dollars,
  total: dollars,
  appliedCoupon: z
    .strictObject({
      name: couponCode,
      percent_off: z.number().nullable().optional(),
      amount_off: z.number().nullable().optional(),
    })
    .nullable(),
  discountAmount: dollars,
});

export type SendConfirmationRequest = z.infer<typeof sendConfirmationRequest>;
export type SendConfirmationAnswer = { readonly success: boolean; readonly message: string };

/**
 * `POST /api/booking-status`: the client secret finds the booking again after a redirect to the confirmation step, for an
 * hour. The tab that paid sends its draft's id too, and gets an answer at any time.
 */
export const bookingStatusRequest = z.strictObject({ clientSecret, draftId: draftId.optional() });

export type BookingStatusRequest = z.infer<typeof bookingStatusRequest>;

export type BookingStatusAnswer = {
  readonly status: "confirmed" | "processing" | "unpaid" | "canceled" | "refunded";
  readonly reference: string | null;
  readonly checkInDate: CalendarDate;
  readonly checkOutDate: CalendarDate;
  readonly guests: number;
  readonly email: string;
  /** In cents. */
  readonly amountPaid: number;
  readonly couponName: string | null;
  /** In cents. */
  readonly discount: number;
  /** What is charged later, if the stay is paid in two. */
  readonly plan?: PaymentPlan | null;
};

/** `POST /api/validate-coupon` */
export const validateCouponRequest = z.strictObject({ couponId: couponCode });

export type ValidateCouponRequest = z.infer<typeof validateCouponRequest>;

export type WireCoupon = {
  readonly name: string;
  readonly percent_off: number | null;
  /** In cents. */
  readonly amount_off: number | null;
};

export type ValidateCouponAnswer =
  | { readonly valid: true; readonly coupon: WireCoupon }
  | { readonly valid: false; readonly error: string };
