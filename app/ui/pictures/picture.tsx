import type { CSSProperties } from "react";
import type { PictureName } from "#contract/fields.ts";
import { type MadePicture, madePicture } from "./made-picture.ts";
import styles from "./picture.module.css";

export type PictureProps = {
  name: PictureName;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** For the first picture of a page, which loads at once; all others load lazily. */
  priority?: boolean;
  className?: string | undefined;
  /** "" where the text beside the picture already describes it. */
  alt?: string;
  /** Another crop for a narrow window. */
  narrow?: { name: PictureName; media: string; sizes: string };
};

/** A responsive picture in all its formats and widths, with its colors as a placeholder until it has loaded. */
export function Picture({ name, sizes, priority = false, className, alt, narrow }: PictureProps) {
  const made = madePicture(name);
  const style: CSSProperties = made.placeholder ? { backgroundImage: made.placeholder } : {};
  return (
    <picture>
      {narrow && <NarrowSources made={madePicture(narrow.name)} sizes={narrow.sizes} media={narrow.media} />}
      <source type="image/avif" srcSet={made.srcSet.avif} sizes={sizes} />
      <source type="image/webp" srcSet={made.srcSet.webp} sizes={sizes} />
      <img
        src={made.src}
        alt={alt ?? made.alt}
        width={made.width}
        height={made.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        className={[styles.image, className].filter(Boolean).join(" ")}
        style={style}
      />
    </picture>
  );
}

function NarrowSources({ made, sizes, media }: { made: MadePicture; sizes: string; media: string }) {
  const shared = { sizes, media, width: made.width, height: made.height };
  return (
    <>
      <source type="image/avif" srcSet={made.srcSet.avif} {...shared} />
      <source type="image/webp" srcSet={made.srcSet.webp} {...shared} />
    </>
  );
}
