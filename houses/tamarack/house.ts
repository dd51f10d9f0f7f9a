import type { Drive, House } from "#contract/house/facts.ts";
import { spellOut } from "#domain/number-words.ts";
import { rules } from "./rules.ts";

const guests = spellOut(rules.guests.atMost);

/** Driving times on dry roads. */
export const drives = {
  village: { to: "Greensboro village and the general store", minutes: 9 },
  skiing: { to: "Craftsbury ski trails", minutes: 20 },
  stowe: { to: "Stowe", minutes: 50 },
  airport: { to: "Burlington airport (BTV)", minutes: 80, about: true },
} satisfies Record<string, Drive>;

/**
 * The house in one file: its name, its place and how to reach its owners. An invented cabin; a live site replaces it.
 */
export const house: House = {
  sample: true,
  id: "tamarack-cabin",
  name: "Tamarack Cabin",
  shortName: "Tamarack",
  referencePrefix: "TC",
  calendarDomain: "booking.tamarack-cabin",
  language: "en-US",
  clock: "Eastern Time",
  claim: "Two lamps and a pond.",
  tagline: `A cabin for ${guests} on a pond of its own in northern Vermont.`,
  summary: `A board cabin for ${guests} on a pond of its own, at the end of a mile of dirt road in northern Vermont. A woodstove, a dock, and loons who keep late hours.`,
  description: `A cabin for ${guests} on a pond of its own in northern Vermont, with a woodstove, a dock and a canoe. Check open dates, see the full price, and book from the owners.`,
  footer: "Boards, birches and a pond, at the end of a dirt road.",
  email: "hello@tamarackcabin.example",
  phone: { shown: "(802) 555-0117", dialed: "+18025550117" },
  place: "At the end of Cedar Swamp Road",
  address: { town: "Greensboro", region: "Vermont", regionCode: "VT", postalCode: "05841", countryCode: "US" },
  coordinates: { latitude: 44.58, longitude: -72.29 },
  land: { acres: 12, words: "Pond, birch and tamarack" },
};

/** Page views go to the hosting provider's insights path, or to this address when it is set ("/insights"). */
export const analytics = { endpoint: "" };
