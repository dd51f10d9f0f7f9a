import type { CSSProperties } from "react";
import type { Drive } from "#contract/house/facts.ts";
import type { HouseMap as Drawings, Road as RoadDrawing } from "#contract/house/place.ts";
import { whereWords } from "#house/home-words.ts";
import { drives } from "#house/house.ts";
import { map } from "#house/map.ts";
import { road } from "#house/road.ts";
import styles from "./location.module.css";
import drawn from "./road.module.css";

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
                <div key={to} className="apart">
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
          <details className={drawn.fold}>
            <summary className="tap arrow">The road there, by height</summary>
          </details>
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

/** The road to the surrounding towns as an elevation profile. */
function Road({ road: { caption, note, profile, stops } }: { road: RoadDrawing }) {
  return (
    <figure className={drawn.road}>
      <div className={drawn.drawing}>
        <svg viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true">
          <path className={drawn.ground} d={`${profile}V300H0Z`} />
          <path className={drawn.line} d={profile} vectorEffect="non-scaling-stroke" />
        </svg>
        {stops.map(({ words, town, height, at, align }) => (
          <p
            key={words + town}
            className={[drawn.place, align && drawn[align]].filter(Boolean).join(" ")}
            style={{ "--x": `${at.x}%`, "--y": `${at.y}%` } as CSSProperties}
          >
            <span className={drawn.minutes}>{words}</span>
            {town && <span className={drawn.town}>{town}</span>}
            <span className={drawn.height}>{height}</span>
          </p>
        ))}
      </div>
      <figcaption>
        <span>{caption}</span>
        {note && <span>{note}</span>}
      </figcaption>
    </figure>
  );
}
