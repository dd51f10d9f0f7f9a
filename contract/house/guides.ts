import type { z } from "zod";
import { fields, listOf, named, pictureName, plain, text, yesOrNo } from "../fields.ts";

const writer = fields({
  name: text,
  /** A drawing in avatars/, without its extension. */
  avatar: plain.optional(),
  bio: text,
  sample: yesOrNo,
});

export type Writer = z.infer<typeof writer>;

/** writers.yaml: the people who sign the guides. */
export const writersFile = named(writer);

/** A file in guides/, without its extension. Cards and links to a guide that doesn't exist are left out. */
const guide = plain;
const link = fields({ guide, words: text });
const card = fields({
  guide,
  /** The id of a section in the guide. */
  section: plain.optional(),
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
  /** Can say how many guides there are: {{ counts.guides | spell }}. */
  description: text,
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

/** guides.yaml: the categories that a guide may name, and the page that lists the guides. */
export const guidesFile = fields({ categories: listOf(text), index: guideIndex.optional() });
