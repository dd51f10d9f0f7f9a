import type { Coupon } from "#domain/prices/coupon.ts";
import type { RefundMaker } from "../database/sandbox-tables.ts";

/** One version of a stay. Every change of a hold gets the next version number. */
export type OrderedStay = {
  readonly version: number;
  /** Lets the payment be matched to a stay even if our row is lost. */
  readonly metadata: StayMetadata;
  /** The balance is charged to the same card later, so it is saved even where there is no deposit. */
  readonly isInTwo?: boolean;
};

/** What a hold's open payment changes to. */
export type QuotedVersion = OrderedStay & {
  readonly amount: number;
  /** Random, and stored with the version before the provider is called, so no other call ever uses it. */
  readonly idempotencyKey: string;
};

/** Metadata at the provider. Nothing that identifies the guest, because payments are never deleted. */
export type StayMetadata = Readonly<Record<string, string>>;

export type PaymentIntent = { readonly id: string; readonly clientSecret: string };

/** A client secret begins with the id of its intent. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split("_secret_", 1)[0] ?? "";
}

export const PAYMENT_STATUSES = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "succeeded",
  "canceled",
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A payment's state at the provider. What was paid comes from the charge, not the intent. */
export type Payment = PaymentIntent & {
  /** Whether it carries this installation's id, and not another's on the same account. */
  readonly isOurs: boolean;
  readonly status: PaymentStatus;
  readonly bookingId: string;
  /** Until November 2026 a hold's payment named no charge. */
  readonly chargeId?: string;
  /** The intent's current version of the stay; 0 for payments after the confirmation. */
  readonly version: number;
  readonly amount: number;
  /** Version and amount of the successful charge, whose metadata was copied when it was created. */
  readonly paid?: { readonly version: number; readonly amount: number; readonly refunded: number };
  /** From the charge, or from the intent while there is none. */
  readonly metadata: StayMetadata;
  readonly createdAt: number;
  /** The booking was canceled later: after restoring an older backup, this is the only record of it. */
  readonly canceled?: true;
};

/** What a guest is asked to pay. */
export type ChargeOrder = {
  /** Random, and stored before the provider is called: the idempotency key, and the charge's id in the metadata. */
  readonly id: string;
  readonly bookingId: string;
  readonly kind: "stay" | "balance" | "change" | "extra" | "damage";
  readonly amount: number;
  /** For the nights of a hold. Its card is saved. */
  readonly stay?: OrderedStay;
  /** After the confirmation: the payment of the stay, whose customer and saved card are used. A free stay has none. */
  readonly stayIntentId: string | null;
  /** How many tries with the saved card were answered: each try has a key of its own. */
  readonly tries?: number;
};

/** "needs-guest": the bank wants the guest to confirm, or declined. The guest can still pay the same intent. */
export type SavedCardAnswer = "paid" | "needs-guest" | "processing";

/** The card that is charged without the guest: the one saved last. */
type SavedCard = {
  readonly brand: string;
  readonly last4: string;
  /** Which `saveCard` it came from. The card that the stay was paid with has none. */
  readonly setupId?: string;
};

export type RefundOrder = {
  /** Random, and stored before the provider is called: the idempotency key, and the refund's id in its metadata. */
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly bookingId: string;
  readonly why: string;
};

/** A refund or dispute as the provider lists it. */
export type ListedRefund = {
  /** Our order's id if we made it, otherwise the provider's. */
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  /** Us, someone in the provider's dashboard, or the guest's bank through a dispute. */
  readonly madeBy: RefundMaker;
  /** An inquiry hasn't taken any money yet; a refund that bounced, or a dispute that was won, has failed. */
  readonly status: "refused" | "made" | "failed";
  /** As given by the guest's bank. */
  readonly reason?: string;
  /** For a dispute that waits for the owner's answer: until when. */
  readonly dueBy?: number;
  /** The bank has decided against the owner. */
  readonly isLost?: true;
};

export type GuestCard = { readonly name: string; readonly email: string };

