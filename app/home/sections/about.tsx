import { Badge } from "#app/ui/badge.tsx";
import { aboutWords } from "#house/home-words.ts";
import { house } from "#house/house.ts";
import { rating } from "#house/reviews.ts";
import { bathrooms, bedrooms, type Room } from "#house/rooms.ts";
import styles from "./about.module.css";
import { Road } from "./road.tsx";
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
            <dt>{house.acres}</dt>
            <dd>
              <strong>acres</strong>
              {aboutWords.land}
            </dd>
          </div>
          <div>
            <dt>{house.sleeps}</dt>
            <dd>
              <strong>guests</strong>
              {house.bedrooms} bedrooms, {house.bathrooms} bathrooms
            </dd>
          </div>
        </dl>
        <Road />
        <Rooms />
      </div>
    </section>
  );
}

/** The bedrooms and bathrooms as two lists of unequal width. */
function Rooms() {
  return (
    <>
      <RoomList title="Four bedrooms" rooms={bedrooms} className={styles.bedrooms} />
      <RoomList title="Three bathrooms" rooms={bathrooms} className={styles.bathrooms} />
    </>
  );
}

function RoomList({
  title,
  rooms,
  className,
}: {
  title: string;
  rooms: readonly Room[];
  className: string | undefined;
}) {
  return (
    <div className={className}>
      <h3>{title}</h3>
      <dl className={styles.list}>
        {rooms.map(({ name, beds, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{beds}</strong> {note}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
