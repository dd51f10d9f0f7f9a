import { z } from "zod";
import { fields, listOf, named, pictureName, text, written, yesOrNo } from "../fields.ts";

/** The part `stay` of words.yaml. It's public, so it must hold nothing secret. */
const stayWords = fields({
  sample: yesOrNo,
  /** One picture for each state of a stay, and one for a lost link. */
  pictures: fields({
    upcoming: pictureName,
    soon: pictureName,
    during: pictureName,
    after: pictureName,
    canceled: pictureName,
    lost: pictureName,
  }),
  /** What a guest reads shortly before arrival. */
  soon: text,
  /** What a guest may know about the way before the address is shown. */
  planning: text,
  /** Where phones have no signal, and what to do about it. */
  signal: text.optional(),
  /** What the house promises for the day of arrival, wherever a booking speaks of it. */
  arrival: fields({
    /** Why a booking asks for a telephone number. */
    phone: text.optional(),
    /** Once it's booked, after "Come any time after 4:00 PM." */
    ahead: text.optional(),
    /** On the guest's page, as the last step of the way there. */
    there: text.optional(),
  }).optional(),
  /** How help is called from the house, above all where phones have no signal. A live site must have it. */
  emergencyCall: fields({
    number: written(/^\d+$/, 'digits like "911"'),
    /** Wi-Fi calling, a landline, where to drive. */
    words: text,
  }).optional(),
  /** Who answers a guest's message, and how soon. */
  answers: text,
});

/** words.yaml: what pages and emails say about the house. */
export const wordsFile = fields({
  home: fields({ title: text }),
  /** The words on the picture of a shared link. */
  card: fields({ title: text.max(70, "at most 70 characters"), place: text.max(50, "at most 50 characters") }),
  about: fields({ title: text, text: listOf(text) }),
  gallery: fields({
    title: text,
    note: text.optional(),
    /** What the pictures are, and who made them. */
    credit: text.optional(),
  }),
  /** What is to be said above the bedrooms. */
  rooms: fields({ note: text }).optional(),
  inventory: fields({ title: text, text, note: text.optional() }),
  where: fields({ title: text, text, note: text.optional() }),
  contact: fields({ title: text, text }),
  /** The last words of the home page, above a button to the dates. */
  closing: fields({ title: text }).optional(),
  emails: fields({
    /** What the picture at the top shows: the opening picture, cut low and wide. */
    picture: text,
    /** What the guest gets before arrival: "the address, the door code and how to light the fire". */
    instructions: text,
    /** Follows "your stay is almost here" in the email with the door code. */
    signal: text.optional(),
  }),
  stay: stayWords,
  /** Sentences for other sentences: {{ phrases.hours }}. One may be empty where the house has no such rule. */
  phrases: named(z.string({ error: "some text" })).optional(),
});

export const BOOK_FILE = "house-book.md";

const bookPart = fields({
  heading: text,
  /** The picture beside the words. */
  picture: pictureName.optional(),
  /** It in short: also on the card for the fridge, and in the email before arrival. */
  lead: text.refine((words) => !words.startsWith("- "), "some text before the list, which says it in short"),
  steps: listOf(text),
  notes: listOf(text),
});

/** house-book.md: how things in the house work. Only guests who are about to arrive, or there, may read it. */
export const bookFile = fields({
  sample: yesOrNo,
  title: text,
  parts: listOf(bookPart).refine((parts) => parts.length > 0, "at least one part, which begins with ##"),
});

export type HouseBook = z.infer<typeof bookFile>;
