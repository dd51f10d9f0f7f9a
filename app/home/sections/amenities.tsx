import type { AmenityGroup } from "#contract/house/rooms.ts";
import { capitalized } from "#domain/number-words.ts";
import { inventoryWords } from "#house/home-words.ts";
import { amenities } from "#house/rooms.ts";
import { LightboxLink } from "../gallery/lightbox-link.tsx";
import styles from "./amenities.module.css";

const leading = amenities.filter(({ picture }) => picture !== undefined);
const rest = amenities.filter(({ picture }) => picture === undefined);

/**
 * The amenities by group: what guests come for leads with a picture, each of the other groups reads as one sentence.
 */
export function Amenities() {
  return (
    <section className={`section ${styles.amenities}`} id="amenities" aria-labelledby="amenities-title">
      <div className={`grid ${styles.grid}`}>
        <h2 id="amenities-title">{inventoryWords.title}</h2>
        <div className={`say ${styles.say}`}>
          <p>{inventoryWords.text}</p>
          {inventoryWords.note && <p className="note">{inventoryWords.note}</p>}
        </div>
        {leading.map((group) => (
          <LeadingGroup key={group.name} {...group} />
        ))}
        <dl className={styles.rest}>
          {rest.map(({ name, entries }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <ul className={styles.entries}>
                  {entries.map((entry, index) => (
                    <li key={entry}>{index < entries.length - 1 ? `${entry}, ` : entry}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function LeadingGroup({ name, entries, picture, focus }: AmenityGroup) {
  return (
    <div className={styles.leading}>
      {picture && (
        <LightboxLink name={picture} frame={FRAME} focus={focus} className={styles.open}>
          {`Open the picture: ${name}`}
        </LightboxLink>
      )}
      <h3>{name}</h3>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry}>{capitalized(entry)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Must match the styles. */
const FRAME = [
  { media: "(width < 64rem)", width: "100vw", ratio: 1.4 },
  { width: "min(52vw, 50rem)", ratio: 1.5 },
];
