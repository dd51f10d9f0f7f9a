import { mapWords } from "#content/home-words.ts";
import mapTall from "#content/map/map-tall.svg?url";
import mapWide from "#content/map/map-wide.svg?url";
import styles from "./lodge-map.module.css";

/** The drawn map. It brings its own letters, and is fetched only when a guest comes near it. */
export function LodgeMap({ className }: { className: string | undefined }) {
  return (
    <figure className={className}>
      <picture>
        <source media="(width >= 40rem)" srcSet={mapWide} width={1128} height={1000} />
        <img className={styles.map} src={mapTall} width={640} height={928} alt={mapWords} loading="lazy" />
      </picture>
    </figure>
  );
}
