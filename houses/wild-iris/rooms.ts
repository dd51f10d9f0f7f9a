import type { AmenityGroup, Bathroom, Bedroom } from "#contract/house/rooms.ts";
import { spellCounted, spellOut } from "#domain/number-words.ts";
import { rules } from "./rules.ts";

/** The rooms and what is in them. Beds, baths and pictures agree; there are two places to sleep to spare. */

export const bedrooms: readonly Bedroom[] = [
  {
    name: "Sneffels",
    beds: { king: 1 },
    note: "Board walls, a window on the meadow, its own bath",
    picture: "bedroom-sneffels",
  },
  { name: "Larkspur", beds: { queen: 1 }, note: "Green wall, over the porch side", picture: "bedroom-larkspur" },
  { name: "Aspen", beds: { queen: 1 }, note: "Under the eaves, the quiet one", picture: "bedroom-aspen" },
  {
    name: "The berths",
    beds: { "single bunk": 4 },
    note: "Reading lamps, a window seat",
    picture: "berths",
    focus: "22% 50%",
  },
];

export const bathrooms: readonly Bathroom[] = [
  {
    name: "The tub room",
    bath: "Soaking tub and shower",
    note: "West window, stone wall; belongs to Sneffels",
    picture: "bath-window",
    focus: "50% 78%",
  },
  {
    name: "The landing",
    bath: "Walk-in stone shower",
    note: "Daylight from above; between Larkspur and the berths",
    picture: "bath-shower",
  },
  {
    name: "The eaves",
    bath: "Small tub with a hand shower",
    note: "Beside Aspen; mind the rafter",
    picture: "bath-eaves",
  },
];

/**
 * Entries are lower case, because each group reads as one sentence. What guests come for is first. `listed` is for
 * machines.
 */
export const amenities: readonly AmenityGroup[] = [
  {
    name: "Outdoor",
    listed: ["hotTub", "patio", "outdoorGrill"],
    picture: "hot-tub",
    focus: "50% 70%",
    entries: [
      "cedar hot tub",
      "terrace with a fire pit and chairs",
      "north porch",
      "gas grill",
      "snowshoes and sleds",
      "trail from the door",
      "parking for four",
      "ski and boot rack",
    ],
  },
  {
    name: "Kitchen and dining",
    listed: ["kitchen", "ovenStove"],
    picture: "kitchen",
    focus: "30% 50%",
    entries: [
      "six-burner gas range",
      "two ovens",
      "espresso machine and a drip pot for eight",
      "dishwasher",
      "dishes for twelve",
      "wine glasses that match",
      "cast iron",
      "oil and spices",
      "coffee for the first morning",
      "dining table for ten",
    ],
  },
  {
    name: "Bedroom and laundry",
    listed: ["washerDryer"],
    entries: [
      spellCounted(bedrooms.length, "bedroom"),
      `a king, two queens and four bunks, so ${spellOut(rules.guests.atMost)} can choose`,
      "linen sheets",
      "blackout shades",
      "washer and dryer",
      "iron",
      "extra wool blankets",
    ],
  },
  {
    name: "Bathroom",
    entries: [
      spellCounted(bathrooms.length, "bathroom"),
      "soaking tub under a west window",
      "walk-in stone shower",
      "heated floors",
      "two sets of cotton towels each",
      "soap and shampoo from Ridgway",
      "hair dryers",
    ],
  },
  {
    name: "Heating and cooling",
    listed: ["heating", "fireplace"],
    entries: [
      "wood fireplace with the logs stacked",
      "radiant floor heat",
      "ceiling fans",
      "windows that open on a cool night",
    ],
  },
  {
    name: "Entertainment",
    listed: ["tv"],
    entries: [
      "record player and records",
      "65-inch television",
      "board games",
      "cards",
      "shelf of field guides",
      "telescope on the landing",
    ],
  },
  {
    name: "Family",
    listed: ["crib", "childFriendly"],
    entries: ["travel crib", "high chair", "stair gate", "children’s books", "wooden blocks", "plates that bounce"],
  },
  {
    name: "Internet and office",
    listed: ["wifi"],
    entries: ["fiber Wi-Fi at 300 Mbps", "desk with a door that shuts", "printer", "good light for calls"],
  },
  {
    name: "Home safety",
    entries: [
      "smoke alarms",
      "carbon monoxide alarms",
      "fire extinguishers",
      "first aid kit",
      "exterior lighting",
      "a paper map by the door",
    ],
  },
];