/** Includes the limits that we have to enforce ourselves, because we apply the coupon ourselves. */
export type CouponOffer = {
  /** Redemptions are counted under this id. For a code with its own limit: its coupon, a slash, the code. */
  readonly id: string;
  readonly coupon: Coupon;
  readonly limits: readonly UseLimit[];
  readonly minimumAmount?: number;
};

/** How many uses are left for an id together with everything below it (id, slash, code). */
export type UseLimit = { readonly id: string; readonly uses: number };

export type CouponLookup =
  | { readonly found: true; readonly offer: CouponOffer }
  | {
      readonly found: false;
      readonly reason: "coupon-unknown" | "coupon-expired" | "coupon-used-up" | "coupon-not-for-you";
    };

export type MissingWebhookEvents = readonly string[] | "no-endpoint" | "hidden";

/** A webhook event in our terms. */
export type PaymentEvent =
  | { readonly kind: "payment-changed"; readonly intentId: string }
  /** A refund or dispute changed. Its current state is read from the list, because events arrive in any order. */
  | { readonly kind: "refunds-changed"; readonly intentId: string }
  /** Not ours, or irrelevant to bookings. */
  | { readonly kind: "foreign" };

/**
 * What we need from a card processor, in our own terms. Amounts are in cents.
 * Every call that changes something carries an idempotency key, so it can be retried safely.
 * Network errors and timeouts throw: the caller doesn't know what happened and must retry the same call.
 */
export type PaymentGateway = {
  /** A retry with the same order returns the same intent. */
  create(order: ChargeOrder, guest: GuestCard): Promise<PaymentIntent>;
  /** Charges the card that was saved last, without the guest. Idempotent by the order's id, its tries and the card. */
  chargeSavedCard(intentId: string, order: ChargeOrder): Promise<SavedCardAnswer>;
  /**
   * Begins to save another card for the guest of a stay's payment; nothing is charged. One that was begun today goes on.
   * The card counts from the moment at which the provider has it, whoever has heard of that. Undefined without a payer.
   */
  saveCard(stayIntentId: string): Promise<PaymentIntent | undefined>;
  savedCard(stayIntentId: string): Promise<SavedCard | undefined>;
  /** "refused" is final for its key: the intent was paid or canceled. */
  update(intentId: string, quote: QuotedVersion): Promise<"taken" | "refused">;
  cancel(intentId: string): Promise<"canceled" | "paid" | "processing">;
  find(intentId: string): Promise<Payment | undefined>;
  /** Our recently changed payments, newest first: finds orphans and lost webhooks. Or those of other installations. */
  listRecent(since: number, whose?: "others"): Promise<readonly Payment[]>;
  /** The payer's details that were sent to the provider. */
  findGuest(intentId: string): Promise<GuestCard | undefined>;
  /** The payment's page in the provider's dashboard. */
  pageOf(intentId: string): string | undefined;
  /** Webhook events this URL wouldn't receive. A restricted key may lack permission to check. */
  missingWebhookEvents(address: string): Promise<MissingWebhookEvents>;
  /** Idempotent by the order's id, for as long as the provider keeps keys. "refused" is final for its key. */
  refund(order: RefundOrder): Promise<"made" | "refused">;
  /** All refunds and disputes of one payment. */
  refundsOf(intentId: string): Promise<readonly ListedRefund[]>;
  /** Recent refunds and disputes on the whole account: finds lost webhooks. */
  listRefunds(since: number): Promise<readonly ListedRefund[]>;
  /** Records in the payment's metadata that its booking was canceled. */
  noteCanceled(intentId: string): Promise<void>;
  findCoupon(code: string): Promise<CouponLookup>;
  /** Deletes the guest's data at the provider, saved cards included. Payments stay. */
  deleteGuest(draftId: string): Promise<void>;
  /** Undefined when the signature isn't the provider's. */
  readWebhook(body: string, signature: string | undefined): Promise<PaymentEvent | undefined>;
};
