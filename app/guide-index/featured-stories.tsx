import { Story } from "#app/guide/parts/story.tsx";
import styles from "./featured-stories.module.css";
import type { IndexCard } from "./fill-index.ts";

/** How many cards show their writer and date. */
const CARDS_WITH_BYLINE = 3;

/** Stories as spreads: one large, two beside it, the others below. */
export function FeaturedStories({ heading, cards }: { heading: string; cards: readonly IndexCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={`section ${styles.featured}`} aria-labelledby="featured">
      <div className={`grid ${styles.columns}`}>
        <h2 id="featured">{heading}</h2>
        {cards.map(({ byline, ...card }, place) => (
          <Story
            key={card.title}
            {...card}
            byline={place < CARDS_WITH_BYLINE ? byline : undefined}
            sizes={place === 0 ? "(width >= 64rem) 62vw, 100vw" : "(width >= 48rem) 32vw, 100vw"}
          />
        ))}
      </div>
    </section>
  );
}
