import { z } from "zod";
import { EXTRA_WORDS_MAX } from "#domain/extras.ts";
import { isOneLine } from "#domain/one-line.ts";
import { calendarDate, cents, type GuestRules, guestCount } from "./shared.ts";

// Calls of the guest's own page, with the link's secret in the header Authorization. Money is in cents.

/** `POST /api/stay/extras`: asks the owner for an extra. */
export const stayExtraRequest = z.strictObject({
  extra: z.string().max(40),
  /** What the extra asks for, such as the pet's name. */
  given: z.string().trim().min(1).max(EXTRA_WORDS_MAX).refine(isOneLine, "must be one line of text").optional(),
});

export type StayExtraRequest = z.infer<typeof stayExtraRequest>;

/** `POST /api/stay/requests/:id/withdraw`: the refund that the guest was shown. If it is another, nothing happens. */
export const stayWithdrawalRequest = z.strictObject({ shown: cents });

/** `POST /api/stay/changes`: asks the owner for other dates or guests. `POST /api/stay/changes/price` shows the price. */
export function stayChangeRequest(rules: GuestRules) {
  return z.strictObject({ checkInDate: calendarDate, checkOutDate: calendarDate, guests: guestCount(rules) });
}

export type StayChangeRequest = z.infer<ReturnType<typeof stayChangeRequest>>;

/** `POST /api/stay/charges/:id/payment`: the sum the guest was shown. If it is another now, nothing happens. */
export const stayPaymentRequest = z.strictObject({ amount: cents });

export type StayPaymentAnswer = {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
  readonly amount: number;
  readonly payBy: number | null;
};

/** `POST /api/stay/charges/:id/paid`: after the payment, without waiting for the card processor's own word. */
export type StayPaidAnswer = {
  /** "processing": the bank still works on it, and nobody should pay again. */
  readonly payment: "paid" | "processing" | "unpaid";
};

/** What a change would cost. Less than zero goes back. */
export type StayChangePriceAnswer = { readonly difference: number };

/** `GET /api/stay/charges` */
export type StayChargesAnswer = {
  /** What can be asked for, with its price for this stay. */
  readonly extras: readonly StayExtra[];
  readonly requests: readonly StayRequest[];
  readonly charges: readonly StayCharge[];
};

export type StayExtra = {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly asksFor: string | null;
};

export type StayRequest = {
  readonly id: string;
  readonly kind: "extra" | "change";
  readonly label: string;
  readonly status: "asked" | "approved" | "declined" | "withdrawn";
  /** The owner's words. */
  readonly answer: string | null;
  readonly chargeId: string | null;
};

export type StayCharge = {
  readonly id: string;
  readonly kind: "change" | "extra" | "damage";
  readonly label: string;
  readonly amount: number;
  readonly status: "open" | "closing" | "paid" | "void";
  /** Whether the guest can pay it now. A damage is taken from the saved card, and only if that fails from the guest. */
  readonly isPayable: boolean;
  readonly payBy: number | null;
  /** What would go back now if it were taken back in time. */
  readonly back: number;
};
