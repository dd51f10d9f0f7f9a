import type Stripe from "stripe";
import type { Coupon } from "#domain/prices/coupon.ts";
import { rules } from "#house/rules.ts";
import type { CouponLookup, CouponOffer, UseLimit } from "../gateway.ts";
import { isMissing } from "./faults.ts";

type Limited = { readonly max_redemptions: number | null; readonly times_redeemed: number };

export type CouponRefusal = Extract<CouponLookup, { found: false }>["reason"];

export async function retrieveCoupon(stripe: Stripe, id: string): Promise<Stripe.Coupon | undefined> {
  try {
    return await stripe.coupons.retrieve(id, { expand: ["applies_to"] });
  } catch (fault) {
    if (isMissing(fault)) return undefined;
    throw fault;
  }
}

/** Why a coupon doesn't apply to a stay, or undefined if it does. Requires `applies_to` to be expanded. */
export function whyNot(coupon: Stripe.Coupon, now: number): CouponRefusal | undefined {
  if (coupon.redeem_by !== null && coupon.redeem_by * 1000 <= now) return "coupon-expired";
  if (isUsedUp(coupon)) return "coupon-used-up";
  if (!coupon.valid) return "coupon-expired";
  // A stay isn't a product of the account.
  if ((coupon.applies_to?.products ?? []).length > 0) return "coupon-not-for-you";
  if (coupon.percent_off === null && (coupon.amount_off === null || coupon.currency !== rules.currency.toLowerCase())) {
    return "coupon-not-for-you";
  }
  return undefined;
}

export function isUsedUp(limit: Limited): boolean {
  return limit.max_redemptions !== null && limit.times_redeemed >= limit.max_redemptions;
}

/** Only for a coupon that applies. */
export function offerOf(coupon: Stripe.Coupon, code: string): CouponOffer {
  return { id: coupon.id, coupon: discountOf(coupon, code), limits: limitsOf(coupon.id, coupon) };
}

/** Stripe counts redemptions made there, we count ours: both reduce the limit. */
export function limitsOf(id: string, limit: Limited): UseLimit[] {
  return limit.max_redemptions === null ? [] : [{ id, uses: limit.max_redemptions - limit.times_redeemed }];
}

function discountOf(coupon: Stripe.Coupon, code: string): Coupon {
  const name = coupon.name || code;
  return coupon.percent_off === null
    ? { name, amountOff: coupon.amount_off ?? 0 }
    : { name, percentOff: coupon.percent_off };
}
