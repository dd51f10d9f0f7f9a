import type { GalleryRow } from "#contract/house/pictures.ts";

/** Few pictures, each with room. */
export const gallery: readonly GalleryRow[] = [
  {
    pictures: [
      { name: "dock", wide: true },
      { name: "stove", wide: true },
    ],
  },
  { place: "bleed", pictures: [{ name: "winter", wide: true }] },
  { place: "hang-right", pictures: [{ name: "loft" }, { name: "table", focus: "60% 50%" }] },
];
