import type { GalleryRow } from "#contract/house/pictures.ts";

/** Few pictures: three side by side, then winter from edge to edge. */
export const gallery: readonly GalleryRow[] = [
  { pictures: [{ name: "dock", wide: true }, { name: "stove", focus: "34% 50%" }, { name: "loft" }] },
  { place: "bleed", pictures: [{ name: "winter", wide: true }] },
];
