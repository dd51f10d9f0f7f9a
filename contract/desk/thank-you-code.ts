import { z } from "zod";
import { isOneLine } from "#domain/one-line.ts";
import { actId } from "./desk.ts";

/** The coupon code that thank-you emails offer, or null. */
export type DeskThankYouCode = { readonly code: string | null };

export const THANK_YOU_CODE_MAX = 64;
const code = z.string().trim().max(THANK_YOU_CODE_MAX).refine(isOneLine, "must be one line of text");

/** An empty code removes it. */
export const thankYouCodeRequest = z.strictObject({
  actId,
  code,
  seen: z.strictObject({ code: z.string().nullable() }),
});
