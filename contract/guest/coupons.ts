import { z } from "zod";
import { couponCode } from "../shared.ts";

/** `POST /api/validate-coupon` */
export const validateCouponRequest = z.strictObject({ couponId: couponCode });

export type ValidateCouponRequest = z.infer<typeof validateCouponRequest>;

export type WireCoupon = {
  readonly name: string;
  readonly percent_off: number | null;
  /** In cents. */
  readonly amount_off: number | null;
};

export type ValidateCouponAnswer =
  | { readonly valid: true; readonly coupon: WireCoupon }
  | { readonly valid: false; readonly error: string };
