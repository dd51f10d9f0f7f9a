import type { GalleryRow } from "#contract/house/pictures.ts";

/** The living room, the kitchen, bedrooms, bathrooms, and what's around the house. No row has two frames alike. */
export const gallery: readonly GalleryRow[] = [
  {
    pictures: [
      { name: "living-room-dusk", wide: true, ratio: 1.5 },
      { name: "living-room", ratio: 0.72, focus: "52% 50%" },
    ],
  },
  {
    place: "hang-right",
    pictures: [
      { name: "kitchen-detail", ratio: 0.8, focus: "38% 50%" },
      { name: "kitchen", wide: true, ratio: 1.62 },
    ],
  },
  { place: "bleed", pictures: [{ name: "lodge-summer", wide: true, ratio: 2.5, focus: "50% 58%" }] },
  {
    place: "hang-left",
    pictures: [
      { name: "dining-table", ratio: 1.1, focus: "80% 50%" },
      { name: "bedroom-sneffels", ratio: 1.46, focus: "60% 50%" },
    ],
  },
  {
    pictures: [
      { name: "bath-window", ratio: 0.7, focus: "50% 60%" },
      { name: "hot-tub", ratio: 1.62, focus: "46% 50%" },
    ],
  },
  {
    place: "hang-right",
    pictures: [
      { name: "bedroom-larkspur", ratio: 1.3, focus: "45% 50%" },
      { name: "bath-shower", ratio: 0.78, focus: "82% 50%" },
    ],
  },
  {
    pictures: [
      { name: "terrace-fire", wide: true, ratio: 1.34 },
      { name: "bedroom-aspen", ratio: 0.9 },
    ],
  },
  {
    place: "hang-left",
    pictures: [
      { name: "bath-eaves", ratio: 0.84, focus: "30% 50%" },
      { name: "berths", wide: true, ratio: 1.9 },
    ],
  },
  { place: "bleed", pictures: [{ name: "winter-wide", wide: true, ratio: 2.3 }] },
];
