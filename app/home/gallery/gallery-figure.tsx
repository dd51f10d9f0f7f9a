import type { CSSProperties } from "react";
import { madePicture } from "#app/ui/made-picture.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { GalleryRow } from "#content/gallery.ts";
import styles from "./gallery.module.css";
import { type Photograph, photographs } from "./photos.ts";

export type GalleryFigureProps = {
  photograph: Photograph;
  /** All photographs of the row: together they fill its width. */
  row: readonly Photograph[];
  place: GalleryRow["place"];
};

export function GalleryFigure({ photograph, row, place }: GalleryFigureProps) {
  const { name, index, caption, wide, focus } = photograph;
  const shape = { "--ar": ratioOf(photograph).toFixed(3), "--at": focus } as CSSProperties;
  return (
    <figure className={wide ? `${styles.figure} ${styles.full}` : styles.figure} style={shape}>
      <a href={madePicture(name).src} className={`${styles.open} later`}>
        <Picture name={name} sizes={sizesOf(photograph, row, place)} />
        <span className="hidden">
          Open photograph {index + 1} of {photographs.length}
        </span>
      </a>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function ratioOf({ name }: Photograph): number {
  const { width, height } = madePicture(name);
  return width / height;
}

/** Width by height of the frames on a phone, which cut their pictures; as in the styles. */
const PHONE_FRAMES = { wide: 1.32, half: 0.84 };

/** The share of the row that the picture takes, as the styles lay it out. */
function sizesOf(photograph: Photograph, row: readonly Photograph[], place: GalleryRow["place"]): string {
  const share = ratioOf(photograph) / row.reduce((sum, other) => sum + ratioOf(other), 0);
  const rowWidth = place === "bleed" ? 100 : place === undefined ? 88 : 73;
  const frame = photograph.wide ? PHONE_FRAMES.wide : PHONE_FRAMES.half;
  // What is cut away at the sides must be fetched as well.
  const phone = Math.round((photograph.wide ? 100 : 48) * Math.max(1, ratioOf(photograph) / frame));
  const widest = place === "bleed" ? "" : `(width >= 96rem) ${Math.round((share * rowWidth * 1536) / 100)}px, `;
  return `(width < 48rem) ${phone}vw, ${widest}${Math.round(share * rowWidth)}vw`;
}
