import { Badge } from "#app/ui/badge.tsx";
import { counted } from "#domain/format.ts";
import { isBedroom } from "#domain/stays/beds.ts";
import { aboutWords } from "#house/home-words.ts";
import { house } from "#house/house.ts";
import { bathrooms, bedrooms } from "#house/rooms.ts";
import { rules } from "#house/rules.ts";
import styles from "./about.module.css";
import type { ReviewsSection } from "./reviews.tsx";
import { Star } from "./star.tsx";

const bedroomCount = bedrooms.filter(isBedroom).length;

/** What kind of place this is, and three facts. */
export function About({ reviews }: { reviews: ReviewsSection | undefined }) {
  return (
    <section className={styles.about} aria-labelledby="about">
      <div className={`grid ${styles.intro}`}>
        <h2 id="about">{aboutWords.title}</h2>
        <div className={`stack ${styles.text}`}>
          {aboutWords.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="grid">
        <dl className={styles.facts}>
          {reviews && !reviews.isInvented && <RatingFact {...reviews} />}
          {house.land && (
            <div>
              <dt>{house.land.acres}</dt>
              <dd>
                <strong>{house.land.acres === 1 ? "acre" : "acres"}</strong>
                {house.land.words}
              </dd>
            </div>
          )}
          <div>
            <dt>{rules.guests.atMost}</dt>
            <dd>
              <strong>guests</strong>
              {bedroomCount > 0 && `${counted(bedroomCount, "bedroom")}, `}
              {counted(bathrooms.length, "bathroom")}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function RatingFact({ rating, count, everyOneFiveStars }: ReviewsSection) {
  return (
    <div>
      <dt>{rating}</dt>
      <dd>
        <strong>
          {count}
          {everyOneFiveStars && ", every one five stars"}
        </strong>
        {house.superhost && (
          <Badge>
            <Star /> Superhost
          </Badge>
        )}
      </dd>
    </div>
  );
}
