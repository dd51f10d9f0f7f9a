import { Picture } from "#app/ui/picture.tsx";
import { inventoryWords } from "#house/home-words.ts";
import { picturePlaces } from "#house/pictures.ts";
import { amenities } from "#house/rooms.ts";
import styles from "./amenities.module.css";

/** The amenities by group; each group reads as one sentence. */
export function Amenities() {
  return (
    <section className={`section ${styles.amenities}`} id="amenities" aria-labelledby="amenities-title">
      <div className="grid">
        <div className={styles.head}>
          <div className={styles.stick}>
            <h2 id="amenities-title">{inventoryWords.title}</h2>
            <p>{inventoryWords.text}</p>
            {inventoryWords.note && <p className="note">{inventoryWords.note}</p>}
            {picturePlaces.amenities && (
              <Picture name={picturePlaces.amenities} sizes="(width >= 64rem) 30vw, 1px" className={styles.picture} />
            )}
          </div>
        </div>
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
      </div>
    </section>
  );
}
