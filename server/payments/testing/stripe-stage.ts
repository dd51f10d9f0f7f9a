import type { Log } from "../../log.ts";
import { silentLog } from "../../log.ts";
import { createStripeGateway } from "../stripe/stripe.ts";
import type { GatewayStage } from "./contract/scene.ts";
import { type StripeStandIn, startStripeStandIn } from "./stripe-stand-in.ts";

export const INSTALLATION = "this-installation";

/** A Stripe gateway on a stand-in, both with a clock controlled by the tests. */
export async function setUpStripe(log: Log = silentLog): Promise<GatewayStage & { readonly stripe: StripeStandIn }> {
  let time = Date.UTC(2026, 10, 15, 12);
  const now = () => time;
  const stripe = await startStripeStandIn(now);
  const gateway = createStripeGateway({
    ...stripe,
    installationId: INSTALLATION,
    log,
    now,
    connection: { ...stripe.connection, maxNetworkRetries: 0, timeout: 2_000 },
  });
  let taken = 0;

  addCoupons(stripe, now());
  return {
    stripe,
    gateway,
    card: {
      async pay({ id }) {
        try {
          stripe.card.pay(id);
          return true;
        } catch {
          return false;
        }
      },
      payWithAskingBank: async ({ id }) => stripe.card.pay(id, "asks"),
      save: async ({ id }) => stripe.card.save(id),
      decline: async ({ id }) => stripe.card.decline(id),
      challenge: async ({ id }) => stripe.card.challenge(id),
      process: async ({ id }) => stripe.card.process(id),
      failProcessing: async ({ id }) => stripe.card.decline(id),
    },
    dashboard: {
      refund: async ({ id }, amount) => stripe.dashboard.refund(id, amount),
      failRefund: async ({ id }) => stripe.dashboard.failRefund(id),
      dispute: async ({ id }) => stripe.dashboard.dispute(id, "fraudulent"),
      winDispute: async ({ id }) => stripe.dashboard.closeDispute(id, "won"),
      loseDispute: async ({ id }) => stripe.dashboard.closeDispute(id, "lost"),
    },
    coupons: {
      percent: "SUMMER10",
      fraction: "THIRD",
      amount: "FIFTY",
      limited: "ONCE",
      minimum: "LONGSTAY",
      expired: "LASTYEAR",
      usedUp: "GONE",
    },
    async takeWebhooks() {
      const fresh = stripe.webhooks.events.slice(taken);
      taken = stripe.webhooks.events.length;
      return fresh.map((event) => stripe.webhooks.sign(event));
    },
    now,
    pass(ms) {
      time += ms;
    },
    stop: stripe.stop,
  };
}

function addCoupons({ dashboard }: StripeStandIn, now: number): void {
  const yesterday = Math.floor(now / 1000) - 24 * 60 * 60;
  dashboard.addCoupon({ id: "SUMMER10", percent_off: 10, name: "Summer, 10% off" });
  dashboard.addCoupon({ id: "THIRD", percent_off: 33.33 });
  dashboard.addCoupon({ id: "FIFTY", amount_off: 50_00, currency: "usd" });
  dashboard.addCoupon({ id: "ONCE", percent_off: 20, max_redemptions: 1 });
  dashboard.addCoupon({ id: "LASTYEAR", percent_off: 20, redeem_by: yesterday });
  dashboard.addCoupon({ id: "GONE", percent_off: 20, max_redemptions: 5, times_redeemed: 5 });
  dashboard.addCoupon({ id: "base15", percent_off: 15 });
  dashboard.addPromotionCode({
    code: "LONGSTAY",
    coupon: "base15",
    restrictions: { first_time_transaction: false, minimum_amount: 3_000_00, minimum_amount_currency: "usd" },
  });
}
