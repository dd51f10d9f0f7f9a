import type { HouseOnCalendar } from "#domain/calendar-event.ts";
import { rules } from "./rules.ts";

/**
 * The house in one file: its name, its place and how to reach its people.
 * Everything here is a sample of an invented lodge; a live site replaces it.
 */
export const house = {
  sample: true,
  name: "Wild Iris Lodge",
  claim: "Stay for the last light.",
  summary:
    "A timber and stone lodge for eight, alone on 35 acres below the Sneffels Range. Fifteen minutes from Ridgway, thirty from Ouray and Telluride.",
  description:
    "A timber and stone lodge for eight on 35 acres below the Sneffels Range. Check open dates, see the full price with fees and tax, and book direct.",
  email: "hello@wildirislodge.example",
  phone: { shown: "(970) 555-0142", dialed: "+19705550142" },
  place: "Off Highway 62 near Dallas Divide",
  address: { town: "Ridgway", region: "Colorado", regionCode: "CO", postalCode: "81432", countryCode: "US" },
  coordinates: { latitude: 38.09, longitude: -107.87, shown: "38.09° N, 107.87° W" },
  elevation: "8,800 feet",
  /** The network's own front page until there is an account; without an address the footer leaves it out. */
  social: { name: "Instagram", href: "https://www.instagram.com/" },
  acres: 35,
  bedrooms: 4,
  bathrooms: 3,
  sleeps: rules.guests.atMost,
} as const;

/** What the calendar file of a booking says of the house. */
export const houseOnCalendar: HouseOnCalendar = {
  name: house.name,
  location: `${house.place}, ${house.address.town}, ${house.address.region}`,
  timeZone: rules.timeZone,
  checkInFrom: rules.checkInFrom,
  checkOutBy: rules.checkOutBy,
};

export type Drive = { readonly to: string; readonly minutes: number; readonly about?: boolean };

/** Driving times on dry roads. The page, the map's words and the structured data all read them here. */
export const drives = {
  ridgway: { to: "Ridgway", minutes: 15 },
  ouray: { to: "Ouray", minutes: 30 },
  telluride: { to: "Telluride", minutes: 30 },
  airport: { to: "Montrose airport (MTJ)", minutes: 55, about: true },
} as const satisfies Record<string, Drive>;

/** Page views go to the hosting provider's insights path, or to this address when it is set ("/insights"). */
export const analytics = { endpoint: "" };
