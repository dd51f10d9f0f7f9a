import type { GalleryRow } from "#contract/house/pictures.ts";

/** The living room, the kitchen, bedrooms, bathrooms, and what lies around the house. */
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
