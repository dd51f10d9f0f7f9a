import { z } from "zod";
import type { Stay } from "#domain/dates/stay.ts";
import { ANSWER_MAX, type Review, WITHHOLDING_REASONS, type WithholdingReason } from "#domain/reviews/review.ts";
import { wordsOf } from "../shared.ts";
import { act, answers, nothing, read, reference } from "./call.ts";

export type DeskReview = Review &
  Stay & { readonly reference: string; readonly guest: string; readonly lastName: string };

/** The ledger: "31 stays, 22 reviews, none withheld". */
export type DeskReviews = { readonly now: number; readonly ledger: string; readonly reviews: readonly DeskReview[] };

const words = (min: number) => wordsOf(ANSWER_MAX).refine((text) => text.length >= min);
const withheld = z.strictObject({
  reason: z.enum(Object.keys(WITHHOLDING_REASONS) as WithholdingReason[]),
  why: words(10),
});
/** Of the words that the owner read: the guest may have changed them since. */
const seen = z.strictObject({ sentAt: z.number().int() });

export const reviewCalls = {
  reviews: read(nothing, answers<DeskReviews>()),
  /** Once: an answer stays. */
  "review/answer": act(z.strictObject({ ref: reference, words: words(1), seen }), answers<true>(), {
    records: ["review-answer"],
  }),
  /** Without a reason, a withheld one is shown after all. */
  "review/withhold": act(z.strictObject({ ref: reference, withheld: withheld.nullable(), seen }), answers<true>(), {
    records: ["review-withhold", "review-show"],
  }),
};
