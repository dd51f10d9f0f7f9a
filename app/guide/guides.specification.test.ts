import { expect, test } from "vitest";
import { pictures } from "#house/pictures.ts";
import { readGuideFile } from "./markdown/guide-files.ts";
import type { GuideHead } from "./markdown/guide-schema.ts";
import type { Guide } from "./markdown/parse-guide.ts";
import { readGuides } from "./markdown/read-guides.ts";

const guides = readGuides();

test("the ten guides are there", () => {
  expect(guides.map(({ name }) => name)).toEqual([
    "culture",
    "dining-guide",
    "hiking",
    "hot-springs-compare",
    "restaurants",
    "scenic-drives",
    "summer-activities",
    "telluride-events-festivals",
    "via-ferrata",
    "winter",
  ]);
});

test("each guide states its reading time", () => {
  expect(byGuide((head) => head.readingTime)).toEqual({
    hiking: "15 min read",
    restaurants: "12 min read",
    "dining-guide": "10 min read",
    "telluride-events-festivals": "12 min read",
    winter: "14 min read",
    "summer-activities": "8 min read",
    culture: "9 min read",
    "scenic-drives": "8 min read",
    "via-ferrata": "7 min read",
    "hot-springs-compare": "6 min read",
  });
});

test("each guide is as long as its reading time promises, and never padded", () => {
  const WORDS_A_MINUTE = 215;
  const share = (guide: Guide) => wordsIn(guide) / (Number.parseInt(guide.head.readingTime, 10) * WORDS_A_MINUTE);

  const tooShort = guides.filter((guide) => share(guide) < 0.6).map(({ name }) => name);
  const tooLong = guides.filter((guide) => share(guide) > 1.3).map(({ name }) => name);

  expect({ tooShort, tooLong }).toEqual({ tooShort: [], tooLong: [] });
});

test("each guide has its publish date", () => {
  expect(byGuide((head) => head.publishDate)).toEqual({
    hiking: "2024-12-03",
    restaurants: "2024-12-03",
    "dining-guide": "2024-12-03",
    "telluride-events-festivals": "2024-12-03",
    winter: "2024-12-03",
    "summer-activities": "2024-12-03",
    culture: "2025-08-09",
    "scenic-drives": "2025-08-09",
    "via-ferrata": "2025-08-09",
    "hot-springs-compare": "2025-08-09",
  });
});

test("each guide is in its category", () => {
  expect(byGuide((head) => head.category)).toEqual({
    hiking: "Hiking",
    restaurants: "Dining",
    "dining-guide": "Dining",
    "telluride-events-festivals": "Events & Culture",
    winter: "Outdoors",
    "summer-activities": "Outdoors",
    culture: "Culture & Shopping",
    "scenic-drives": "Adventure",
    "via-ferrata": "Adventure",
    "hot-springs-compare": "Wellness",
  });
});

test("Quick Info says what is specified for each guide", () => {
  expect(quickInfo("hiking")).toEqual([
    "Elevation 8,750 to 14,000+ ft",
    "Season May to October",
    "Best time early morning",
    "Weather variable",
    "Permits not required",
    // Two of the three never need one; the third is moving to a seasonal permit.
    "Except Blue Lakes: check first",
  ]);
  expect(quickInfo("restaurants")).toEqual([
    "Peak dining 6-8 PM",
    "Reservations recommended",
    "Fine dining $50-100+ per person",
    "Casual $15-35 per person",
    "Limited street parking",
  ]);
  expect(quickInfo("dining-guide")).toEqual(["3 towns", "25+ featured restaurants", "Call ahead"]);
  expect(quickInfo("winter")).toEqual([
    "Season December to March",
    "Temperature -10°F to 40°F",
    "Elevation 7,000 to 14,000+ ft",
    "Daylight 9-10 hours",
  ]);
  expect(quickInfo("telluride-events-festivals")).toContain("Year-round events");
  expect(quickInfo("summer-activities")).toEqual(expect.arrayContaining(["Season June to September", "45°F to 80°F"]));
  expect(quickInfo("via-ferrata")).toContain("3-5 hours");
  expect(quickInfo("scenic-drives").join()).toMatch(/pullouts/i);
});

