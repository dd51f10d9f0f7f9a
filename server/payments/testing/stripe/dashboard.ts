import { type Account, type Coupon, type Dispute, entity, type Metadata, type PromotionCode } from "./account.ts";
import { cancelIntent, intentOf, openIntent } from "./intents.ts";
import { createRefund, failRefund } from "./refunds.ts";

/** What the owner or a cardholder's bank does at Stripe without us. */
export type Dashboard = {
  addCoupon(coupon: Partial<Coupon> & { readonly id: string }): void;
  addPromotionCode(code: Partial<PromotionCode> & { readonly code: string; readonly coupon: string }): string;
  refund(intentId: string, amount: number): void;
  cancel(intentId: string): void;
  addWebhookEndpoint(url: string, events: readonly string[], status?: "enabled" | "disabled"): void;
  /** The guest's bank returns the payment's newest refund. */
  failRefund(intentId: string): void;
  dispute(intentId: string, reason: string, status?: Dispute["status"]): void;
  closeDispute(intentId: string, outcome: "won" | "lost" | "under_review"): void;
  /** An intent from other business on the same account. */
  addIntent(amount: number, metadata?: Metadata): string;
};

export function createDashboard(account: Account): Dashboard {
  return {
    addCoupon(coupon) {
      account.coupons.set(coupon.id, {
        ...entity(account, "coupon", "coupon"),
        amount_off: null,
        applies_to: null,
        currency: null,
        duration: "once",
        duration_in_months: null,
        max_redemptions: null,
        name: null,
        percent_off: null,
        redeem_by: null,
        times_redeemed: 0,
        ...coupon,
      });
    },

    addPromotionCode({ coupon, ...code }) {
      const added: PromotionCode = {
        ...entity(account, "promo", "promotion_code"),
        active: true,
        customer: null,
        customer_account: null,
        expires_at: null,
        max_redemptions: null,
        promotion: { type: "coupon", coupon },
        restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
        times_redeemed: 0,
        ...code,
      };
      account.promotionCodes.set(added.id, added);
      return added.id;
    },

    refund(intentId, amount) {
      createRefund(account, { payment_intent: intentId, amount: String(amount) });
    },

    failRefund(intentId) {
      const refund = [...account.refunds.values()].findLast(({ payment_intent }) => payment_intent === intentId);
      if (refund === undefined) throw new Error(`Nothing was refunded of ${intentId}`);
      failRefund(account, refund);
    },

    dispute(intentId, reason, status = "needs_response") {
      const intent = intentOf(account, intentId);
      const charge = account.charges.get(intent.latest_charge ?? "");
      if (charge?.status !== "succeeded") throw new Error(`Nothing was paid with ${intentId}`);
      charge.disputed = true;
      const dispute: Dispute = {
        ...entity(account, "du", "dispute"),
        amount: charge.amount - charge.amount_refunded,
        charge: charge.id,
        payment_intent: intentId,
        reason,
        status,
        evidence_details: { due_by: account.now() + 9 * 86_400 },
      };
      account.disputes.set(dispute.id, dispute);
      account.emit("charge.dispute.created", dispute);
    },

    cancel: (intentId) => void cancelIntent(account, {}, intentId),

    addWebhookEndpoint(url, enabled_events, status = "enabled") {
      const endpoint = { ...entity(account, "we", "webhook_endpoint"), url, enabled_events, status };
      account.webhookEndpoints.set(endpoint.id, endpoint);
    },

    closeDispute(intentId, outcome) {
      const dispute = [...account.disputes.values()].findLast(({ payment_intent }) => payment_intent === intentId);
      if (dispute === undefined) throw new Error(`Nothing of ${intentId} is disputed`);
      dispute.status = outcome;
      const charge = account.charges.get(dispute.charge);
      if (charge !== undefined) charge.disputed = outcome === "lost";
      account.emit("charge.dispute.closed", dispute);
    },

    addIntent(amount, metadata = {}) {
      const intent = openIntent(account, amount, metadata);
      account.emit("payment_intent.created", intent);
      return intent.id;
    },
  };
}
