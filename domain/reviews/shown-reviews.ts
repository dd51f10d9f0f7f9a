import { type CalendarDate, dayAt, partsOf } from "../dates/calendar-date.ts";
import { counted, formatDate, monthName } from "../format.ts";
import { isShown, REVIEW_CATEGORIES, type Review, shownFrom } from "./review.ts";

/** With fewer, one guest's mood would be the house's rating. */
const FEWEST = 5;

export type ReviewedStay = Review & { readonly guest: string; readonly checkIn: CalendarDate };

/** The guests' own reviews as the home page writes them. */
export type ShownReviews = NonNullable<ReturnType<typeof showReviews>>;

type Facts = { readonly stays: number; readonly now: number; readonly timeZone: string };

/** Undefined until there are five. Withheld reviews are counted, and so are their stars. */
export function showReviews(all: readonly ReviewedStay[], { stays, now, timeZone }: Facts) {
  const given = all.filter((review) => review.withheld || isShown(review, now));
  if (given.length < FEWEST) return undefined;
  const shown = given.filter(({ words, withheld }) => words !== "" && !withheld);
  return {
    rating: formatRating(averageOf(given.map(({ stars }) => averageOf(stars)))),
    count: given.length,
    ledger: ledgerOf(all, stays, now),
    categories: REVIEW_CATEGORIES.map((category, at): readonly [string, string] => [
      category,
      formatRating(averageOf(given.map(({ stars }) => stars[at] ?? 0))),
    ]),
    reviews: shown
      .toSorted((one, other) => other.sentAt - one.sentAt)
      .map((review) => ({
        ...{ words: review.words, stars: averageOf(review.stars), guest: review.guest, stayedIn: monthOfStay(review) },
        published: dayAt(shownFrom(review) ?? now, timeZone),
        answer: review.answer?.words ?? "",
        answeredOn: formatDate(dayAt(review.answer?.at ?? now, timeZone)),
      })),
  };
}

/** "31 stays, 22 reviews, none withheld" */
export function ledgerOf(all: readonly Review[], stays: number, now: number): string {
  const withheld = all.filter((review) => review.withheld).length;
  const given = withheld + all.filter((review) => isShown(review, now)).length;
  return `${counted(stays, "stay")}, ${counted(given, "review")}, ${withheld || "none"} withheld`;
}

/** "June" */
export function monthOfStay({ checkIn }: { readonly checkIn: CalendarDate }): string {
  return monthName(partsOf(checkIn).month);
}

export function averageOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** "5.0", "4.83". Never rounded up: 5.0 is five stars from everybody. */
export function formatRating(rating: number): string {
  return (Math.floor(rating * 100 + 1e-6) / 100).toFixed(2).replace(/0$/, "");
}

type Listed = { words: string; stars: number; guest: string; published?: string | undefined };

/** For search engines (schema.org). */
export function ratingSchema(rated: { rating: string; count: number; reviews: readonly Listed[] }): object {
  const ratingOf = (ratingValue: string) => ({ "@type": "Rating", ratingValue, bestRating: "5" });
  return {
    aggregateRating: { ...ratingOf(rated.rating), "@type": "AggregateRating", reviewCount: rated.count },
    review: rated.reviews.map(({ words, stars, guest, published }) => ({
      ...{ "@type": "Review", reviewRating: ratingOf(formatRating(stars)), reviewBody: words },
      ...(published && { datePublished: published }),
      author: { "@type": "Person", name: guest },
    })),
  };
}
