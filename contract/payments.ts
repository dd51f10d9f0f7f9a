import { z } from "zod";
import {
  acceptedAgreements,
  calendarDate,
  cents,
  couponCode,
  draftId,
  guestCount,
  guestDetails,
  paymentIntentId,
} from "./shared.ts";

/** `POST /api/create-payment-intent`, to create and, with an intent's id, to update. */
export const paymentIntentRequest = z.strictObject({
  /** What the guest saw, in cents. It is compared with our own price, never charged. */
  amount: cents,
  checkInDate: calendarDate,
  checkOutDate: calendarDate,
  guests: guestCount,
  guestDetails,
  agreements: acceptedAgreements,
  draftId,
  couponId: couponCode.optional(),
  paymentIntentId: paymentIntentId.optional(),
  /** Asks for more time, once. */
  keepHolding: z.literal(true).optional(),
});

/** All amounts in cents. */
export const wireQuote = z.object({
  nights: z.array(z.object({ night: z.string(), cents: z.number() })),
  subtotal: z.number(),
  cleaningFee: z.number(),
  salesTax: z.number(),
  total: z.number(),
  discount: z.number(),
  payable: z.number(),
});

/** Without anything to pay both names are null, and the booking is recorded without a card. */
export const paymentIntentAnswer = z.object({
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  quote: wireQuote,
  heldForSeconds: z.number(),
  canKeepHolding: z.boolean(),
});

/** `POST /api/release-hold` */
export const releaseHoldRequest = z.strictObject({ draftId });

export type PaymentIntentRequest = z.infer<typeof paymentIntentRequest>;
export type PaymentIntentAnswer = z.infer<typeof paymentIntentAnswer>;
export type WireQuote = z.infer<typeof wireQuote>;
