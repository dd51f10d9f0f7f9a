import type Stripe from "stripe";
import type { CouponLookup } from "../gateway.ts";
import { offerOf, retrieveCoupon, whyNot } from "./coupon.ts";
import { findPromotionCode } from "./promotion-code.ts";

/** A code is a coupon's id (case-sensitive) or a promotion code (case-insensitive). */
export async function findStripeCoupon(stripe: Stripe, code: string, now: number): Promise<CouponLookup> {
  if (!canBeCode(code)) return { found: false, reason: "coupon-unknown" };

  const coupon = await retrieveCoupon(stripe, code);
  if (coupon === undefined) return findPromotionCode(stripe, code, now);

  const reason = whyNot(coupon, now);
  if (reason !== undefined) return { found: false, reason };
  return { found: true, offer: offerOf(coupon, code) };
}

// The code becomes part of a URL path: dots alone would lead elsewhere.
function canBeCode(code: string): boolean {
  return /^[\x20-\x7e]+$/.test(code) && !/^\.+$/.test(code);
}
