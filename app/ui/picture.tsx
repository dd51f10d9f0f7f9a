import type { CSSProperties } from "react";
import { type PictureName, pictures } from "#content/pictures.ts";
import { type MadePicture, madePicture } from "./made-picture.ts";
import styles from "./picture.module.css";

export type PictureProps = {
  name: PictureName;
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The first picture of a page is fetched at once; all others wait until they are near. */
  priority?: boolean;
  className?: string | undefined;
  /** Says "" where the words beside the picture already tell what it shows. */
  alt?: string;
  /** Another crop for a narrow window. */
  narrow?: { name: PictureName; media: string; sizes: string };
};

/** A picture in every form and width that it was made in. Its blurred placeholder stands until it has come. */
export function Picture({ name, sizes, priority = false, className, alt, narrow }: PictureProps) {
  const made = madePicture(name);
  const style: CSSProperties = made.placeholder ? { backgroundImage: `url(${made.placeholder})` } : {};
  return (
    <picture>
      {narrow && <NarrowSources made={madePicture(narrow.name)} sizes={narrow.sizes} media={narrow.media} />}
      <source type="image/avif" srcSet={made.srcSet.avif} sizes={sizes} />
      <source type="image/webp" srcSet={made.srcSet.webp} sizes={sizes} />
      <img
        srcSet={made.srcSet.jpg}
        sizes={sizes}
        src={made.src}
        alt={alt ?? pictures[name].alt}
        width={made.width}
        height={made.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
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
      <source srcSet={made.srcSet.jpg} {...shared} />
    </>
  );
}
