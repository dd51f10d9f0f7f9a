import { z } from "zod";
import { fields, listOf, named, pictureName, text, yesOrNo } from "./fields.ts";

const writer = fields({
  name: text,
  /** A drawing of avatars/, without its ending. */
  avatar: text.optional(),
  bio: text,
  sample: yesOrNo,
});

export type Writer = z.infer<typeof writer>;

/** writers.ts: the people who sign the guides, none for a house without guides. */
export const writersModule = fields({ writers: named(writer) });

/** A file of guides/, without its ending. Cards and links of a guide that does not exist are left out. */
const guide = text;
const link = fields({ guide, words: text });
const card = fields({
  guide,
  /** The id of a section of the guide. */
  section: text.optional(),
  title: text,
  blurb: text,
  picture: pictureName.optional(),
  /** A second guide on the same subject, linked below the card. */
  also: link.optional(),
});

/** A card of the index; without a picture it shows the guide's own. */
export type IndexEntry = z.infer<typeof card>;

const guideIndex = fields({
  title: text,
  /** May count the guides: `(count) => ...`. */
  description: z.union([text, z.custom<(guides: number) => string>((given) => typeof given === "function")], {
    error: "some text, or a function that makes it from the number of guides",
  }),
  picture: pictureName,
  /** The same view for a phone held upright. */
  narrowPicture: pictureName.optional(),
  /** Said once at the foot of every guide: whose the pictures are. */
  credit: text.optional(),
  heading: text,
  intro: text,
  categories: fields({ heading: text, intro: text, cards: listOf(card) }),
  featured: fields({ heading: text, cards: listOf(card) }),
  /** The guides that the footer of every page links to. */
  footer: listOf(link),
  /** The guides that the not-found page links to. */
  popular: listOf(link),
  /** Second addresses of a guide, below /recommendations/. */
  otherAddresses: named(guide),
  /** Addresses that a guide once had: they lead to the new one for good. */
  moved: named(guide),
});

export type GuideIndex = z.infer<typeof guideIndex>;

/** guide-index.ts: undefined for a house without guides. */
export const guideIndexModule = fields({ guideCategories: listOf(text), guideIndex: guideIndex.optional() });
