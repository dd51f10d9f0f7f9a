import type { Drive, House } from "#contract/house/facts.ts";
import { spellOut } from "#domain/number-words.ts";
import { rules } from "./rules.ts";

const ACRES = 35;
const guests = spellOut(rules.guests.atMost);

/** Driving times on dry roads. The page, the map's words and the structured data all read them here. */
export const drives = {
  ridgway: { to: "Ridgway", minutes: 15 },
  ouray: { to: "Ouray", minutes: 30 },
  telluride: { to: "Telluride", minutes: 30 },
  airport: { to: "Montrose airport (MTJ)", minutes: 55, about: true },
} satisfies Record<string, Drive>;

/**
 * The house in one file: its name, its place and how to reach its owners. Everything here is a sample of an invented
 * lodge; a live site replaces it.
 */
export const house: House = {
  sample: true,
  id: "wild-iris-lodge",
  name: "Wild Iris Lodge",
  shortName: "Wild Iris",
  referencePrefix: "WI",
  calendarDomain: "direct-booking.lodge",
  language: "en-US",
  clock: "Mountain Time",
  claim: "Stay for the last light.",
  tagline: `A timber and stone lodge for ${guests} on ${ACRES} acres below the Sneffels Range.`,
  summary: `A timber and stone lodge for ${guests}, alone on ${ACRES} acres below the Sneffels Range. It’s ${drives.ridgway.minutes} minutes from Ridgway, ${drives.ouray.minutes} from Ouray and Telluride.`,
  description: `A timber and stone lodge for ${guests} on ${ACRES} acres below the Sneffels Range. Check open dates, see the full price with fees and tax, and book direct.`,
  footer: `Timber, stone and glass on ${ACRES} acres below the Sneffels Range.`,
  email: "hello@wildirislodge.example",
  phone: { shown: "(970) 555-0142", dialed: "+19705550142" },
  place: "Off Highway 62 near Dallas Divide",
  address: { town: "Ridgway", region: "Colorado", regionCode: "CO", postalCode: "81432", countryCode: "US" },
  coordinates: { latitude: 38.09, longitude: -107.87 },
  elevation: "8,800 feet",
  land: { acres: ACRES, words: "Meadow, aspen and spruce" },
  /** The network's front page until there's an account. Without it the footer has no such link. */
  social: { name: "Instagram", href: "https://www.instagram.com/" },
  superhost: true,
};

/** Page views go to the hosting provider's insights path, or to this address when it is set ("/insights"). */
export const analytics = { endpoint: "" };
