import type { ReactNode } from "react";
import type { GuestReviews } from "#contract/house/reviews.ts";
import { counted } from "#domain/format.ts";
import { formatRating } from "#domain/reviews/shown-reviews.ts";
import { house } from "#house/house.ts";
import styles from "./reviews.module.css";

/** The reviews as the home page words them. */
export type ReviewsSection = {
  readonly rating: string;
  readonly count: string;
  readonly everyOneFiveStars?: boolean | undefined;
  /** Samples of an owner's own house: the section says so, and no other place names their stars. */
  readonly isInvented?: boolean;
  readonly title: string;
  readonly ledger?: string;
  readonly note?: string | undefined;
  readonly categories: readonly (readonly [string, string])[];
  readonly quotes: ReactNode;
};

/** What the house's own file says. */
export function fromHouseFile({ rating, count, categories, reviews, ...file }: GuestReviews): ReviewsSection {
  return {
    ...file,
    isInvented: file.sample && !house.sample,
    rating: formatRating(rating),
    count: counted(count, "review"),
    categories: Object.entries(categories).map(([category, stars]) => [category, formatRating(stars)]),
    quotes: reviews.map((review) => <Quote key={review.guest} {...review} />),
  };
}

/** The category ratings, and guests' own words. */
export function Reviews({ title, ledger, note, categories, quotes }: ReviewsSection) {
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-title">
      <div className={`grid ${styles.reviews}`}>
        <div className={styles.score}>
          <h2 id="reviews-title">{title}</h2>
          {ledger && <p className={styles.ledger}>{ledger}</p>}
          {note && <p className="note">{note}</p>}
          {categories.length > 0 && (
            <dl className={styles.ratings}>
              {categories.map(([category, stars]) => (
                <div key={category} className="apart">
                  <dt>{category}</dt>
                  <dd>{stars}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys scroll it. */}
        <section className={`swipe ${styles.quotes}`} aria-label="In their own words" tabIndex={0}>
          {quotes}
        </section>
      </div>
    </section>
  );
}

type QuoteProps = { words: string; guest: string; from?: string; stayedIn: string; children?: ReactNode };

export function Quote({ words, guest, from, stayedIn, children }: QuoteProps) {
  return (
    <figure>
      <blockquote>“{words}”</blockquote>
      <figcaption>
        <strong>{guest}</strong>
        {from && `, ${from}`}. Stayed in {stayedIn}
      </figcaption>
      {children}
    </figure>
  );
}