test("the anchors that other sites link to are there", () => {
  expect(ids("culture")).toEqual(
    expect.arrayContaining(["ridgway", "ouray", "telluride", "made-local", "itineraries", "seasonal"]),
  );
  expect(ids("scenic-drives")).toEqual(expect.arrayContaining(["million-dollar", "skyway", "dallas-divide"]));
  expect(ids("via-ferrata")).toEqual(
    expect.arrayContaining(["what-is", "overview", "where", "when", "guided", "gear", "logistics"]),
  );
});

test("the hiking guide has three trails with their length and difficulty, and says when to come", () => {
  expect(factsAfter("hiking", "blue-lakes")).toMatchObject({ Distance: "8.7 miles round trip", Grade: "Moderate" });
  expect(factsAfter("hiking", "bear-creek")).toMatchObject({ Distance: "5 miles", Grade: "Easy to moderate" });
  expect(factsAfter("hiking", "perimeter")).toMatchObject({ Grade: "Moderate to challenging" });
  expect(text("hiking")).toContain("The Perimeter Trail is 6 miles long");
  expect(text("hiking")).toContain("late May through October");
  expect(text("hiking")).toContain("July to September");
  expect(text("hiking")).toContain("8,750");
});

test("the gondola is free and takes 13 minutes", () => {
  expect(factsAfter("summer-activities", "gondola")).toMatchObject({ Ride: "13 minutes, free" });
});

test("passes, roads and ice have their figures", () => {
  expect(text("summer-activities")).toContain("13,114 feet");
  expect(text("scenic-drives")).toContain("The San Juan Skyway is 236 miles");
  expect(text("winter")).toMatch(/over 200/);
});

test("the winter guide covers its seven topics", () => {
  expect(headings("winter")).toEqual(
    expect.arrayContaining([
      "Snowshoeing",
      "Nordic skiing",
      "Ice park and ice climbing",
      "Hot springs",
      "Ridgway State Park",
      "Hut-to-hut skiing",
      "Safety",
    ]),
  );
});

test("the summer guide covers its six topics and links to dining, hiking and drives", () => {
  expect(headings("summer-activities")).toEqual(
    expect.arrayContaining([
      "The gondola",
      "Via ferrata",
      "Hot springs",
      "Fishing",
      "The 4x4 passes",
      "Concerts in the park",
    ]),
  );
  expect(guide("summer-activities").links).toEqual(
    expect.arrayContaining([
      "/recommendations/dining-guide",
      "/recommendations/hiking",
      "/recommendations/scenic-drives",
    ]),
  );
});

test("the scenic drives are the three roads", () => {
  expect(headings("scenic-drives")).toEqual(
    expect.arrayContaining(["The Million Dollar Highway", "The San Juan Skyway", "Dallas Divide"]),
  );
});

test("the dining guide has 6 cards for Ridgway, 6 for Ouray and 9 for Telluride", () => {
  expect(restaurantsAfter("dining-guide", "ridgway")).toHaveLength(6);
  expect(restaurantsAfter("dining-guide", "ouray")).toHaveLength(6);
  expect(restaurantsAfter("dining-guide", "telluride")).toHaveLength(9);
});

test("the dining guide names more than 25 places, those on its cards and these in its paragraphs", () => {
  const inParagraphs = [
    "Sawpit Mercantile",
    "The Butcher & The Baker",
    "La Cocina de Luz",
    "Oak, the New Fat Alley",
    "La Marmotte",
    "Cosmopolitan",
    "Steamies",
    "Cornerhouse Grille",
    "Telluride Brewing",
    "CindyBread",
  ];

  const missing = inParagraphs.filter((place) => !text("dining-guide").includes(place));

  expect(missing).toEqual([]);
  expect(new Set(restaurants("dining-guide").map(({ name }) => name)).size + inParagraphs.length).toBeGreaterThan(25);
});

test("no restaurant has a card in both dining guides", () => {
  const byTown = new Set(restaurants("dining-guide").map(({ name }) => name));

  expect(restaurants("restaurants").filter(({ name }) => byTown.has(name))).toEqual([]);
});

test("each guide answers first: a verdict of two sentences, a strip of short answers, then a table", () => {
  const bare = guides.filter(({ head, blocks }) => !head.verdict || !head.strip || blocks[0]?.kind !== "table");
  const long = guides.filter(({ head }) => sentences(head.verdict ?? "") !== 2);

  expect(bare.map(({ name }) => name)).toEqual([]);
  expect(long.map(({ name }) => name)).toEqual([]);
});

