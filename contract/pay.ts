import { z } from "zod";
import type { PricedQuote } from "#domain/coupon.ts";
import type { GuestDetails } from "#domain/guest.ts";
import type { Stay } from "#domain/stay.ts";
import { acceptedAgreements, cents } from "./shared.ts";

// The page on which a guest accepts and pays what was booked by telephone.

/** `POST /api/pay/payment`, with the sum that the guest was shown. */
export const payRequest = z.strictObject({ amount: cents, agreements: acceptedAgreements });

export type PayAnswer =
  | {
      readonly state: "open";
      readonly reference: string;
      readonly stay: Stay;
      readonly guests: number;
      readonly details: GuestDetails;
      readonly quote: PricedQuote;
      readonly payBy: number;
      /** The guest was here before and has accepted. */
      readonly isAccepted: boolean;
    }
  /** Paid: the letter has the link to the guest's own page. Refunded: it came too late. */
  | { readonly state: "paid" | "refunded"; readonly reference: string; readonly stay: Stay; readonly email: string }
  | { readonly state: "ended"; readonly stay: Stay };

/** Without a payment where nothing is to be paid. */
export type PayStartedAnswer = {
  readonly payment: { readonly clientSecret: string; readonly paymentIntentId: string } | null;
  readonly amount: number;
};

export type PayPaidAnswer = { readonly payment: "paid" | "processing" | "unpaid" | "refunded" };
