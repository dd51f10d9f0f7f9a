import { z } from "zod";
import { isEmail } from "#domain/guest.ts";
import { count, fields, named, plain, text, written, yesOrNo } from "../fields.ts";

/** As Google names the kinds of vacation rentals. */
const LISTING_TYPES = ["Apartment", "Bungalow", "Cabin", "Chalet", "Cottage", "House", "Villa"] as const;

const coordinates = fields({
  latitude: z.number({ error: "degrees north, -90 to 90" }).min(-90, "-90 to 90").max(90, "-90 to 90"),
  longitude: z.number({ error: "degrees east, -180 to 180" }).min(-180, "-180 to 180").max(180, "-180 to 180"),
});

/** What the house is, where it is and how to reach its owners. */
const facts = {
  /** True while the facts are those of an invented house. A live site says at start that they must be replaced. */
  sample: yesOrNo,
  /** Used in file names and identifiers: "pine-cabin". */
  id: written(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens, like "pine-cabin"'),
  name: text,
  /** Under the icon on a phone's home screen. */
  shortName: text.max(12, "at most 12 characters, for the space under an icon"),
  /** Starts every booking reference: "PC" gives PC-7K2Q4M. */
  referencePrefix: written(/^[A-Z]{2,4}$/, 'two to four capital letters, like "PC"'),
  /** Ends the id of every calendar entry, so we recognize our own when a channel sends them back. Never change it. */
  calendarDomain: written(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a name with a dot, like "booking.pine-cabin"'),
  /** Which English the site is written in. */
  language: written(/^en-[A-Z]{2}$/, 'English of a country, like "en-US"'),
  /** What locals call their time zone: "Eastern Time". */
  clock: text,
  claim: text,
  /** The house in one sentence. */
  tagline: text,
  summary: text,
  /** What search engines show. */
  description: text.max(200, "at most 200 characters"),
  /** The footer's sentence; the place follows it. */
  footer: text,
  email: z.string({ error: "an email address" }).refine(isEmail, "an email address"),
  phone: fields({
    shown: plain,
    dialed: written(/^\+\d{7,15}$/, 'digits with the country in front, like "+18025550142"'),
  }),
  place: text,
  address: fields({
    town: text,
    region: text,
    regionCode: plain,
    postalCode: plain,
    countryCode: written(/^[A-Z]{2}$/, 'two capital letters, like "US"'),
  }),
  coordinates,
  /** What search engines are told besides, for houses that want to be found as vacation rentals. */
  listing: fields({
    type: z.enum(LISTING_TYPES, { error: `one of ${LISTING_TYPES.join(", ")}` }).optional(),
    brand: text.optional(),
    /** To the door, with five decimals. Only for owners who agree that everyone may know. */
    exactCoordinates: coordinates.optional(),
  }).optional(),
  elevation: text.optional(),
  land: fields({ acres: count, words: text }).optional(),
  social: fields({ name: text, href: written(/^https:\/\/\S+$/, "an address that begins with https://") }).optional(),
  superhost: yesOrNo.optional(),
};
const houseFacts = fields(facts);

export type House = z.infer<typeof houseFacts>;

const drive = fields({ to: text, minutes: count, about: yesOrNo.optional() });

export type Drive = z.infer<typeof drive>;

/** house.yaml */
export const houseFile = fields({
  ...facts,
  drives: named(drive).optional(),
  /** Where page views are sent, like "/insights"; otherwise to the hosting provider's own path. */
  analytics: fields({ endpoint: z.string({ error: 'a path like "/insights", or ""' }) }).optional(),
});
