import { z } from "zod";
import { couponCode } from "./shared.ts";

/** `POST /api/validate-coupon` */
export const validateCouponRequest = z.strictObject({ couponId: couponCode });

export const wireCoupon = z.object({
  name: z.string(),
  percent_off: z.number().nullable(),
  /** In cents. */
  amount_off: z.number().nullable(),
});

export const validateCouponAnswer = z.object({
  valid: z.boolean(),
  coupon: wireCoupon.optional(),
  error: z.string().optional(),
});

export type WireCoupon = z.infer<typeof wireCoupon>;
export type ValidateCouponAnswer = z.infer<typeof validateCouponAnswer>;
