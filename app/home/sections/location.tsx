import type { Drive } from "#contract/house/facts.ts";
import type { HouseMap as Drawings } from "#contract/house/place.ts";
import { whereWords } from "#house/home-words.ts";
import { drives } from "#house/house.ts";
import { map } from "#house/map.ts";
import { road } from "#house/road.ts";
import styles from "./location.module.css";
import { Road } from "./road.tsx";

const hasDrives = Object.keys(drives).length > 0;

/** A map that reaches the edge of the window with directions beside it, and below it the road's elevation profile. */
export function Location() {
  return (
    <section
      className={map ? styles.location : `${styles.location} ${styles.bare}`}
      id="where"
      aria-labelledby="where-title"
    >
      <div className="grid">
        {map && <HouseMap drawings={map} />}
        <div className={styles.text}>
          <h2 id="where-title">{whereWords.title}</h2>
          <p>{whereWords.text}</p>
          {hasDrives && (
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
          )}
          {whereWords.note && <p className="note">{whereWords.note}</p>}
        </div>
      </div>
      {road && (
        <div className={`grid ${styles.road}`}>
          <Road road={road} />
        </div>
      )}
    </section>
  );
}

/** The drawn map. Its labels are part of the image, which is loaded lazily. */
function HouseMap({ drawings: { alt, wide, tall } }: { drawings: Drawings }) {
  return (
    <figure className={styles.map}>
      <picture>
        <source media="(width >= 48rem)" srcSet={addressOf(wide.file)} width={wide.width} height={wide.height} />
        <img
          className={styles.drawing}
          src={addressOf(tall.file)}
          width={tall.width}
          height={tall.height}
          alt={alt}
          loading="lazy"
        />
      </picture>
    </figure>
  );
}

const files = import.meta.glob<string>("#house/map/*.svg", { query: "?url", import: "default", eager: true });

function addressOf(name: string): string | undefined {
  return Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];
}
