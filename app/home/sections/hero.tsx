import { madePicture } from "#app/ui/pictures/made-picture.ts";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { house } from "#house/house.ts";
import { picturePlaces } from "#house/pictures.ts";
import styles from "./hero.module.css";
import type { ReviewsSection } from "./reviews.tsx";
import { Star } from "./star.tsx";

/** The first screen: the house, its name, one sentence and its rating. */
export function Hero({ reviews }: { reviews: ReviewsSection | undefined }) {
  return (
    <section className={styles.hero} id="home" aria-labelledby="claim">
      <Picture
        name={HERO_WIDE.name}
        sizes={HERO_WIDE.sizes}
        {...(HERO_NARROW && { narrow: HERO_NARROW })}
        priority
        className={styles.picture}
      />
      <div className={`grid ${styles.words}`}>
        <h1 id="claim">
          <span className={styles.name}>{house.name}</span> {house.claim}
        </h1>
        <div className={styles.beside}>
          <p>{house.summary}</p>
          {reviews && !reviews.isInvented && (
            <p className={styles.rating}>
              <a className="tap" href="#reviews">
                <Star /> {reviews.rating} from {reviews.count}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

// In a tall window the picture fills the height above the text and is wider than the window; see the styles.
const HERO_WIDE = {
  name: picturePlaces.opening,
  media: picturePlaces.openingOnPhones ? "(width >= 48rem)" : undefined,
  sizes: "(width < 64rem) max(100vw, 130vh), max(100vw, 242vh - 52rem)",
};
const HERO_NARROW = picturePlaces.openingOnPhones && {
  name: picturePlaces.openingOnPhones,
  media: "(width < 48rem)",
  sizes: "100vw",
};

/** Lets the browser fetch the first picture before the styles have loaded. */
export function HeroPreloads() {
  return [HERO_WIDE, HERO_NARROW]
    .flatMap((hero) => hero || [])
    .map(({ name, media, sizes }) => (
      <link
        key={name}
        rel="preload"
        as="image"
        type="image/avif"
        media={media}
        imageSrcSet={madePicture(name).srcSet.avif}
        imageSizes={sizes}
        fetchPriority="high"
      />
    ));
}
