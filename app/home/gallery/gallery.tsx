import type { CSSProperties } from "react";
import { madePicture } from "#app/ui/made-picture.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { GalleryRow } from "#contract/house/pictures.ts";
import { galleryWords } from "#house/home-words.ts";
import styles from "./gallery.module.css";
import { type Photo, photoRows, photos } from "./photos.ts";

/** Justified rows of photos. Each links to its file; with JavaScript it opens the lightbox. */
export function Gallery() {
  return (
    <section className={`section ${styles.gallery}`} id="gallery" aria-labelledby="gallery-title">
      <div className={`grid ${styles.head}`}>
        <h2 id="gallery-title">{galleryWords.title}</h2>
        {galleryWords.note && <p className="note">{galleryWords.note}</p>}
      </div>
      <div className={styles.rows}>
        {photoRows.map(({ place, photos: shown }) => (
          <div key={shown[0]?.name} className={[styles.row, place && styles[place]].filter(Boolean).join(" ")}>
            {shown.map((photo) => (
              <GalleryFigure key={photo.name} photo={photo} row={shown} place={place} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

type GalleryFigureProps = {
  photo: Photo;
  /** All photos of the row: together they fill its width. */
  row: readonly Photo[];
  place: GalleryRow["place"];
};

function GalleryFigure({ photo, row, place }: GalleryFigureProps) {
  const { name, index, caption, wide, focus } = photo;
  const shape = { "--ar": ratioOf(photo).toFixed(3), "--at": focus } as CSSProperties;
  return (
    <figure className={wide ? `${styles.figure} ${styles.full}` : styles.figure} style={shape}>
      <a href={madePicture(name).src} className={`${styles.open} later`}>
        <Picture name={name} sizes={sizesOf(photo, row, place)} />
        <span className="hidden">
          Open photograph {index + 1} of {photos.length}
        </span>
      </a>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function ratioOf({ name }: Photo): number {
  const { width, height } = madePicture(name);
  return width / height;
}

/** Aspect ratios of the frames on a phone, which crop their photos; must match the styles. */
const PHONE_FRAMES = { wide: 1.32, half: 0.84 };

/** The share of the row that the photo takes; must match the styles. */
function sizesOf(photo: Photo, row: readonly Photo[], place: GalleryRow["place"]): string {
  const share = ratioOf(photo) / row.reduce((sum, other) => sum + ratioOf(other), 0);
  const rowWidth = place === "bleed" ? 100 : place === undefined ? 88 : 73;
  const frame = photo.wide ? PHONE_FRAMES.wide : PHONE_FRAMES.half;
  // What is cropped at the sides must be loaded as well.
  const phone = Math.round((photo.wide ? 100 : 48) * Math.max(1, ratioOf(photo) / frame));
  const widest = place === "bleed" ? "" : `(width >= 96rem) ${Math.round((share * rowWidth * 1536) / 100)}px, `;
  return `(width < 48rem) ${phone}vw, ${widest}${Math.round(share * rowWidth)}vw`;
}
