import { accept, type Result, refuse } from "#domain/result.ts";
import { formatAmount } from "../../money.ts";
import type { CouponOffer } from "../../payments/gateway.ts";
import type { BookingServices } from "../booking-services.ts";
import { isWithin } from "./coupon-uses.ts";

export type CouponRefusal =
  | "coupon-unknown"
  | "coupon-expired"
  | "coupon-used-up"
  | "coupon-not-for-you"
  | "coupon-minimum";

type RefusedCoupon = { readonly code: CouponRefusal; readonly values?: { readonly minimum: string } };

/** The discount for a code, checked against the stay's total when it is known. */
export async function offerFor(
  { payments }: BookingServices,
  code: string | undefined,
  total?: number,
): Promise<Result<CouponOffer | undefined, RefusedCoupon>> {
  if (code === undefined) return accept(undefined);
  const lookup = await payments.findCoupon(code);
  if (!lookup.found) return refuse({ code: lookup.reason });
  const { minimumAmount } = lookup.offer;
  if (total !== undefined && minimumAmount !== undefined && total < minimumAmount) {
    return refuse({ code: "coupon-minimum", values: { minimum: formatAmount(minimumAmount) } });
  }
  return accept(lookup.offer);
}

/** The same for a guest who is only trying a code, so one that's used up is refused right away. */
export async function validateCoupon(
  services: BookingServices,
  code: string,
): Promise<Result<CouponOffer, CouponRefusal>> {
  const offer = await offerFor(services, code);
  if (!offer.ok) return refuse(offer.refusal.code);
  if (offer.value === undefined) return refuse("coupon-unknown");
  const { limits } = offer.value;
  const oneMore = await services.database.transaction((trx) => isWithin(trx, limits, { more: 1 }));
  return oneMore ? accept(offer.value) : refuse("coupon-used-up");
}
