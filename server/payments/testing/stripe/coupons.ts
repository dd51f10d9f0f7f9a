import type { Account, Coupon, PromotionCode } from "./account.ts";
import { missing } from "./requests/api-error.ts";
import type { Form } from "./requests/form.ts";
import { pageOf, paging } from "./requests/pages.ts";
import { listOf, oneOf, readParameters, text } from "./requests/parameters.ts";

export function retrieveCoupon(account: Account, form: Form, id: string) {
  const wish = readParameters(form, { expand: listOf("applies_to") });
  const coupon = account.coupons.get(id);
  if (coupon === undefined) throw missing("coupon", id, "coupon");
  return shownCoupon(account, coupon, wish.expand !== undefined);
}

export function listPromotionCodes(account: Account, form: Form) {
  const wish = readParameters(form, {
    ...paging,
    code: text(500),
    active: oneOf("true", "false"),
    expand: listOf("data.promotion.coupon", "data.promotion.coupon.applies_to"),
  });
  const known = [...account.promotionCodes.values()].filter(
    ({ code }) => wish.code === undefined || code.toLowerCase() === wish.code.toLowerCase(),
  );
  const page = pageOf("/v1/promotion_codes", known, wish);
  const shown = page.data.map((code) => shownCode(account, code, wish.expand ?? []));
  return {
    ...page,
    data: shown.filter(({ active }) => wish.active === undefined || active === (wish.active === "true")),
  };
}

// Stripe omits a coupon's products unless they are expanded.
function shownCoupon(account: Account, { applies_to, ...coupon }: Coupon, withProducts: boolean) {
  const valid = isUsable(account, coupon.redeem_by, coupon);
  return { ...coupon, valid, ...(withProducts && applies_to !== null && { applies_to }) };
}

function shownCode(account: Account, code: PromotionCode, expanded: readonly string[]) {
  const coupon = account.coupons.get(code.promotion.coupon);
  const couponIsValid = coupon !== undefined && isUsable(account, coupon.redeem_by, coupon);
  const active = code.active && couponIsValid && isUsable(account, code.expires_at, code);
  if (coupon === undefined || expanded.length === 0) return { ...code, active };
  const withProducts = expanded.includes("data.promotion.coupon.applies_to");
  return { ...code, active, promotion: { type: "coupon", coupon: shownCoupon(account, coupon, withProducts) } };
}

function isUsable(
  account: Account,
  until: number | null,
  limit: { readonly max_redemptions: number | null; readonly times_redeemed: number },
): boolean {
  if (until !== null && until <= account.now()) return false;
  return limit.max_redemptions === null || limit.times_redeemed < limit.max_redemptions;
}
