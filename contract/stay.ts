import { z } from "zod";
import type { Instructions } from "#domain/arrival-instructions.ts";
import type { CalendarDate } from "#domain/calendar-date.ts";
import { checkMessage, MESSAGE_MAX, withoutControls } from "#domain/contact-message.ts";
import type { PricedQuote } from "#domain/coupon.ts";
import { EMAIL_MAX, type GuestDetails, isEmail, NAME_MAX } from "#domain/guest.ts";
import { isOneLine } from "#domain/one-line.ts";
import { PARTY_MAX, PARTY_NOTE_MAX, PARTY_PHONE_MAX, type Party } from "#domain/party.ts";
import type { StayState } from "#domain/stay-times.ts";
import { cents, draftId, paymentIntentId } from "./shared.ts";

// Calls of the guest's own page carry the link's secret in the header Authorization, as "Bearer <secret>".

const oneLine = (max: number) => z.string().trim().max(max).refine(isOneLine, "must be one line of text");

/** `POST /api/stay/party`: who is coming beside the one who booked. */
export const stayPartyRequest = z.strictObject({
  people: z.array(z.strictObject({ name: oneLine(NAME_MAX), phone: oneLine(PARTY_PHONE_MAX) })).max(PARTY_MAX),
  note: z.string().overwrite(withoutControls).trim().max(PARTY_NOTE_MAX),
});

/** `POST /api/stay/message`. The browser draws the id, so that a repeated request sends one message. */
export const stayMessageRequest = z.strictObject({
  id: z.uuid(),
  message: z
    .string()
    .overwrite(withoutControls)
    .trim()
    .refine((text) => checkMessage(text) === undefined, `must have 1 to ${MESSAGE_MAX} characters`),
});

export type StayMessageRequest = z.infer<typeof stayMessageRequest>;

/** `POST /api/stay/cancel`: the refund that the guest was shown. If it is another now, nothing happens. */
export const cancelStayRequest = z.strictObject({ shown: cents });

/** `POST /api/stay/lost`: a new link, by mail. The answer is the same whether the address is known or not. */
export const lostLinkRequest = z.strictObject({
  email: z.string().trim().max(EMAIL_MAX).refine(isEmail, "must be an email address"),
});

/** `POST /api/stay/link`: a link for the tab that made the booking. */
export const stayLinkRequest = z.strictObject({ draftId, paymentIntentId: paymentIntentId.nullable() });

export type StayLinkRequest = z.infer<typeof stayLinkRequest>;
export type StayLinkAnswer = { readonly secret: string };

/** `GET /api/stay/refund`: what would be paid back now, in cents. */
export type StayRefundAnswer = { readonly refund: number };

/** `GET /api/stay`. Money is in cents, times are milliseconds since 1970. */
export type StayAnswer = {
  /** The server's clock: the guest's own may be wrong. */
  readonly now: number;
  readonly state: StayState | "cancelled";
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
  /** When the address and the door code can be seen; null for a cancelled stay. */
  readonly instructionsAt: number | null;
  /** Only while they may be seen, and only once the owner has set them. */
  readonly instructions: Instructions | null;
  readonly party: Party;
  readonly messages: readonly { readonly at: number; readonly text: string }[];
  readonly agreement: StayAgreement;
};

export type StayReceipt = {
  readonly number: string;
  readonly paid: readonly StayPayment[];
  /** What is owed to the guest and not yet at the card processor. */
  readonly refundDue: number;
};

export type StayPayment = {
  readonly for: "stay" | "change" | "extra" | "damage";
  /** The extra, the new dates or the damage; null for the stay itself. */
  readonly label: string | null;
  readonly amount: number;
  readonly at: number;
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
  /** Refunds are given through 11:59 PM at the lodge on this day. */
  readonly lastDay: CalendarDate;
  /** What would be paid back now; null when the stay cannot be cancelled any more. */
  readonly refund: number | null;
  readonly cancelledAt: number | null;
  readonly cancelledBy: "guest" | "owner" | null;
};

export type StayAgreement = {
  readonly version: string;
  readonly agreedAt: number;
  readonly acceptedBy: string;
  /** The words as they were accepted. Null for bookings from before they were kept. */
  readonly texts: readonly AgreementText[] | null;
};

export type AgreementText = {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
};
