import { mapWords, whereWords } from "#house/home-words.ts";
import { type Drive, drives } from "#house/house.ts";
import mapTall from "#house/map/map-tall.svg?url";
import mapWide from "#house/map/map-wide.svg?url";
import styles from "./location.module.css";

/** A map that reaches the edge of the window, and directions beside it. */
export function Location() {
  return (
    <section className={styles.location} aria-labelledby="where-title">
      <div className="grid">
        <LodgeMap />
        <div className={styles.text}>
          <h2 id="where-title">{whereWords.title}</h2>
          <p>{whereWords.text}</p>
          <dl className={styles.drives}>
            {Object.values<Drive>(drives).map(({ to, minutes, about }) => (
              <div key={to}>
                <dt>{to}</dt>
                <dd>
                  {about && "about "}
                  {minutes} minutes
                </dd>
              </div>
            ))}
          </dl>
          <p className="note">{whereWords.note}</p>
        </div>
      </div>
    </section>
  );
}

/** The drawn map. Its labels are part of the image, which is loaded lazily. */
function LodgeMap() {
  return (
    <figure className={styles.map}>
      <picture>
        <source media="(width >= 40rem)" srcSet={mapWide} width={1128} height={1000} />
        <img className={styles.drawing} src={mapTall} width={640} height={928} alt={mapWords} loading="lazy" />
      </picture>
    </figure>
  );
}
