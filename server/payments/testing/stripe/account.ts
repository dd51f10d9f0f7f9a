import { randomBytes } from "node:crypto";

/** The stand-in's state, in the shape of Stripe's API objects. */
export type Metadata = Readonly<Record<string, string>>;

export type Customer = Entity<"customer"> & { name: string | null; email: string | null };

export type IntentStatus = "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";

export type Intent = Entity<"payment_intent"> & {
  amount: number;
  amount_received: number;
  allowed_payment_method_types: readonly string[] | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: "automatic";
  client_secret: string;
  currency: "usd";
  customer: string | null;
  last_payment_error: object | null;
  latest_charge: string | null;
  next_action: object | null;
  payment_method: string | null;
  payment_method_types: readonly string[];
  setup_future_usage: "off_session" | null;
  status: IntentStatus;
};

export type Charge = Entity<"charge"> & {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  currency: "usd";
  customer: string | null;
  disputed: boolean;
  paid: boolean;
  payment_intent: string;
  refunded: boolean;
  status: "succeeded" | "pending" | "failed";
};

export type Setup = Entity<"setup_intent"> & {
  client_secret: string;
  customer: string;
  payment_method: string | null;
  status: "requires_payment_method" | "succeeded";
  usage: "off_session";
};

/** A card saved on a customer, and what its bank says when it's charged without the guest. */
export type SavedCard = { readonly customer: string; readonly without: "pays" | "asks" | "declines" };

export type Refund = Entity<"refund"> & {
  amount: number;
  charge: string;
  currency: "usd";
  payment_intent: string;
  reason: string | null;
  status: "succeeded" | "failed";
};

export type Dispute = Entity<"dispute"> & {
  amount: number;
  charge: string;
  payment_intent: string;
  reason: string;
  status: "needs_response" | "under_review" | "won" | "lost" | "warning_needs_response";
  evidence_details: { readonly due_by: number | null };
};

export type Coupon = Entity<"coupon"> & {
  amount_off: number | null;
  applies_to: { readonly products: readonly string[] } | null;
  currency: string | null;
  duration: "once";
  duration_in_months: null;
  max_redemptions: number | null;
  name: string | null;
  percent_off: number | null;
  redeem_by: number | null;
  times_redeemed: number;
};

export type PromotionCode = Entity<"promotion_code"> & {
  active: boolean;
  code: string;
  customer: string | null;
  customer_account: null;
  expires_at: number | null;
  max_redemptions: number | null;
  promotion: { readonly type: "coupon"; readonly coupon: string };
  restrictions: {
    first_time_transaction: boolean;
    minimum_amount: number | null;
    minimum_amount_currency: string | null;
  };
  times_redeemed: number;
};

type MethodDomain = Entity<"payment_method_domain"> & { readonly domain_name: string };

type WebhookEndpoint = Entity<"webhook_endpoint"> & {
  enabled_events: readonly string[];
  status: "enabled" | "disabled";
  url: string;
};

export type StripeEvent = {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: { readonly id: string; readonly object: string } };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly type: string;
};

export type Account = {
  readonly customers: Map<string, Customer>;
  readonly intents: Map<string, Intent>;
  readonly setups: Map<string, Setup>;
  readonly savedCards: Map<string, SavedCard>;
  readonly charges: Map<string, Charge>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly coupons: Map<string, Coupon>;
  readonly promotionCodes: Map<string, PromotionCode>;
  readonly webhookEndpoints: Map<string, WebhookEndpoint>;
  readonly methodDomains: Map<string, MethodDomain>;
  /** In seconds, like Stripe's. */
  now(): number;
  emit(type: string, object: { readonly id: string; readonly object: string }): void;
};

type Entity<Kind extends string> = {
  readonly id: string;
  readonly object: Kind;
  readonly created: number;
  readonly livemode: false;
  metadata: Metadata;
};

export const API_VERSION = "2026-10-28.endive";

export function createAccount(now: () => number, onEvent: (event: StripeEvent) => void): Account {
  const seconds = () => Math.floor(now() / 1000);
  return {
    customers: new Map(),
    intents: new Map(),
    setups: new Map(),
    savedCards: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    coupons: new Map(),
    promotionCodes: new Map(),
    webhookEndpoints: new Map(),
    methodDomains: new Map(),
    now: seconds,
    emit(type, object) {
      onEvent({
        id: newId("evt"),
        object: "event",
        api_version: API_VERSION,
        created: seconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        type,
      });
    },
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** The fields common to all objects. */
export function entity<Kind extends string>(account: Account, prefix: string, object: Kind, metadata: Metadata = {}) {
  return { id: newId(prefix), object, created: account.now(), livemode: false, metadata } as const;
}
