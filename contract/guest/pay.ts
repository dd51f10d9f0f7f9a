import { z } from "zod";
import type { Stay } from "#domain/dates/stay.ts";
import type { GuestDetails } from "#domain/guest.ts";
import type { CardTerms } from "#domain/prices/cancellation.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import { acceptedAgreements, agreementVersion, cents } from "../shared.ts";

// The page on which a guest accepts and pays for a phone booking.

/** `POST /api/pay/payment`, with the sum that the guest was shown. */
export const payRequest = z.strictObject({
  amount: cents,
  agreements: acceptedAgreements,
  agreementVersion: agreementVersion.optional(),
});

export type PayAnswer =
  | {
      readonly state: "open";
      readonly reference: string;
      readonly stay: Stay;
      readonly guests: number;
      readonly details: GuestDetails;
      readonly quote: PricedQuote;
      readonly payBy: number;
      /** The guest has been here before and accepted. */
      readonly isAccepted: boolean;
      /** What they accepted is another agreement than the house's now, and counts for this stay. */
      readonly isEarlier: boolean;
      /** What the guest has accepted, or will. */
      readonly card: CardTerms;
    }
  /** Paid: the email has the link to the stay page. Refunded: the payment came too late. */
  | { readonly state: "paid" | "refunded"; readonly reference: string; readonly stay: Stay; readonly email: string }
  | { readonly state: "ended"; readonly stay: Stay };

/** There is no payment when nothing is left to pay. */
export type PayStartedAnswer = {
  readonly payment: { readonly clientSecret: string; readonly paymentIntentId: string } | null;
  readonly amount: number;
};
