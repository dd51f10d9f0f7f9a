import { z } from "zod";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import {
  acceptedAgreements,
  agreements,
  calendarDate,
  clientSecret,
  couponCode,
  draftId,
  guestDetails,
  paymentIntentId,
} from "../shared.ts";

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
