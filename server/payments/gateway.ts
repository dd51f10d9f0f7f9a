import type { Coupon } from "#domain/coupon.ts";
import type { RefundMaker } from "../database/tables.ts";

/** Which hold a payment belongs to. */
export type HoldKey = { readonly draftId: string; readonly holdNumber: number };

/** One priced version of a held stay. Every change of content gets the next version. */
export type QuotedVersion = {
  readonly version: number;
  readonly amount: number;
  /** Drawn with the version and stored before the provider hears of it, so that no other call ever carries it. */
  readonly idempotencyKey: string;
  /** What the payment carries, so that it can be placed even if our own memory of it is lost. */
  readonly stayMarks: StayMarks;
};

/** Names and values that the provider keeps for us. Nothing that tells who the guest is: payments are never deleted. */
export type StayMarks = Readonly<Record<string, string>>;

/**
 * Whose payment it is: made by this installation, by any installation of the version before (which all shared one
 * mark), or by another installation on the same account.
 */
export type PaymentMark = "ours" | "old" | "another's";

export type PaymentIntent = { readonly id: string; readonly clientSecret: string };

export type PaymentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "canceled";

/** A payment as the provider sees it. What was paid is read from the charge, not from the intent. */
export type Payment = PaymentIntent & {
  readonly mark: PaymentMark;
  readonly status: PaymentStatus;
  readonly hold: HoldKey;
  /** The version that the intent asks for now. */
  readonly version: number;
  readonly amount: number;
  /** The version and sum of the charge that succeeded; its metadata was copied when it was made. */
  readonly paid?: { readonly version: number; readonly amount: number; readonly refunded: number };
  /** Of the charge, or of the intent while there is none. */
  readonly stayMarks: StayMarks;
  readonly createdAt: number;
  /** The booking was cancelled afterwards: a database restored from an older backup reads it here. */
  readonly cancelled?: true;
};

export type RefundOrder = {
  /** Drawn, and written down before the provider hears of it: its idempotency key, and the name in its metadata. */
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly bookingId: string;
  readonly why: string;
};

/** Money of a payment that went back, as the provider lists it. */
export type ListedRefund = {
  /** Ours: the order's id. Others': the provider's own. */
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  /** We; somebody in the provider's own pages; or the guest's bank, by a dispute. */
  readonly madeBy: RefundMaker;
  /** A bank that only asks has taken nothing yet; a refund that did not arrive, or a dispute that was won, has failed. */
  readonly status: "refused" | "made" | "failed";
  /** What the guest's bank says. */
  readonly reason?: string;
};

export type GuestCard = { readonly name: string; readonly email: string };

/** A coupon with the limits that we must keep ourselves, since we apply it ourselves. */
export type CouponOffer = {
  /** What its redemptions are counted under. A code with a limit of its own: its coupon, a slash, the code. */
  readonly id: string;
  readonly coupon: Coupon;
  readonly limits: readonly UseLimit[];
  readonly minimumAmount?: number;
};

/** How often all that is counted under an id, or under it and a slash, may still be used. */
export type UseLimit = { readonly id: string; readonly uses: number };

export type CouponLookup =
  | { readonly found: true; readonly offer: CouponOffer }
  | {
      readonly found: false;
      readonly reason: "coupon-unknown" | "coupon-expired" | "coupon-used-up" | "coupon-not-for-you";
    };

export type MissingWebhookEvents = readonly string[] | "no-endpoint" | "hidden";

/** What the provider tells us by webhook, in our words. */
export type PaymentEvent =
  | { readonly kind: "payment-changed"; readonly intentId: string; readonly hold: HoldKey }
  /** A refund or a dispute began, changed or ended. What there is now is read from the list: events come in any order. */
  | { readonly kind: "refunds-changed"; readonly intentId: string }
  /** Not ours, or nothing that concerns a booking. */
  | { readonly kind: "foreign" };

/**
 * What the lodge needs of a card processor, in the lodge's words. Amounts in cents.
 * Every call that changes something carries its idempotency key, so repeating it is harmless.
 * Network faults and time-outs throw: the caller does not know what happened and must repeat the same call.
 */
export type PaymentGateway = {
  /** A repeat with the same key gives the same intent. */
  create(hold: HoldKey, quote: QuotedVersion, guest: GuestCard): Promise<PaymentIntent>;
  /** "refused" is final for its key: the intent was paid or cancelled. */
  update(intentId: string, quote: QuotedVersion): Promise<"taken" | "refused">;
  cancel(intentId: string): Promise<"cancelled" | "paid" | "processing">;
  find(intentId: string): Promise<Payment | undefined>;
  /** Our payments made or changed lately and those with the old mark, newest first: for finding orphans and lost webhooks. */
  listRecent(since: number): Promise<readonly Payment[]>;
  /** Who pays, as the provider was told. */
  findGuest(intentId: string): Promise<GuestCard | undefined>;
  /** Where the owner sees this payment in the provider's own pages. */
  pageOf(intentId: string): string | undefined;
  /** What the provider would not send to this address by webhook. A restricted key may not be let see it. */
  missingWebhookEvents(address: string): Promise<MissingWebhookEvents>;
  /** Key: the order's id, for as long as the provider remembers keys. "refused" is final for its key. */
  refund(order: RefundOrder): Promise<"made" | "refused">;
  /** Everything that went back of one payment. */
  refundsOf(intentId: string): Promise<readonly ListedRefund[]>;
  /** What went back lately, of any payment of the account: for finding lost webhooks. */
  listRefunds(since: number): Promise<readonly ListedRefund[]>;
  /** Writes into the payment that its booking was cancelled. */
  noteCancelled(intentId: string): Promise<void>;
  findCoupon(code: string): Promise<CouponLookup>;
  /** Deletes what the provider keeps about whoever filled in this draft, saved cards included. Payments stay. */
  deleteGuest(draftId: string): Promise<void>;
  /** The event, or nothing when the signature is not the provider's. */
  readWebhook(body: string, signature: string | undefined): Promise<PaymentEvent | undefined>;
};
