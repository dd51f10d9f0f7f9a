import { Badge } from "#app/ui/badge.tsx";
import type { GuestReviews } from "#contract/house/reviews.ts";
import { bedsInWords } from "#domain/beds.ts";
import { counted } from "#domain/format.ts";
import { capitalized, spellCounted } from "#domain/number-words.ts";
import { aboutWords } from "#house/home-words.ts";
import { house } from "#house/house.ts";
import { guestReviews } from "#house/reviews.ts";
import { road } from "#house/road.ts";
import { bathrooms, bedrooms } from "#house/rooms.ts";
import { rules } from "#house/rules.ts";
import styles from "./about.module.css";
import { formatRating } from "./rating.ts";
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
          {guestReviews && <RatingFact {...guestReviews} />}
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
              {counted(bedrooms.length, "bedroom")}, {counted(bathrooms.length, "bathroom")}
            </dd>
          </div>
        </dl>
        {road && <Road road={road} />}
        <Rooms />
      </div>
    </section>
  );
}

function RatingFact({ rating, count, everyOneFiveStars }: GuestReviews) {
  return (
    <div>
      <dt>{formatRating(rating)}</dt>
      <dd>
        <strong>
          {counted(count, "review")}
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

/** The bedrooms and bathrooms as two lists of unequal width. */
function Rooms() {
  return (
    <>
      <RoomList
        title={capitalized(spellCounted(bedrooms.length, "bedroom"))}
        rooms={bedrooms.map(({ beds, ...room }) => ({ ...room, has: bedsInWords(beds) }))}
        className={styles.bedrooms}
      />
      <RoomList
        title={capitalized(spellCounted(bathrooms.length, "bathroom"))}
        rooms={bathrooms.map(({ bath, ...room }) => ({ ...room, has: bath }))}
        className={styles.bathrooms}
      />
    </>
  );
}

type Room = { readonly name: string; readonly has: string; readonly note: string };

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
        {rooms.map(({ name, has, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{has}</strong> {note}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
