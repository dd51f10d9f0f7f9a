import type { CSSProperties } from "react";
import { madePicture } from "#app/ui/pictures/made-picture.ts";
import type { GalleryRow } from "#contract/house/pictures.ts";
import { galleryWords } from "#house/home-words.ts";
import styles from "./gallery.module.css";
import { type Frame, LightboxLink } from "./lightbox-link.tsx";
import { firstPhotos, type Photo, photoRows, photos } from "./photos.ts";

/**
 * A mosaic of five pictures, and at a press all of them: rows with equal heights and unequal widths. Each links to its
 * file; with JavaScript it opens the lightbox.
 */
export function Gallery() {
  return (
    <section className={`section ${styles.gallery}`} id="gallery" aria-labelledby="gallery-title">
      <div className={`grid ${styles.head}`}>
        <h2 id="gallery-title">{galleryWords.title}</h2>
        {galleryWords.note && <p className="note say">{galleryWords.note}</p>}
      </div>
      <div className={styles.pictures}>
        {photos.length > firstPhotos.length && (
          <details className={styles.all}>
            <summary className="tap">
              <span>All {photos.length} pictures</span>
              <span>Fewer pictures</span>
            </summary>
          </details>
        )}
        <div className={styles.rows}>
          {photoRows.map(({ place, photos: shown }) => (
            <div key={shown[0]?.name} className={[styles.row, place && styles[place]].filter(Boolean).join(" ")}>
              {shown.map((photo) => (
                <GalleryFigure key={photo.name} photo={photo} row={shown} place={place} />
              ))}
            </div>
          ))}
        </div>
      </div>
      {galleryWords.credit && (
        <div className="grid">
          <p className={`note ${styles.credit}`}>{galleryWords.credit}</p>
        </div>
      )}
    </section>
  );
}

type GalleryFigureProps = {
  photo: Photo;
  /** All pictures of the row: together they fill its width. */
  row: readonly Photo[];
  place: GalleryRow["place"];
};

function GalleryFigure({ photo, row, place }: GalleryFigureProps) {
  const { name, index, caption, focus, onPhone } = photo;
  const shape = { "--ar": ratioOf(photo).toFixed(3) } as CSSProperties;
  const first = firstPhotos.indexOf(photo);
  const inRows = frameOf(photo, row, place);
  const inMosaic = first < 0 ? undefined : MOSAIC_FRAMES[first === 0 ? "large" : "small"];
  return (
    <figure className={`${styles.figure} ${styles[onPhone]}`} style={shape} data-first={first < 0 ? undefined : first}>
      <LightboxLink
        name={name}
        frame={inMosaic ?? inRows}
        later={inMosaic && inRows}
        focus={focus}
        className={styles.open}
      >
        {`Open picture ${index + 1} of ${photos.length}`}
      </LightboxLink>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function ratioOf({ name, ratio }: Photo): number {
  const { width, height } = madePicture(name);
  return ratio ?? width / height;
}

/** The frames on a phone; must match the styles. */
const PHONE_FRAMES = {
  full: { width: "100vw", ratio: 1.32 },
  major: { width: "53vw", ratio: 0.87 },
  minor: { width: "38vw", ratio: 0.61 },
};

/** The frames of the mosaic; must match the styles. */
const MOSAIC_FRAMES = {
  large: [
    { media: "(width < 48rem)", width: "100vw", ratio: 2.08 },
    { media: "(width >= 96rem)", width: "42rem", ratio: 1.17 },
    { width: "44vw", ratio: 1.19 },
  ],
  small: [
    { media: "(width < 48rem)", width: "50vw", ratio: 1.76 },
    { media: "(width >= 96rem)", width: "21rem", ratio: 1.17 },
    { width: "22vw", ratio: 1.19 },
  ],
} satisfies Record<string, Frame>;

/** The share of the row that the picture takes; must match the styles. */
function frameOf(photo: Photo, row: readonly Photo[], place: GalleryRow["place"]): Frame {
  const ratio = ratioOf(photo);
  const share = ratio / row.reduce((sum, other) => sum + ratioOf(other), 0);
  const rowWidth = place === "bleed" ? 100 : place === undefined ? 88 : 73;
  const widest = { media: "(width >= 96rem)", width: `${Math.round((share * rowWidth * 1536) / 100)}px`, ratio };
  return [
    { media: "(width < 48rem)", ...PHONE_FRAMES[photo.onPhone] },
    ...(place === "bleed" ? [] : [widest]),
    { width: `${Math.round(share * rowWidth)}vw`, ratio },
  ];
}
