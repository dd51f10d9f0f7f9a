import type Stripe from "stripe";
import type { Coupon } from "#domain/prices/coupon.ts";
import { rules } from "#house/rules.ts";
import type { CouponLookup, CouponOffer, UseLimit } from "../gateway.ts";
import { isMissing, unless } from "./faults.ts";

/** A code is a coupon's id (case-sensitive) or a promotion code (case-insensitive). */
export async function findStripeCoupon(stripe: Stripe, code: string, now: number): Promise<CouponLookup> {
  if (!canBeCode(code)) return { found: false, reason: "coupon-unknown" };

  const found = stripe.coupons.retrieve(code, { expand: ["applies_to"] });
  const coupon = await found.catch(unless(isMissing, undefined));
  if (coupon === undefined) return findPromotionCode(stripe, code, now);

  const reason = whyNot(coupon, now);
  if (reason !== undefined) return { found: false, reason };
  return { found: true, offer: offerOf(coupon, code) };
}

// The code becomes part of a URL path: dots alone would lead elsewhere.
function canBeCode(code: string): boolean {
  return /^[\x20-\x7e]+$/.test(code) && !/^\.+$/.test(code);
}

type Limited = { readonly max_redemptions: number | null; readonly times_redeemed: number };

type CouponRefusal = Extract<CouponLookup, { found: false }>["reason"];

/** Why a coupon doesn't apply to a stay, or undefined if it does. Requires `applies_to` to be expanded. */
function whyNot(coupon: Stripe.Coupon, now: number): CouponRefusal | undefined {
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

function isUsedUp(limit: Limited): boolean {
  return limit.max_redemptions !== null && limit.times_redeemed >= limit.max_redemptions;
}

/** Only for a coupon that applies. */
function offerOf(coupon: Stripe.Coupon, code: string): CouponOffer {
  return { id: coupon.id, coupon: discountOf(coupon, code), limits: limitsOf(coupon.id, coupon) };
}

/** Stripe counts redemptions made there, we count ours: both reduce the limit. */
function limitsOf(id: string, limit: Limited): UseLimit[] {
  return limit.max_redemptions === null ? [] : [{ id, uses: limit.max_redemptions - limit.times_redeemed }];
}

function discountOf(coupon: Stripe.Coupon, code: string): Coupon {
  const name = coupon.name || code;
  return coupon.percent_off === null
    ? { name, amountOff: coupon.amount_off ?? 0 }
    : { name, percentOff: coupon.percent_off };
}

async function findPromotionCode(stripe: Stripe, code: string, now: number): Promise<CouponLookup> {
  const { data } = await stripe.promotionCodes.list({
    code,
    limit: 100,
    expand: ["data.promotion.coupon.applies_to"],
  });
  const promotion = likeliest(data);
  const coupon = promotion?.promotion.coupon;
  // Asked for in full.
  if (promotion === undefined || coupon == null || typeof coupon === "string")
    return { found: false, reason: "coupon-unknown" };

  const reason = whyNotCode(promotion, coupon, now) ?? whyNot(coupon, now);
  if (reason !== undefined) return { found: false, reason };
  return { found: true, offer: promotedOffer(promotion, coupon) };
}

// The same code can be listed several times: deactivated ones, and some restricted to one customer.
function likeliest(codes: readonly Stripe.PromotionCode[]): Stripe.PromotionCode | undefined {
  return codes.find((code) => code.active && !isForOneCustomer(code)) ?? codes.find((code) => code.active) ?? codes[0];
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
