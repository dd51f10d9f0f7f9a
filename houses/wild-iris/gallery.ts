import type { PictureName } from "./pictures.ts";

/** A row of the gallery. Its pictures share one height; a row may bleed to the window's edges or hang from one margin. */
export type GalleryRow = {
  readonly place?: "bleed" | "hang-left" | "hang-right";
  readonly pictures: readonly GalleryPicture[];
};

/**
 * `wide` pictures take the whole width of a phone; the others stand there in pairs, cut upright,
 * and `focus` says which part of them to keep (as CSS `object-position`).
 */
export type GalleryPicture = { readonly name: PictureName; readonly wide?: boolean; readonly focus?: string };

/** Sixteen pictures: the living room, the kitchen, bedrooms, bathrooms, and what lies around the house. */
export const gallery: readonly GalleryRow[] = [
  {
    pictures: [
      { name: "living-room", wide: true },
      { name: "living-room-dusk", wide: true },
    ],
  },
  {
    pictures: [
      { name: "kitchen", wide: true },
      { name: "kitchen-detail", focus: "38% 50%" },
      { name: "dining-table", focus: "25% 50%" },
    ],
  },
  { place: "bleed", pictures: [{ name: "lodge-summer", wide: true }] },
  { place: "hang-left", pictures: [{ name: "bedroom-sneffels", wide: true }, { name: "bedroom-aspen" }] },
  {
    place: "hang-right",
    pictures: [{ name: "bath-shower", focus: "80% 50%" }, { name: "bedroom-larkspur" }, { name: "bath-window" }],
  },
  {
    pictures: [
      { name: "hot-tub", wide: true },
      { name: "terrace-fire", wide: true },
    ],
  },
  { place: "hang-left", pictures: [{ name: "berths", focus: "19% 50%" }, { name: "bath-eaves" }] },
  { pictures: [{ name: "winter-wide", wide: true }] },
];
