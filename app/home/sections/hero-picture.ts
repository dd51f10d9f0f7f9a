import { madePicture } from "#app/ui/made-picture.ts";

/** The cover's picture, and its upright crop for phones. */
// In an upright window the picture fills the cover's height, or the part of it above the words, and is far wider
// than the window.
export const HERO_WIDE = {
  name: "hero",
  media: "(width >= 48rem)",
  sizes: "(width < 64rem) max(100vw, 130vh), max(100vw, 150vh)",
} as const;
export const HERO_NARROW = { name: "hero-phone", media: "(width < 48rem)", sizes: "100vw" } as const;

/** The first picture is asked for before the styles have come. */
export function heroPreloads() {
  return [HERO_WIDE, HERO_NARROW].map(({ name, media, sizes }) => ({
    rel: "preload",
    as: "image" as const,
    type: "image/avif",
    media,
    imageSrcSet: madePicture(name).srcSet.avif,
    imageSizes: sizes,
    fetchPriority: "high" as const,
  }));
}
