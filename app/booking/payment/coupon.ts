import { UNREACHABLE, validateCoupon } from "#app/api.ts";
import { formatAmount } from "#app/money.ts";
import type { WireCoupon } from "#contract/guest/payments.ts";
import { refusalSentence } from "#contract/refusals.ts";
import type { Coupon } from "#domain/prices/coupon.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { AppliedCoupon } from "../draft/draft.ts";

const FAULTS = new Set(["fault", UNREACHABLE.code]);

/** Looks up a code. The refusal is the sentence to show. */
export async function lookUpCoupon(code: string): Promise<Result<AppliedCoupon, string>> {
  const failed = refusalSentence("coupon-failed");
  const answer = await validateCoupon({ couponId: code });
  if (!answer.ok) return refuse(FAULTS.has(answer.refusal.code) ? failed : answer.refusal.message);
  if (!answer.value.valid) return refuse(answer.value.error);
  const coupon = readCoupon(answer.value.coupon);
  return coupon ? accept({ code, coupon }) : refuse(failed);
}

/** "First Snow, 10% off". If the name already says "off", it isn't repeated. */
export function couponLabel({ name, percentOff, amountOff }: Coupon): string {
  if (/\boff\b/i.test(name)) return name;
  return `${name}, ${percentOff === undefined ? formatAmount(amountOff) : `${percentOff}%`} off`;
}

/** Converts a coupon from the server. One that takes nothing off doesn't count. */
export function readCoupon({ name, percent_off, amount_off }: WireCoupon): Coupon | undefined {
  if (percent_off !== null && percent_off > 0) return { name, percentOff: percent_off };
  if (amount_off !== null && amount_off > 0) return { name, amountOff: amount_off };
  return undefined;
}
