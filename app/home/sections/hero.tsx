import { Picture } from "#app/ui/picture.tsx";
import { lodge } from "#content/lodge.ts";
import { rating } from "#content/reviews.ts";
import styles from "./hero.module.css";
import { HERO_NARROW, HERO_WIDE } from "./hero-picture.ts";
import { Star } from "./star.tsx";

/** The first screen: the house at blue hour, its name, one sentence and what guests gave it. */
export function Cover() {
  return (
    <section className={styles.cover} id="home" aria-labelledby="claim">
      <Picture name={HERO_WIDE.name} sizes={HERO_WIDE.sizes} narrow={HERO_NARROW} priority className={styles.picture} />
      <div className={`grid ${styles.words}`}>
        <h1 id="claim">
          <span className={styles.name}>{lodge.name}</span> {lodge.claim}
        </h1>
        <div className={styles.beside}>
          <p>{lodge.summary}</p>
          <p className={styles.rating}>
            <a href="#reviews">
              <Star /> {rating.score} from {rating.count} reviews
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
