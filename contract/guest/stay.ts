import { z } from "zod";
import { withoutControls } from "#domain/contact-message.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { StayState } from "#domain/dates/stay-times.ts";
import { type GuestDetails, NAME_MAX } from "#domain/guest.ts";
import { isOneLine } from "#domain/one-line.ts";
import type { CardTerms } from "#domain/prices/cancellation.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import type { PaidBy } from "#domain/prices/paid-by.ts";
import { REVIEW_CATEGORIES, REVIEW_WORDS_MAX, type Review } from "#domain/reviews/review.ts";
import type { Instructions } from "#domain/stays/arrival-instructions.ts";
import { PARTY_MAX, PARTY_NOTE_MAX, PARTY_PHONE_MAX, type Party } from "#domain/stays/party.ts";
import type { HouseBook } from "../house/words.ts";
import { cents, draftId, email, message, tabSecret, wordsOf } from "../shared.ts";

// Calls of the stay page carry the link's secret in the Authorization header, as "Bearer <secret>".

const oneLine = (max: number) => z.string().trim().max(max).refine(isOneLine, "must be one line of text");

/** `POST /api/stay/party`: who is coming besides the guest who booked. */
export const stayPartyRequest = z.strictObject({
  people: z.array(z.strictObject({ name: oneLine(NAME_MAX), phone: oneLine(PARTY_PHONE_MAX) })).max(PARTY_MAX),
  note: z.string().overwrite(withoutControls).trim().max(PARTY_NOTE_MAX),
});

/** `POST /api/stay/message`. The browser makes the id, so a repeated request sends one message. */
export const stayMessageRequest = z.strictObject({ id: z.uuid(), message });

export type StayMessageRequest = z.infer<typeof stayMessageRequest>;

/** `POST /api/stay/review`: stars for each category, in their order. */
export const stayReviewRequest = z.strictObject({
  stars: z.array(z.int().min(1).max(5)).length(REVIEW_CATEGORIES.length).readonly(),
  words: wordsOf(REVIEW_WORDS_MAX),
});

export type StayReviewRequest = z.infer<typeof stayReviewRequest>;

/** `POST /api/stay/cancel`, with the refund that the guest was shown. If it has changed, nothing happens. */
export const cancelStayRequest = z.strictObject({ shown: cents });

/** `POST /api/stay/lost`: a new link, by email. The answer is the same whether we know the address or not. */
export const lostLinkRequest = z.strictObject({ email });

export type LostLinkRequest = z.infer<typeof lostLinkRequest>;

/** `POST /api/stay/link`: a link for the tab that made the booking, within an hour. */
export const stayLinkRequest = z.strictObject({ draftId, tabSecret });

export type StayLinkRequest = z.infer<typeof stayLinkRequest>;
export type StayLinkAnswer = { readonly secret: string };

/** `GET /api/stay/refund`: what we'd refund now, in cents. The three sums are of one moment. */
export type StayRefundAnswer = {
  readonly refund: number;
  /** For the stay and what came with it. Damage isn't part of it. */
  readonly paid: number;
  /** Refunded before, or on its way. */
  readonly before: number;
};

/** `POST /api/stay/cancel`. */
export type StayCanceledAnswer = Pick<StayRefundAnswer, "refund">;

/** `GET /api/stay`. Money is in cents, times are milliseconds since 1970. */
export type StayAnswer = {
  /** The server's clock, because the guest's may be wrong. */
  readonly now: number;
  readonly state: StayState | "canceled";
  readonly reference: string;
  readonly bookedAt: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly guests: number;
  readonly details: GuestDetails;
  readonly quote: PricedQuote;
  readonly couponName: string | null;
  readonly receipt: StayReceipt;
  readonly cancellation: StayCancellation;
  readonly card: CardTerms;
  /** What is still to pay for the stay, and when the card is charged for it. */
  readonly balance: { readonly amount: number; readonly chargeAt: number } | null;
  /** When the address and the door code become visible; null for a canceled stay. */
  readonly instructionsAt: number | null;
  /** Present only while they may be seen, and only after the owner has set them. */
  readonly instructions: Instructions | null;
  /** Present for as long as the instructions may be seen, if the house has one. */
  readonly book: HouseBook | null;
  readonly party: Party;
  /** What the guest wrote here, and what the owner answered at the desk. */
  readonly messages: readonly { readonly at: number; readonly text: string; readonly isAnswer: boolean }[];
  readonly review: Review | null;
  readonly agreement: StayAgreement;
};

export type StayReceipt = {
  readonly number: string;
  readonly paid: readonly StayPayment[];
  readonly given: readonly GivenRefund[];
  /** What we owe the guest and haven't sent to the card processor yet. */
  readonly refundDue: number;
};

/** Given back without canceling, and what for. */
export type GivenRefund = { readonly amount: number; readonly reason: string | null; readonly at: number };

export type StayPayment = {
  readonly for: "stay" | "balance" | "change" | "extra" | "damage";
  /** The extra, the new dates or the damage; null for the stay itself. */
  readonly label: string | null;
  readonly amount: number;
  readonly at: number;
  /** Null by card. */
  readonly by: PaidBy | null;
  readonly refunds: readonly StayRefund[];
};

export type StayRefund = {
  readonly amount: number;
  readonly at: number;
  readonly status: "on-its-way" | "did-not-arrive";
  readonly by: "us" | "bank";
};

export type StayCancellation = {
  readonly days: number;
  readonly fee: number;
  /** Anything is refunded through 11:59 PM at the lodge on this day. */
  readonly lastDay: CalendarDate;
  /** What we'd refund before each stage ends, for a booking that stands. When the last is over, nothing. */
  readonly stages: readonly StayRefundStage[];
  /** What we'd refund now; null when it's too late to cancel. */
  readonly refund: number | null;
  readonly canceledAt: number | null;
  readonly canceledBy: "guest" | "owner" | "unpaid" | null;
};

type StayRefundStage = {
  readonly kind: "grace" | "step";
  readonly until: number;
  readonly back: number;
};

export type StayAgreement = {
  readonly version: string;
  readonly agreedAt: number;
  readonly acceptedBy: string;
  /** The words as the guest accepted them. Null for bookings made before we stored them. */
  readonly texts: readonly AgreementText[] | null;
};

export type AgreementText = {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
};
