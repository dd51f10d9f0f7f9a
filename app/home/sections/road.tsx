import type { CSSProperties } from "react";
import { aboutWords } from "#house/home-words.ts";
import { roadProfile, roadStops } from "#house/road.ts";
import styles from "./road.module.css";

/** The road to the three towns as an elevation profile. */
export function Road() {
  return (
    <figure className={styles.road}>
      <div className={styles.drawing}>
        <svg viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.ground} d={`${roadProfile}V300H0Z`} />
          <path className={styles.line} d={roadProfile} vectorEffect="non-scaling-stroke" />
        </svg>
        {roadStops.map(({ words, town, feet, at, align }) => (
          <p
            key={words + town}
            className={[styles.place, align && styles[align]].filter(Boolean).join(" ")}
            style={{ "--x": `${at.x}%`, "--y": `${at.y}%` } as CSSProperties}
          >
            <span className={styles.minutes}>{words}</span>
            {town && <span className={styles.town}>{town}</span>}
            <span className={styles.feet}>{feet}</span>
          </p>
        ))}
      </div>
      <figcaption>
        <span>{aboutWords.road}</span>
        <span>{aboutWords.roadNote}</span>
      </figcaption>
    </figure>
  );
}
