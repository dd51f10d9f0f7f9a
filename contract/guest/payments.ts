import { z } from "zod";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import {
  acceptedAgreements,
  agreementVersion,
  calendarDate,
  cents,
  couponCode,
  draftId,
  type GuestRules,
  guestCount,
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
