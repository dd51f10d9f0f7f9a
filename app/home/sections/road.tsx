import type { CSSProperties } from "react";
import type { Road as RoadDrawing } from "#contract/house/place.ts";
import styles from "./road.module.css";

/** The road to the surrounding towns as an elevation profile. */
export function Road({ road: { caption, note, profile, stops } }: { road: RoadDrawing }) {
  return (
    <figure className={styles.road}>
      <div className={styles.drawing}>
        <svg viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.ground} d={`${profile}V300H0Z`} />
          <path className={styles.line} d={profile} vectorEffect="non-scaling-stroke" />
        </svg>
        {stops.map(({ words, town, height, at, align }) => (
          <p
            key={words + town}
            className={[styles.place, align && styles[align]].filter(Boolean).join(" ")}
            style={{ "--x": `${at.x}%`, "--y": `${at.y}%` } as CSSProperties}
          >
            <span className={styles.minutes}>{words}</span>
            {town && <span className={styles.town}>{town}</span>}
            <span className={styles.height}>{height}</span>
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
