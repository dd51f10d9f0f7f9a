import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../dates/calendar-date.ts";
import { DAY_MS, HOUR_MS } from "../dates/durations.ts";
import { timesOf } from "../dates/stay-times.ts";
import { anyNearDay } from "../testing/any-day.ts";
import { testRules } from "../testing/test-rules.ts";
import { isShown, mayReview, type Review, shownFrom, shownWords } from "./review.ts";
import { formatRating, type ReviewedStay, ratingSchema, showReviews } from "./shown-reviews.ts";

const NOW = Date.UTC(2027, 5, 26);
const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 6, maxLength: 6 });
const sentAt = fc.integer({ min: NOW - 5 * DAY_MS, max: NOW });
const anyReview: fc.Arbitrary<ReviewedStay> = fc.record({
  stars,
  sentAt,
  words: fc.constantFrom("", "Quiet.", "Loud."),
  answer: fc.option(fc.record({ words: fc.constant("Thanks."), at: sentAt })),
  withheld: fc.option(fc.record({ reason: fc.constant("names" as const), why: fc.constant("A phone number.") })),
  guest: fc.constant("Ada"),
  checkIn: fc.constant("2027-06-17" as const),
});
const facts = { stays: 31, now: NOW, timeZone: testRules.timeZone };
const five = (changes: Partial<ReviewedStay> = {}): ReviewedStay[] =>
  Array.from({ length: 5 }, () => ({ ...sent(NOW - 4 * DAY_MS), guest: "Ada", checkIn: "2027-06-17", ...changes }));

function sent(at: number): Review {
  return { stars: [5, 5, 4, 5, 5, 5], words: "Quiet.", sentAt: at, answer: null, withheld: null };
}

test("a review is taken from check-out for 60 days, on the house's clock, and at no other time", () => {
  fc.assert(
    fc.property(anyNearDay, fc.integer({ min: -5, max: 70 }), (checkOut, days) => {
      const stay = { checkIn: addDays(checkOut, -2), checkOut };
      const at = timesOf({ checkIn: stay.checkIn, checkOut: addDays(checkOut, days) }, testRules).checkOut;
      const may = (now: number) => mayReview({ stay, canceledAt: null, review: null }, now, testRules);

      expect([may(at - 1), may(at)]).toEqual([days >= 1 && days <= 60, days >= 0 && days < 60]);
    }),
  );
});

test("a stay that was canceled has no review, unless it was canceled after it had happened", () => {
  const stay = { checkIn: "2027-06-17", checkOut: "2027-06-20" } as const;
  const { checkOut } = timesOf(stay, testRules);
  const may = (canceledAt: number) => mayReview({ stay, canceledAt, review: null }, checkOut + DAY_MS, testRules);

  expect([may(checkOut - 1), may(checkOut + 1)]).toEqual([false, true]);
});

test("it can be changed until it's shown; a withheld one even after the 60 days", () => {
  const stay = { checkIn: "2027-06-17", checkOut: "2027-06-20" } as const;
  const { checkOut } = timesOf(stay, testRules);
  const review = sent(checkOut);
  const withheld = { ...review, withheld: { reason: "names", why: "A phone number." } } as const;
  const may = (each: Review, now: number) => mayReview({ stay, canceledAt: null, review: each }, now, testRules);

  expect(may(review, checkOut + 72 * HOUR_MS - 1)).toBe(true);
  expect(may(review, checkOut + 72 * HOUR_MS)).toBe(false);
  expect(may(withheld, checkOut + 100 * DAY_MS)).toBe(true);
});

test("it's shown 72 hours after it was sent, or once it's answered; never while it's withheld", () => {
  fc.assert(
    fc.property(anyReview, (review) => {
      const from = review.withheld ? undefined : Math.min(review.sentAt + 72 * HOUR_MS, review.answer?.at ?? Infinity);

      expect(shownFrom(review)).toBe(from);
      expect(isShown(review, NOW)).toBe(from !== undefined && from <= NOW);
    }),
  );
});

test("from five on, withheld reviews are counted with their stars, and nobody reads their words", () => {
  fc.assert(
    fc.property(fc.array(anyReview, { maxLength: 12 }), (all) => {
      const given = all.filter((review) => review.withheld || isShown(review, NOW));
      const shown = showReviews(all, facts);
      expect(shown === undefined).toBe(given.length < 5);
      if (shown === undefined) return;
      const withheld = given.filter((review) => review.withheld).length;
      const sum = given.flatMap((review) => review.stars).reduce((one, other) => one + other, 0);

      expect(shown.count).toBe(given.length);
      expect(shown.ledger).toBe(`31 stays, ${given.length} reviews, ${withheld === 0 ? "none" : withheld} withheld`);
      expect(Number(shown.rating)).toBeCloseTo(sum / given.length / 6, 1);
      expect(shown.reviews).toHaveLength(given.filter(({ words, withheld: no }) => words && !no).length);
      expect(shown.rating === "5.0").toBe(sum === given.length * 30);
    }),
  );
});

test("a review is shown with the first name and the month, and with its day for search engines", () => {
  const shown = showReviews(five(), facts);

  expect(shown?.reviews[0]).toMatchObject({ guest: "Ada", stayedIn: "June", published: "2027-06-24" });
  expect(JSON.stringify(shown)).not.toMatch(/2027-06-17/);
  expect(ratingSchema({ rating: "4.83", count: 5, reviews: shown?.reviews ?? [] })).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: "4.83", reviewCount: 5 },
    review: Array(5).fill({ "@type": "Review", datePublished: "2027-06-24", reviewBody: "Quiet." }),
  });
});

test("a rating isn't rounded up", () => {
  expect([4.999, 5, 4.8333, 4.87, 4.5].map(formatRating)).toEqual(["4.99", "5.0", "4.83", "4.87", "4.5"]);
});

test.each([
  ["a turned text", "good\u202etxet", "goodtxet"],
  ["only what nobody sees", "\u200b\u2060 \n", ""],
  ["marks that climb over other lines", `a${"\u0301".repeat(40)}`, `a${"\u0301".repeat(3)}`],
  ["a NUL", "a\0b", "ab"],
  ["lines, emoji and markup", "  Two\nlines 👩‍👩‍👧 <b>  ", "Two\nlines 👩‍👩‍👧 <b>"],
])("of %s, what is left can be read", (_, typed, shown) => {
  expect(shownWords(typed)).toBe(shown);
});
