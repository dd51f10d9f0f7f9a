import type { AmenityGroup, Bathroom, Bedroom } from "#contract/house/rooms.ts";

export const bedrooms: readonly Bedroom[] = [
  { name: "First room", beds: { king: 2 }, note: "A note" },
  { name: "Second room", beds: { queen: 3 }, note: "A note" },
];

export const bathrooms: readonly Bathroom[] = [{ name: "Bathroom", bath: "Bath", note: "A note" }];

export const amenities: readonly AmenityGroup[] = [{ name: "Things", entries: ["a thing"] }];
