import { z } from "zod";
import { COUPON_CODE_MAX } from "#domain/limits.ts";
import { isOneLine } from "#domain/one-line.ts";
import { act, answers, nothing, read } from "./call.ts";

/** The coupon code that thank-you emails offer, or null. */
export type DeskThankYouCode = { readonly code: string | null };

const code = z.string().trim().max(COUPON_CODE_MAX).refine(isOneLine, "must be one line of text");

export const thankYouCodeCalls = {
  "thank-you-code": read(nothing, answers<DeskThankYouCode>()),
  /** An empty code removes it. */
  "thank-you-code/save": act(
    z.strictObject({ code, seen: z.strictObject({ code: z.string().nullable() }) }),
    answers<"set">(),
    { records: ["thank-you-code"] },
  ),
};
