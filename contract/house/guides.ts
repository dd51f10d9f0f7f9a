import { z } from "zod";
import { fields, listOf, named, pictureName, text, yesOrNo } from "./fields.ts";

const writer = fields({
  name: text,
  /** A drawing in avatars/, without its extension. */
  avatar: text.optional(),
  bio: text,
  sample: yesOrNo,
});

export type Writer = z.infer<typeof writer>;

/** writers.ts: the people who sign the guides. Empty for a house without guides. */
export const writersModule = fields({ writers: named(writer) });

/** A file in guides/, without its extension. Cards and links to a guide that doesn't exist are left out. */
const guide = text;
const link = fields({ guide, words: text });
const card = fields({
  guide,
  /** The id of a section in the guide. */
  section: text.optional(),
  title: text,
  blurb: text,
  picture: pictureName.optional(),
  /** A second guide on the same subject, linked below the card. */
  also: link.optional(),
});

/** A card in the index. Without a picture of its own it shows the guide's. */
export type IndexEntry = z.infer<typeof card>;

const guideIndex = fields({
  title: text,
  /** Can mention how many guides there are: `(count) => ...`. */
  description: z.union([text, z.custom<(guides: number) => string>((given) => typeof given === "function")], {
    error: "some text, or a function that makes it from the number of guides",
  }),
  picture: pictureName,
  /** The same view for a phone held upright. */
  narrowPicture: pictureName.optional(),
  /** Picture credits, shown once at the foot of every guide. */
  credit: text.optional(),
  heading: text,
  intro: text,
  categories: fields({ heading: text, intro: text, cards: listOf(card) }),
  featured: fields({ heading: text, cards: listOf(card) }),
  /** The guides that the footer of every page links to. */
  footer: listOf(link),
  /** The guides that the not-found page links to. */
  popular: listOf(link),
  /** Extra addresses of a guide under /recommendations/. */
  otherAddresses: named(guide),
  /** Addresses that a guide used to have. They redirect permanently. */
  moved: named(guide),
});

export type GuideIndex = z.infer<typeof guideIndex>;

/** guide-index.ts: undefined for a house without guides. */
export const guideIndexModule = fields({ guideCategories: listOf(text), guideIndex: guideIndex.optional() });
