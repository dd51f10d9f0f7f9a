import type { AmenityGroup, Bathroom, Bedroom } from "#contract/house/rooms.ts";
import { spellOut } from "#domain/number-words.ts";
import { rules } from "./rules.ts";

/** The rooms and what is in them. The beds must be enough for everyone that rules.ts allows. */

export const bedrooms: readonly Bedroom[] = [
  { name: "The loft", beds: { queen: 1 }, note: "Under the ridge, a window to the pond", picture: "loft" },
  { name: "The pond room", beds: { queen: 1 }, note: "Ground floor, ten steps from the dock" },
  { name: "The pantry", beds: { "single bunk": 2 }, note: "It was one. Two bunks and a night light" },
];

export const bathrooms: readonly Bathroom[] = [
  { name: "Downstairs", bath: "Shower", note: "Warm floor, hooks for six wet towels" },
  { name: "Outdoors", bath: "Hot shower in a cedar stall", note: "May to October, with a view of nobody" },
];

/** Entries are lower case: each group reads as one sentence. */
export const amenities: readonly AmenityGroup[] = [
  {
    name: "Sleeping and bathing",
    entries: [
      `beds for ${spellOut(rules.guests.atMost)}`,
      "cotton sheets",
      "wool blankets",
      "towels for house and pond",
    ],
  },
  {
    name: "Kitchen",
    listed: ["kitchen", "ovenStove"],
    picture: "table",
    entries: ["gas range", "cast iron", "a real bread knife", "drip coffee", "maple syrup from the neighbor"],
  },
  {
    name: "Warmth",
    listed: ["heating", "fireplace"],
    entries: ["woodstove with dry birch", "heat pump for the rest", "boot rack by the stove"],
  },
  { name: "Outside", entries: ["dock", "canoe and four life vests", "fire ring", "snowshoes", "parking for two"] },
  {
    name: "Indoors",
    listed: ["wifi"],
    entries: ["Wi-Fi that manages a video call", "cards and puzzles", "a shelf of paperbacks"],
  },
  { name: "Safety", entries: ["smoke and carbon monoxide alarms", "fire extinguisher", "first aid kit"] },
];
