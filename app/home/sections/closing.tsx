import { BOOK_NOW } from "#app/site/header/book-now.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { closingWords } from "#house/home-words.ts";
import { picturePlaces } from "#house/pictures.ts";
import styles from "./closing.module.css";

/** The page's last words, over a picture if the house has one for it, and the way back to the dates. */
export function Closing() {
  if (closingWords === undefined) return null;
  return (
    <section className={`unprinted ${styles.closing}`} aria-labelledby="closing-title">
      {picturePlaces.closing && (
        <div className={`later ${styles.picture}`}>
          <Picture name={picturePlaces.closing} sizes="max(100vw, 60rem)" alt="" />
        </div>
      )}
      <div className={`grid ${styles.words}`}>
        <h2 id="closing-title">{closingWords.title}</h2>
        <ButtonLink href={BOOK_NOW} className={styles.go}>
          Check Availability
        </ButtonLink>
      </div>
    </section>
  );
}
