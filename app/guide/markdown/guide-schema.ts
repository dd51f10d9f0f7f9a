import { z } from "zod";
import { icons } from "#house/icons.ts";
import { type PictureName, pictures } from "#house/pictures.ts";
import { writers } from "#house/writers.ts";
import { curlQuotes } from "./curly-quotes.ts";

const categories = [
  "Hiking",
  "Dining",
  "Events & Culture",
  "Outdoors",
  "Culture & Shopping",
  "Adventure",
  "Wellness",
] as const;

const words = z.string().trim().min(1);
/** Text for readers, with a maximum length. */
export const prose = (longest = 400) => words.max(longest).transform((text) => curlQuotes(text));
export const pictureName = oneOf(pictures);

const answer = z.strictObject({ answer: prose(32), note: prose(60) });

/** What readers ask first, in the order in which it is shown. */
const strip = z.strictObject({
  kids: answer,
  dogs: answer,
  mobility: answer,
  rain: answer,
  cost: answer,
  door: answer,
});

const newsletterCta = z.strictObject({
  title: prose().default("Stay in the Loop"),
  description: prose(),
  button: prose().default("Subscribe"),
});

/** The head of a guide's file, field by field as houses/wild-iris/guides/README.md explains it. */
export const guideHead = z.strictObject({
  title: prose(),
  shortTitle: prose(40),
  /** The title in a list of search results, with the place in it. */
  searchTitle: prose(60).optional(),
  subtitle: prose(),
  /** The answer in two sentences, before anything else. */
  verdict: prose().optional(),
  strip: strip.optional(),
  description: words
    .min(110)
    .max(160)
    .transform((text) => curlQuotes(text)),
  excerpt: prose(120),
  category: z.enum(categories),
  author: oneOf(writers),
  publishDate: z.iso.date(),
  /** The day its facts were last checked. Readers see the month. */
  checked: z.iso.date().optional(),
  readingTime: z.string().regex(/^\d+ min read$/, 'must read like "15 min read"'),
  featuredImage: pictureName,
  featuredImageCaption: prose().optional(),
  keywords: z.array(words).min(1),
  tags: z.array(prose()).default([]),
  tableOfContents: z.array(words).default([]),
  quickInfo: z.array(z.strictObject({ icon: oneOf(icons), text: prose() })).default([]),
  planYourStay: prose(),
  relatedArticles: z.array(words).length(3),
  newsletterCta: newsletterCta.optional(),
});

export type GuideHead = z.infer<typeof guideHead>;
export type Strip = z.infer<typeof strip>;

/** $ is under 15 dollars per person, $$ is 15 to 35, and so on. */
const priceTiers = ["$", "$$", "$$$", "$$$$"] as const;

export const restaurant = z.strictObject({
  name: prose(),
  price: z.enum(priceTiers),
  line: prose(),
  tag: prose(),
  map: words.optional(),
});

export type Restaurant = z.infer<typeof restaurant>;

/** The level of a block's headings: one below the section that it is in. */
export type HeadingLevel = 2 | 3 | 4;

export type TableBlock = { kind: "table"; name: string; html: string };

/** The text of a guide in order: HTML from one heading to the next, and between them the blocks that are components. */
export type GuideBlock =
  | { kind: "words"; html: string }
  | { kind: "facts"; facts: { name: string; html: string }[] }
  | { kind: "before"; title: string; level: HeadingLevel; html: string }
  | TableBlock
  | { kind: "figure"; picture: PictureName; caption: string }
  | { kind: "diagram"; name: string; svg: string; caption: string }
  | { kind: "restaurants"; level: HeadingLevel; restaurants: Restaurant[] };

/** A heading of the text. Only those with an id can be linked to. */
export type GuideHeading = { depth: number; id: string | undefined; text: string };

/** A key of one of the content's tables. */
function oneOf<Table extends object>(table: Table) {
  const names = Object.keys(table) as (keyof Table & string)[];
  return z.enum(names, { error: ({ input }) => `unknown name "${String(input)}"` });
}
