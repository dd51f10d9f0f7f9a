import type { GuestReviews } from "#contract/house/reviews.ts";
import { formatRating } from "./rating.ts";
import styles from "./reviews.module.css";

/** The category ratings, and guests' own words. */
export function Reviews({ title, note, categories, reviews }: GuestReviews) {
  const hasCategories = Object.keys(categories).length > 0;
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-title">
      <div className={`grid ${styles.reviews}`}>
        <div className={styles.score}>
          <h2 id="reviews-title">{title}</h2>
          {note && <p className="note">{note}</p>}
          {hasCategories && (
            <dl className={styles.ratings}>
              {Object.entries(categories).map(([category, stars]) => (
                <div key={category}>
                  <dt>{category}</dt>
                  <dd>{formatRating(stars)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className={styles.quotes}>
          {reviews.map(({ words, guest, from, stayedIn }) => (
            <figure key={guest}>
              <blockquote>“{words}”</blockquote>
              <figcaption>
                <strong>{guest}</strong>, {from}. Stayed in {stayedIn}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