test("each guide has a title of its own for search engines, with a place in it, and says when it was last edited", () => {
  const titles = guides.map(({ head }) => head.searchTitle ?? "");

  expect(new Set(titles).size).toBe(guides.length);
  expect(titles.filter((title) => !/Telluride|Ouray|Ridgway|San Juan/.test(title))).toEqual([]);
  expect(guides.filter(({ head }) => head.checked === undefined)).toEqual([]);
});

test("guides to heights, snow and passes say where the nearest emergency rooms are", () => {
  const silent = ["winter", "via-ferrata", "summer-activities", "scenic-drives"].filter(
    (name) => !/nearest emergency rooms.{0,40}Telluride \(24 hours\) and Montrose/is.test(text(name)),
  );

  expect(silent).toEqual([]);
});

test("most restaurants can be found on a map", () => {
  const all = [...restaurants("dining-guide"), ...restaurants("restaurants")];

  const onMap = all.filter(({ map }) => map !== undefined);

  expect(onMap.length).toBeGreaterThan(all.length / 2);
});

test("each guide has a picture or a drawing besides its featured one, and every picture says what it shows", () => {
  const bare = guides.filter(({ blocks }) => !blocks.some(({ kind }) => kind === "figure" || kind === "diagram"));
  const mute = Object.entries(pictures).filter(([, { alt }]) => alt.length < 10);

  expect(bare.map(({ name }) => name)).toEqual([]);
  expect(mute).toEqual([]);
});

test("every drawing has a title and a description in words", () => {
  const drawings = guides.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "diagram"));

  const mute = drawings.filter(({ svg }) => !/role="img".*<title.*<desc/s.test(svg));

  expect(drawings.length).toBeGreaterThan(5);
  expect(mute.map(({ name }) => name)).toEqual([]);
});

test("links that leave the site open in a new tab without access to ours", () => {
  const links = guides.flatMap(({ blocks }) => JSON.stringify(blocks).match(/<a href=\\"https?:[^>]*>/g) ?? []);

  const unsafe = links.filter((link) => !link.includes('target=\\"_blank\\" rel=\\"noopener\\"'));

  expect(unsafe).toEqual([]);
});

test("every guide links to three others", () => {
  expect(guides.filter(({ head }) => head.relatedArticles.length !== 3)).toEqual([]);
});

function byGuide<Value>(read: (head: GuideHead) => Value): Record<string, Value> {
  return Object.fromEntries(guides.map(({ name, head }) => [name, read(head)]));
}

function guide(name: string): Guide {
  const found = guides.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no guide ${name}`);
  return found;
}

function text(name: string): string {
  return readGuideFile(name).text;
}

function sentences(verdict: string): number {
  return verdict.split(/[.?!](?:\s|$)/).filter(Boolean).length;
}

function quickInfo(name: string): string[] {
  return guide(name).head.quickInfo.map((fact) => fact.text);
}

function ids(name: string): string[] {
  return guide(name).headings.flatMap(({ id }) => id ?? []);
}

function headings(name: string): string[] {
  return guide(name).headings.map((heading) => heading.text);
}

/** The blocks of a section: from its heading to the next one at the same level. */
function section(name: string, id: string) {
  const { blocks } = guide(name);
  const start = blocks.findIndex((block) => block.kind === "words" && block.html.includes(`<h2 id="${id}">`));
  const length = blocks.slice(start + 1).findIndex((block) => block.kind === "words" && block.html.includes("<h2 "));
  return blocks.slice(start, length < 0 ? undefined : start + 1 + length);
}

function factsAfter(name: string, id: string): Record<string, string> {
  const facts = section(name, id).flatMap((block) => (block.kind === "facts" ? block.facts : []));
  return Object.fromEntries(facts.map((fact) => [fact.name, fact.html]));
}

function restaurantsAfter(name: string, id: string) {
  return section(name, id).flatMap((block) => (block.kind === "restaurants" ? block.restaurants : []));
}

function restaurants(name: string) {
  return guide(name).blocks.flatMap((block) => (block.kind === "restaurants" ? block.restaurants : []));
}

/** Text, cards, tables and captions, without their markup. A drawing has no words to read. */
function wordsIn({ blocks }: Guide): number {
  const written = JSON.stringify(blocks.filter(({ kind }) => kind !== "diagram"));
  return written.replace(/<[^>]*>|"\w+":/g, " ").match(/[\p{L}\p{N}][^\s"]*/gu)?.length ?? 0;
}
