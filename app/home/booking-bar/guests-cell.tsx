import { MAX_GUESTS, MIN_GUESTS } from "#domain/house-rules.ts";
import styles from "./booking-bar.module.css";

const options = Array.from({ length: MAX_GUESTS - MIN_GUESTS + 1 }, (_, index) => MIN_GUESTS + index);

/** The platform's own select, laid invisibly over words set like the dates beside it. */
export function GuestsCell({ guests, onGuests }: { guests: number; onGuests(guests: number): void }) {
  return (
    <label className={`${styles.cell} ${styles.last}`}>
      <span className={styles.label}>Guests</span>
      <span className={styles.value} aria-hidden="true">
        {guests === 1 ? "1 guest" : `${guests} guests`}
      </span>
      <select name="guests" value={guests} onChange={(event) => onGuests(Number(event.target.value))}>
        {options.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}
