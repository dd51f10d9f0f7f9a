import type { CSSProperties } from "react";
import { madePicture } from "#app/ui/pictures/made-picture.ts";
import { Picture } from "#app/ui/pictures/picture.tsx";
import type { PictureName } from "#contract/fields.ts";
import styles from "./lightbox-link.module.css";

export type LightboxLinkProps = {
  name: PictureName;
  /** How wide its frame is. */
  frame: Frame;
  /** Its frame once all of the gallery is shown; a script asks for the sharper file then. */
  later?: Frame | undefined;
  /** Which part a frame of another shape keeps, as CSS `object-position`. */
  focus?: string | undefined;
  className?: string | undefined;
  /** What the link does, for guests who can't see the picture. */
  children: string;
};

/** The frame's widths by media condition ("44vw"), the last one without a condition, each with the frame's ratio. */
export type Frame = readonly { readonly media?: string; readonly width: string; readonly ratio?: number }[];

/** A picture that opens large: a link to its file, which opens the lightbox once the script has loaded. */
export function LightboxLink({ name, frame, later, focus, className, children }: LightboxLinkProps) {
  return (
    <a
      href={madePicture(name).src}
      className={[styles.open, "later", className].filter(Boolean).join(" ")}
      style={{ "--at": focus } as CSSProperties}
      data-lightbox
      data-later-sizes={later && sizesOf(name, later)}
    >
      <Picture name={name} sizes={sizesOf(name, frame)} />
      <span className="hidden">{children}</span>
    </a>
  );
}

/** What is cropped at the sides must be loaded too. */
function sizesOf(name: PictureName, frame: Frame): string {
  const { width, height } = madePicture(name);
  const size = (each: Frame[number]) => {
    const cut = Math.max(1, width / height / (each.ratio ?? width / height));
    return cut === 1 ? each.width : `calc(${each.width} * ${cut.toFixed(2)})`;
  };
  return frame.map((each) => (each.media ? `${each.media} ${size(each)}` : size(each))).join(", ");
}
