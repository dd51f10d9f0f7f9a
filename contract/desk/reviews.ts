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
const reason = z.enum(Object.keys(WITHHOLDING_REASONS) as WithholdingReason[]);
/** Seen are the words that the owner read: the guest may have changed them since. */
const one = { ref: reference, seen: z.strictObject({ sentAt: z.number().int() }) };

export const reviewCalls = {
  reviews: read(nothing, answers<DeskReviews>()),
  /** Once: an answer stays. */
  "review/answer": act({ ...one, words: words(1) }, answers<true>()),
  "review/withhold": act({ ...one, reason, why: words(10) }, answers<true>()),
  /** After all. */
  "review/show": act(one, answers<true>()),
};
