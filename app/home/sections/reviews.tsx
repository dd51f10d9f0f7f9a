import { reviewWords } from "#house/home-words.ts";
import { categoryRatings, rating, reviews } from "#house/reviews.ts";
import styles from "./reviews.module.css";

/** The score, the category ratings, and three guest reviews. */
export function Reviews() {
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-title">
      <div className={`grid ${styles.reviews}`}>
        <div className={styles.score}>
          <p className={styles.five} aria-hidden="true">
            {rating.score}
          </p>
          <h2 id="reviews-title">{reviewWords.title}</h2>
          <p className="note">{reviewWords.note}</p>
          <dl className={styles.ratings}>
            {categoryRatings.map((category) => (
              <div key={category}>
                <dt>{category}</dt>
                <dd>{rating.score}</dd>
              </div>
            ))}
          </dl>
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
