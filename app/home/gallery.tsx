import type { MouseEvent } from "react";
import { galleryWords } from "#content/home-words.ts";
import styles from "./gallery.module.css";
import { GalleryFigure } from "./gallery-figure.tsx";
import { photographRows, photographs } from "./photographs.ts";

/** Justified rows, each with its own rhythm. Every picture is a link to itself; with script it opens the lightbox. */
export function Gallery() {
  async function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    // A guest who asks for a new tab gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const link = event.currentTarget;
    try {
      const { openLightbox } = await import("./lightbox.ts");
      openLightbox(photographs, index, formatOf(link));
    } catch (fault) {
      console.error(fault);
      window.location.assign(link.href);
    }
  }

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
              <GalleryFigure key={photograph.name} photograph={photograph} row={shown} place={place} onOpen={open} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** The browser has already chosen the best form that it knows. */
function formatOf(link: HTMLElement): "avif" | "webp" | "jpg" {
  const shown = link.querySelector("img")?.currentSrc ?? "";
  if (shown.endsWith(".avif")) return "avif";
  return shown.endsWith(".webp") ? "webp" : "jpg";
}
