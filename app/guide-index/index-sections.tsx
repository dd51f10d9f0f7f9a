import { Story } from "#app/guide/parts/story.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";
import type { GuideIndex } from "#contract/house/guides.ts";
import category from "./category-list.module.css";
import featured from "./featured-stories.module.css";
import type { IndexCard } from "./fill-index.ts";
import opening from "./opening.module.css";

type OpeningProps = Pick<GuideIndex, "picture" | "narrowPicture" | "heading" | "intro">;

export function Opening({ picture, narrowPicture, heading, intro }: OpeningProps) {
  const narrow = narrowPicture && { name: narrowPicture, media: "(width < 48rem)", sizes: "max(100vw, 54svh)" };
  return (
    <section className={opening.opening}>
      <Picture name={picture} sizes="max(100vw, 60rem)" {...(narrow && { narrow })} priority />
      <div className={`grid ${opening.words}`}>
        <h1>{heading}</h1>
        <p>{intro}</p>
      </div>
    </section>
  );
}

type CategoryListProps = { words: GuideIndex["categories"]; cards: readonly IndexCard[] };

/** The categories as a contents page. */
export function CategoryList({ words: { heading, intro }, cards }: CategoryListProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby="categories">
      <div className={`grid ${category.columns}`}>
        <div className={category.intro}>
          <h2 id="categories">{heading}</h2>
          <p>{intro}</p>
        </div>
        <ul className={category.list}>
          {cards.map((card) => (
            <li key={card.href} id={card.id}>
              <Picture name={card.picture} sizes="7.5rem" alt="" />
              <div>
                <p className={category.category}>{card.category}</p>
                <h3>
                  <a className="whole" href={card.href}>
                    {card.title}
                  </a>
                </h3>
                <p className={category.blurb}>{card.blurb}</p>
                {card.also && (
                  <p className={category.also}>
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

/** How many cards show their writer and date. */
const CARDS_WITH_BYLINE = 3;

/** Stories as spreads: one large, two beside it, the others below. */
export function FeaturedStories({ heading, cards }: { heading: string; cards: readonly IndexCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={`section ${featured.featured}`} aria-labelledby="featured">
      <div className={`grid ${featured.columns}`}>
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
