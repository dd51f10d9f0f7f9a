import { capitalized } from "#domain/number-words.ts";
import { inventoryWords } from "#house/home-words.ts";
import { amenities, highlights } from "#house/rooms.ts";
import { LightboxLink } from "../gallery/lightbox-link.tsx";
import styles from "./amenities.module.css";

const pictured = amenities.find(({ picture }) => picture !== undefined);
const decisive = highlights ?? amenities.flatMap(({ entries }) => entries.slice(0, 1));

/** What decides for most guests beside a picture; the whole inventory, in groups that read as sentences, is folded. */
export function Amenities() {
  return (
    <section className={`section ${styles.amenities}`} id="amenities" aria-labelledby="amenities-title">
      <div className={`grid ${styles.grid}`}>
        <h2 id="amenities-title">{inventoryWords.title}</h2>
        <div className={`say ${styles.say}`}>
          <p>{inventoryWords.text}</p>
          {inventoryWords.note && <p className="note">{inventoryWords.note}</p>}
        </div>
        {pictured?.picture && (
          <div className={styles.picture}>
            <LightboxLink name={pictured.picture} frame={FRAME} focus={pictured.focus} className={styles.open}>
              {`Open the picture: ${pictured.name}`}
            </LightboxLink>
          </div>
        )}
        <ul className={styles.decisive}>
          {decisive.map((entry) => (
            <li key={entry}>{capitalized(entry)}</li>
          ))}
        </ul>
        <details className={styles.inventory}>
          <summary className="tap arrow">The whole inventory</summary>
          <dl className={styles.groups}>
            {amenities.map(({ name, entries }) => (
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
        </details>
      </div>
    </section>
  );
}

/** Must match the styles. */
const FRAME = [
  { media: "(width < 64rem)", width: "100vw", ratio: 1.9 },
  { width: "min(45vw, 42rem)", ratio: 1.4 },
];
