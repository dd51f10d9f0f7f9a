import type Stripe from "stripe";
import { rules } from "#house/rules.ts";
import type { CouponLookup, CouponOffer } from "../gateway.ts";
import { type CouponRefusal, isUsedUp, limitsOf, offerOf, retrieveCoupon, whyNot } from "./coupon.ts";

// Before API version 2025-09-30 the coupon was a top-level field; some accounts may still return that shape.
type AnyPromotionCode = Stripe.PromotionCode & { readonly coupon?: Stripe.Coupon };

export async function findPromotionCode(stripe: Stripe, code: string, now: number): Promise<CouponLookup> {
  const { data } = await stripe.promotionCodes.list({
    code,
    limit: 100,
    expand: ["data.promotion.coupon.applies_to"],
  });
  const promotion = likeliest(data);
  if (promotion === undefined) return { found: false, reason: "coupon-unknown" };

  const coupon = await couponOf(stripe, promotion);
  if (coupon === undefined) return { found: false, reason: "coupon-unknown" };

  const reason = whyNotCode(promotion, coupon, now) ?? whyNot(coupon, now);
  if (reason !== undefined) return { found: false, reason };
  return { found: true, offer: promotedOffer(promotion, coupon) };
}

// The same code can be listed several times: deactivated ones, and some restricted to one customer.
function likeliest(codes: readonly Stripe.PromotionCode[]): Stripe.PromotionCode | undefined {
  return codes.find((code) => code.active && !isForOneCustomer(code)) ?? codes.find((code) => code.active) ?? codes[0];
}

async function couponOf(stripe: Stripe, promotion: AnyPromotionCode): Promise<Stripe.Coupon | undefined> {
  const coupon = promotion.promotion?.coupon ?? promotion.coupon;
  if (typeof coupon === "string") return retrieveCoupon(stripe, coupon);
  return coupon ?? undefined;
}

function whyNotCode(code: Stripe.PromotionCode, coupon: Stripe.Coupon, now: number): CouponRefusal | undefined {
  // Guests have no accounts, so we can't tell who is a given customer or a first-time guest.
  if (isForOneCustomer(code) || code.restrictions.first_time_transaction) return "coupon-not-for-you";
  if (code.expires_at !== null && code.expires_at * 1000 <= now) return "coupon-expired";
  if (isUsedUp(code)) return "coupon-used-up";
  if (!code.active) return whyNot(coupon, now) ?? "coupon-expired";
  const { minimum_amount, minimum_amount_currency } = code.restrictions;
  if (minimum_amount !== null && minimum_amount_currency !== rules.currency.toLowerCase()) return "coupon-not-for-you";
  return undefined;
}

// All codes of a coupon share its limit; some also have their own.
function promotedOffer(code: Stripe.PromotionCode, coupon: Stripe.Coupon): CouponOffer {
  const offer = offerOf(coupon, code.code);
  const id = code.max_redemptions === null ? coupon.id : `${coupon.id}/${code.id}`;
  const { minimum_amount } = code.restrictions;
  return {
    ...offer,
    id,
    limits: [...offer.limits, ...limitsOf(id, code)],
    ...(minimum_amount !== null && { minimumAmount: minimum_amount }),
  };
}

function isForOneCustomer(code: Stripe.PromotionCode): boolean {
  return Boolean(code.customer) || Boolean(code.customer_account);
}
