import { Skeleton } from "#app/ui/skeleton.tsx";
import styles from "./availability.module.css";
import { DATES_PLACE } from "./dates-place.ts";
import { hintOf } from "./hint.ts";

/** Two months of open nights with their prices. The booking bar's island fills it when a guest scrolls near. */
export function Availability() {
  return (
    <section className={`section unprinted ${styles.dates}`} id="dates" aria-labelledby="dates-title">
      <div className={`grid ${styles.grid}`}>
        <h2 id="dates-title">The next open nights</h2>
        <p className={`note say ${styles.say}`}>
          Prices are per night for the whole house. Pick a day to arrive, then a day to leave, and you’ll see the total
          with everything in it.
        </p>
        <div id={DATES_PLACE} className={styles.place} tabIndex={-1}>
          <div className={styles.months} data-meanwhile aria-hidden="true">
            <Skeleton height="100%" />
          </div>
          <div className={`stack ${styles.quote}`} data-meanwhile aria-hidden="true">
            <p className={styles.when}>{hintOf(undefined)}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
