import { Picture } from "#app/ui/pictures/picture.tsx";
import type { GuideIndex } from "#contract/house/guides.ts";
import styles from "./category-list.module.css";
import type { IndexCard } from "./fill-index.ts";

type CategoryListProps = { words: GuideIndex["categories"]; cards: readonly IndexCard[] };

/** The categories as a contents page. */
export function CategoryList({ words: { heading, intro }, cards }: CategoryListProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby="categories">
      <div className={`grid ${styles.columns}`}>
        <div className={styles.intro}>
          <h2 id="categories">{heading}</h2>
          <p>{intro}</p>
        </div>
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.href} id={card.id}>
              <Picture name={card.picture} sizes="7.5rem" alt="" />
              <div>
                <p className={styles.category}>{card.category}</p>
                <h3>
                  <a href={card.href}>{card.title}</a>
                </h3>
                <p className={styles.blurb}>{card.blurb}</p>
                {card.also && (
                  <p className={styles.also}>
                    <a href={`/recommendations/${card.also.guide}`}>{card.also.words}</a>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
