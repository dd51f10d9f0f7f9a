import { Picture } from "#app/ui/pictures/picture.tsx";
import type { PictureName } from "#contract/house/fields.ts";
import { TrustedHtml } from "../trusted-html.tsx";
import styles from "./figure.module.css";

/** A picture between paragraphs. It extends into the right margin where there is one. */
export function Figure({ picture, caption }: { picture: PictureName; caption: string }) {
  return (
    <figure className={styles.figure}>
      <Picture name={picture} sizes="(width >= 96rem) 56rem, (width >= 64rem) 60vw, 100vw" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Inline SVG, so a drawing uses the page's fonts and colors. Its box has its size before it's rendered. */
export function Diagram({ svg, caption }: { svg: string; caption: string }) {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return (
    <figure className={styles.diagram}>
      <TrustedHtml html={svg} className="later" style={{ aspectRatio: `${width} / ${height}` }} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
