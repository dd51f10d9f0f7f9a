import { Badge } from "#app/ui/badge.tsx";
import { aboutWords } from "#content/home-words.ts";
import { lodge } from "#content/lodge.ts";
import { rating } from "#content/reviews.ts";
import styles from "./about.module.css";
import { Road } from "./road.tsx";
import { Rooms } from "./rooms.tsx";
import { Star } from "./star.tsx";

/** What kind of place this is, three facts, the road to it, and its rooms. */
export function About() {
  return (
    <section className="section" aria-labelledby="about">
      <div className={`grid ${styles.about}`}>
        <h2 id="about">{aboutWords.title}</h2>
        <div className={styles.text}>
          {aboutWords.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{rating.score}</dt>
            <dd>
              <strong>{rating.count} reviews, every one five stars</strong>
              <Badge>
                <Star /> Superhost
              </Badge>
            </dd>
          </div>
          <div>
            <dt>{lodge.acres}</dt>
            <dd>
              <strong>acres</strong>
              {aboutWords.land}
            </dd>
          </div>
          <div>
            <dt>{lodge.sleeps}</dt>
            <dd>
              <strong>guests</strong>
              {lodge.bedrooms} bedrooms, {lodge.bathrooms} bathrooms
            </dd>
          </div>
        </dl>
        <Road />
        <Rooms />
      </div>
    </section>
  );
}
