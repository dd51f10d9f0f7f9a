import { z } from "zod";
import { isEmail } from "#domain/guest.ts";
import { count, fields, listOf, named, text, written, yesOrNo } from "./fields.ts";

/** house.ts: what the house is, where it is and how to reach its owners. */
const houseFacts = fields({
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
    shown: text,
    dialed: written(/^\+\d{7,15}$/, 'digits with the country in front, like "+18025550142"'),
  }),
  place: text,
  address: fields({
    town: text,
    region: text,
    regionCode: text,
    postalCode: text,
    countryCode: written(/^[A-Z]{2}$/, 'two capital letters, like "US"'),
  }),
  coordinates: fields({
    latitude: z.number({ error: "degrees north, -90 to 90" }).min(-90, "-90 to 90").max(90, "-90 to 90"),
    longitude: z.number({ error: "degrees east, -180 to 180" }).min(-180, "-180 to 180").max(180, "-180 to 180"),
  }),
  elevation: text.optional(),
  land: fields({ acres: count, words: text }).optional(),
  social: fields({ name: text, href: written(/^https:\/\/\S+$/, "an address that begins with https://") }).optional(),
  superhost: yesOrNo.optional(),
});

export type House = z.infer<typeof houseFacts>;

const drive = fields({ to: text, minutes: count, about: yesOrNo.optional() });

export type Drive = z.infer<typeof drive>;

export const houseModule = fields({
  house: houseFacts,
  drives: named(drive),
  analytics: fields({ endpoint: z.string({ error: 'a path like "/insights", or ""' }) }),
});

/** home-words.ts: the words of the home page's sections. */
export const homeWordsModule = fields({
  homeTitle: text,
  /** The words on the picture of a shared link. */
  cardWords: fields({ title: text.max(70, "at most 70 characters"), place: text.max(50, "at most 50 characters") }),
  aboutWords: fields({ title: text, text: listOf(text) }),
  galleryWords: fields({
    title: text,
    note: text.optional(),
    /** What the pictures are, and who made them. */
    credit: text.optional(),
  }),
  inventoryWords: fields({ title: text, text, note: text.optional() }),
  whereWords: fields({ title: text, text, note: text.optional() }),
  contactWords: fields({ title: text, text }),
});

/** letters.ts: what letters to guests say about this house. */
export const lettersModule = fields({
  letterWords: fields({
    /** What the picture at the top shows: the opening picture, cut low and wide. */
    picture: text,
    /** What the guest gets before arrival: "the address, the door code and how to light the fire". */
    instructions: text,
  }),
});
