import { withoutControls } from "../contact-message.ts";
import { addDays } from "../dates/calendar-date.ts";
import { HOUR_MS } from "../dates/durations.ts";
import type { Stay } from "../dates/stay.ts";
import { type StayHours, timesOf } from "../dates/stay-times.ts";
import { timeOnDay } from "../dates/time-of-day.ts";
import { isOneLine } from "../one-line.ts";

/** The six things a guest gives stars for, and how each is asked. */
export const REVIEW_QUESTIONS = {
  Cleanliness: "How clean was the house?",
  Accuracy: "Was it as we’d said?",
  "Check-in": "Did you get in easily?",
  Communication: "Did we answer well?",
  Location: "Was it the right place?",
  Value: "Was it worth the price?",
} as const;

export const REVIEW_CATEGORIES = Object.keys(REVIEW_QUESTIONS) as (keyof typeof REVIEW_QUESTIONS)[];

/** The only reasons for which a review may be withheld. That the owner doesn't agree isn't one. */
export const WITHHOLDING_REASONS = {
  names: "It names or shows a private person",
  insults: "It insults or threatens somebody",
  "not-the-stay": "It isn’t about the stay",
} as const;

export type WithholdingReason = keyof typeof WITHHOLDING_REASONS;

export type Review = {
  /** 1 to 5 for each category, in their order. */
  readonly stars: readonly number[];
  /** May be empty. */
  readonly words: string;
  /** When the guest last changed it. */
  readonly sentAt: number;
  readonly answer: { readonly words: string; readonly at: number } | null;
  readonly withheld: { readonly reason: WithholdingReason; readonly why: string } | null;
};

export const REVIEW_WORDS_MAX = 1_200;
export const ANSWER_MAX = 600;
export const REVIEW_DAYS = 60;
const SHOWN_AFTER_MS = 72 * HOUR_MS;

/** The owner has three days to answer; an answered review is shown at once. A withheld one isn't shown. */
export function shownFrom({ sentAt, answer, withheld }: Review): number | undefined {
  return withheld ? undefined : Math.min(sentAt + SHOWN_AFTER_MS, answer?.at ?? Number.POSITIVE_INFINITY);
}

export function isShown(review: Review, now: number): boolean {
  const from = shownFrom(review);
  return from !== undefined && now >= from;
}

type Reviewable = { readonly stay: Stay; readonly canceledAt: number | null; readonly review: Review | null };

/**
 * Whether the guest may write or change a review: the stay happened, at most 60 days ago, and the review isn't shown.
 * A withheld one can be put right at any time, so that nobody withholds it until it's too late.
 */
export function mayReview({ stay, canceledAt, review }: Reviewable, now: number, hours: StayHours): boolean {
  const { checkOut } = timesOf(stay, hours);
  const happened = now >= checkOut && (canceledAt === null || canceledAt >= checkOut);
  if (!happened || (review && isShown(review, now))) return false;
  const end = timeOnDay(addDays(stay.checkOut, REVIEW_DAYS), hours.checkOutBy, hours.timeZone);
  return now < end || Boolean(review?.withheld);
}

/** Anybody reads it, so nothing in it turns or covers the text around it. What nobody can see is nothing. */
export function shownWords(typed: string): string {
  const text = withoutControls(typed)
    .replace(/[\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/(\p{M}{3})\p{M}+/gu, "$1")
    .trim();
  return isOneLine(text.replace(/\s/g, " ")) ? text : "";
}
