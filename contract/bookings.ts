import { z } from "zod";
import {
  acceptedAgreements,
  agreements,
  calendarDate,
  clientSecret,
  couponCode,
  draftId,
  guestCount,
  guestDetails,
  paymentIntentId,
} from "./shared.ts";

/** `POST /api/bookings`: records a paid stay. What counts is the draft that the server stored. */
export const recordBookingRequest = z.strictObject({
  draftId,
  paymentIntentId: paymentIntentId.nullable(),
  guestDetails,
  checkInDate: calendarDate,
  checkOutDate: calendarDate,
  guests: guestCount,
  agreements: acceptedAgreements,
});

export const recordBookingAnswer = z.object({ recorded: z.literal(true), reference: z.string() });

const dollars = z.number().min(0).max(10_000_000);

/** `POST /api/send-booking-confirmation`: the letter is written from the stored booking, the sums here are ignored. */
export const sendConfirmationRequest = z.strictObject({
  draftId,
  paymentIntentId: paymentIntentId.nullable(),
  guestDetails,
  checkInDate: calendarDate,
  checkOutDate: calendarDate,
  guests: guestCount,
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

export const sendConfirmationAnswer = z.object({ success: z.boolean(), message: z.string() });

/** `POST /api/booking-status`: the confirmation step after a redirect, found again by the client secret. */
export const bookingStatusRequest = z.strictObject({ clientSecret });

export const bookingStatusAnswer = z.object({
  status: z.enum(["confirmed", "processing", "unpaid", "refunded"]),
  reference: z.string().nullable(),
  draftId: z.string(),
  paymentIntentId: z.string(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  guests: z.number(),
  email: z.string(),
  amountPaid: z.number(),
  couponName: z.string().nullable(),
  discount: z.number(),
});

export type RecordBookingRequest = z.infer<typeof recordBookingRequest>;
export type RecordBookingAnswer = z.infer<typeof recordBookingAnswer>;
export type SendConfirmationRequest = z.infer<typeof sendConfirmationRequest>;
export type SendConfirmationAnswer = z.infer<typeof sendConfirmationAnswer>;
export type BookingStatusAnswer = z.infer<typeof bookingStatusAnswer>;
