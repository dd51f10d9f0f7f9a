import { galleryWords } from "#content/home-words.ts";
import styles from "./gallery.module.css";
import { GalleryFigure } from "./gallery-figure.tsx";
import { photographRows } from "./photos.ts";

/** Justified rows, each with its own rhythm. Every picture is a link to itself; with script it opens the lightbox. */
export function Gallery() {
  return (
    <section className={`section ${styles.gallery}`} id="gallery" aria-labelledby="gallery-title">
      <div className={`grid ${styles.head}`}>
        <h2 id="gallery-title">{galleryWords.title}</h2>
        <p className="note">{galleryWords.note}</p>
      </div>
      <div className={styles.rows}>
        {photographRows.map(({ place, photographs: shown }) => (
          <div key={shown[0]?.name} className={[styles.row, place && styles[place]].filter(Boolean).join(" ")}>
            {shown.map((photograph) => (
              <GalleryFigure key={photograph.name} photograph={photograph} row={shown} place={place} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
