import { z } from "zod";
import { icons } from "#app/ui/pictures/icons.ts";
import { fields, listOf, type PictureName, plain, text, texts, written } from "#contract/fields.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { guideCategories } from "#house/guide-index.ts";
import { pictures } from "#house/pictures.ts";
import { writers } from "#house/writers.ts";
import { curlQuotes } from "./curly-quotes.ts";

/** Text for readers, with a maximum length. */
export const prose = (longest = 400) => text.max(longest, `at most ${longest} characters`).transform(curlQuotes);
const day = (example: string) =>
  z.iso.date({ error: `a day like ${example}` }).transform((text) => text as CalendarDate);
export const pictureName = oneOf(pictures, "a picture of pictures.yaml");

const answer = fields({ answer: prose(32), note: prose(60) });

/** What readers ask first, in display order. */
const strip = fields({ kids: answer, dogs: answer, mobility: answer, rain: answer, cost: answer, door: answer });

const newsletterCta = fields({
  title: prose().default("Stay in the Loop"),
  description: prose(),
  button: prose().default("Subscribe"),
});

/** The front matter of a guide, as the house's guides/README.md explains it. */
export const guideHead = fields({
  title: prose(),
  shortTitle: prose(40),
  /** The title for search results, with the place in it. */
  searchTitle: prose(60).optional(),
  subtitle: prose(),
  /** The answer in two sentences, before anything else. */
  verdict: prose().optional(),
  strip: strip.optional(),
  description: text.min(110, "110 to 160 characters").max(160, "110 to 160 characters").transform(curlQuotes),
  excerpt: prose(120),
  category: z.enum(guideCategories, { error: `one of: ${guideCategories.join(", ")}` }),
  author: oneOf(writers, "a writer of writers.yaml"),
  publishDate: day("2024-12-03"),
  /** The day its words were last gone over. Readers see "Last edited" and the month. */
  checked: day("2026-11-16").optional(),
  readingTime: written(/^\d+ min read$/, 'a text like "15 min read"'),
  featuredImage: pictureName,
  featuredImageCaption: prose().optional(),
  keywords: texts,
  tags: listOf(prose()).default([]),
  tableOfContents: listOf(plain).default([]),
  quickInfo: listOf(fields({ icon: oneOf(icons, `one of: ${Object.keys(icons).join(", ")}`), text: prose() })).default(
    [],
  ),
  planYourStay: prose(),
  relatedArticles: z.array(plain, { error: "a list of guides" }).max(3, "at most three guides").default([]),
  newsletterCta: newsletterCta.optional(),
});

export type GuideHead = z.infer<typeof guideHead>;
export type Strip = z.infer<typeof strip>;

/** $ is under 15 dollars per person, $$ is 15 to 35, and so on. */
const priceTiers = ["$", "$$", "$$$", "$$$$"] as const;

export const restaurant = fields({
  name: prose(),
  price: z.enum(priceTiers, { error: `one of: ${priceTiers.join(", ")}` }),
  line: prose(),
  tag: prose(),
  map: plain.optional(),
});

export type Restaurant = z.infer<typeof restaurant>;

/** The level of a block's headings: one below its section's. */
export type HeadingLevel = 2 | 3 | 4;

export type TableBlock = { kind: "table"; html: string };

/** The text of a guide in order: HTML from one heading to the next, with component blocks in between. */
export type GuideBlock =
  | { kind: "words"; html: string }
  | { kind: "facts"; facts: { name: string; html: string }[] }
  | { kind: "before"; title: string; level: HeadingLevel; html: string }
  | TableBlock
  | { kind: "figure"; picture: PictureName; caption: string }
  | { kind: "diagram"; name: string; svg: string; caption: string }
  | { kind: "restaurants"; level: HeadingLevel; restaurants: Restaurant[] };

/** A heading in the text. Only those with an id can be linked to. */
export type GuideHeading = { depth: number; id: string | undefined; text: string };

/** A key of one of the content's tables. */
function oneOf<Table extends object>(table: Table, expected: string) {
  return z.enum(Object.keys(table) as (keyof Table & string)[], { error: expected });
}
