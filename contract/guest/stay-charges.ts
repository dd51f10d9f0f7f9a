import { z } from "zod";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { isOneLine } from "#domain/one-line.ts";
import { EXTRA_WORDS_MAX } from "#domain/stays/extras.ts";
import { calendarDate, cents, type GuestRules, guestCount } from "../shared.ts";

// API calls of the stay page, with the link's secret in the Authorization header. Money is in cents.

/** `POST /api/stay/extras`: asks the owner for an extra. */
export const stayExtraRequest = z.strictObject({
  extra: z.string().max(40),
  /** The detail that an extra needs, such as the pet's name. */
  given: z.string().trim().min(1).max(EXTRA_WORDS_MAX).refine(isOneLine, "must be one line of text").optional(),
});

export type StayExtraRequest = z.infer<typeof stayExtraRequest>;

/**
 * `POST /api/stay/requests/:id/withdraw`, with the refund that the guest was shown. If it has changed, nothing happens.
 */
export const stayWithdrawalRequest = z.strictObject({ shown: cents });

/**
 * `POST /api/stay/changes`: asks the owner for other dates or guests. `POST /api/stay/changes/price` shows the price.
 */
export function stayChangeRequest(rules: GuestRules) {
  return z.strictObject({ checkInDate: calendarDate, checkOutDate: calendarDate, guests: guestCount(rules) });
}

export type StayChangeRequest = z.infer<ReturnType<typeof stayChangeRequest>>;

/** `POST /api/stay/charges/:id/payment`, with the sum that the guest was shown. If it has changed, nothing happens. */
export const stayPaymentRequest = z.strictObject({ amount: cents });

export type StayPaymentAnswer = {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
  readonly amount: number;
  readonly payBy: number | null;
};

/** `GET /api/stay/card`: the card that is charged for the balance. */
export type StayCardAnswer = {
  readonly brand: string;
  readonly last4: string;
  /** Whether it's the card that was last given on this page. */
  readonly isReplaced: boolean;
} | null;

/** `POST /api/stay/card`, with what the guest was shown of the balance: begins to save another card, charges nothing. */
export const stayCardRequest = z.strictObject({ amount: cents, on: calendarDate });

export type StayCardRequest = z.infer<typeof stayCardRequest>;

export type StayCardStartedAnswer = { readonly setupId: string; readonly clientSecret: string };

/** What a change would cost. A negative sum is refunded. */
export type StayChangePriceAnswer = { readonly difference: number; readonly balance: ChangedBalance | null };

/** While the balance is unpaid, a difference goes onto it or comes off it. */
export type ChangedBalance = { readonly before: number; readonly after: number; readonly dueOn: CalendarDate };

/** `GET /api/stay/charges` */
export type StayChargesAnswer = {
  /** What the guest can ask for, with its price for this stay. */
  readonly extras: readonly StayExtra[];
  readonly requests: readonly StayRequest[];
  readonly charges: readonly StayCharge[];
};

export type StayExtra = {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  /** What a night costs of an extra that is paid by the night. The price may have tax besides. */
  readonly perNight: number | null;
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
  readonly kind: "balance" | "change" | "extra" | "damage";
  readonly label: string;
  readonly amount: number;
  readonly status: "scheduled" | "open" | "closing" | "paid" | "void";
  /** For a balance: when the saved card is charged or tried again, if it still is, and whether that has failed. */
  readonly chargeAt: number | null;
  readonly isFailed: boolean;
  /** Whether the guest can pay it now. Damage is charged to the saved card; the guest pays only if that fails. */
  readonly isPayable: boolean;
  readonly payBy: number | null;
  /** What we'd refund if it were withdrawn now, while there's time. */
  readonly back: number;
};
