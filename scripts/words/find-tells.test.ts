import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  findIdioms,
  findServerTalk,
  findStiffness,
  findTells,
  labelsOf,
  proseOf,
  sentencesOf,
  type Tell,
} from "./find-tells.ts";

/** What people read, as written in the files. Agreements may be more formal, and code may say "free". */
const guides = readAll("houses/*/{guides/*,house-book}.md").filter(({ file }) => !file.endsWith("README.md"));
const screens = readAll("{app,contract,domain,server,scripts,houses/editing,houses/loading}/**/*.{ts,tsx}")
  .filter(
    ({ file }) =>
      !/\.test\.ts|\/testing\/|\/migrations\/|server\/stress\/|scripts\/(words|art|architecture)/.test(file),
  )
  .map(({ file, text }) => ({ file, text: sentencesOf(text) }));
/** Rules have times as a clock shows them, and look.yaml has none. */
const houses = readAll(
  "app/desk/edit/fields/editing-pages.yaml",
  "houses/*/{house,rooms,pictures,words,reviews,hosts,plan,year,road,map,emergency,writers,guides}.yaml",
);
const agreements = readAll("houses/*/{agreement,house-rules,terms,privacy}.md");
/** Those that an owner reads; how the program works is told in its own words. */
const manuals = readProse(
  "{README,SECURITY,CHANGELOG}.md",
  "docs/{your-house,house-files,going-live,updating,commands,settings,what-the-log-says}.md",
  "houses/**/README.md",
);
const drawings = readAll("houses/*/{diagrams,map}/*.svg").map(({ file, text }) => ({ file, text: labelsOf(text) }));
const documents = readProse("docs/**/*.md", "art/**/README.md");
const spoken = [...guides, ...screens, ...houses];

test("nothing that people read spells out a time, calls a night free, an email a letter or color colour", () => {
  expect(inFiles(documents, findTells)).toEqual([]);
  expect(inFiles([...screens, ...guides, ...houses, ...drawings, ...agreements, ...manuals], findIdioms)).toEqual([]);
});

test("guides, screens and emails contract as people do", () => {
  expect(inFiles(spoken, findStiffness)).toEqual([]);
});

test("an alarm and an email lead an owner to the desk, not to a setting or the server's log", () => {
  const owners = screens.filter(({ file }) => /^server\/(?:alarms|emails)\//.test(file));

  expect(inFiles(owners, findServerTalk)).toEqual([]);
  expect(findServerTalk("Look at SMTP_URL.\nThe server's log knows.").map(({ line }) => line)).toEqual([1, 2]);
});

test("a time in words is found with its line", () => {
  expect(findTells("Good.\nLeave at half past six.").map(({ line, words }) => `${line} ${words}`)).toEqual([
    "2 half past six",
  ]);
  expect(wordsIn("at a quarter to ten, or at five o’clock, or at 8 am")).toEqual([
    "a quarter to ten",
    "five o’clock",
    "8 am",
  ]);
  expect(wordsIn("at 6:30 a.m., a quarter to a half more")).toEqual([]);
});

test("a night is open or available, never free", () => {
  expect(wordsIn("These nights are free. See the free dates.")).toEqual(["nights are free", "free dates"]);
  expect(wordsIn("On some nights the museum is free.")).toEqual([]);
});

test("an email is no letter, a refund isn't paid back, and damage isn't counted", () => {
  expect(wordsIn("We mailed it: $30 is paid back for a damage.")).toEqual(["mailed", "paid back", "a damage"]);
  expect(wordsIn("The mail server took the email.")).toEqual([]);
});

test("distances and times are numerals, and nothing is let, debited, round the corner or lying in a valley", () => {
  expect(wordsIn("It's fifteen minutes, or forty-five miles, and two hours.")).toEqual([
    "fifteen minutes",
    "forty-five miles",
  ]);
  expect(wordsIn("Fifteen minutes east is the town. A round trip, twenty people.")).toEqual([]);
  expect(wordsIn("The house is let by the week, and we debit the card.")).toEqual(["debit", "is let"]);
  expect(wordsIn("Walk round the lake; the store is round the corner.")).toEqual(["Walk round", "round the corner"]);
  expect(wordsIn("The town lies below, where stands the depot. Everyone you let in.")).toEqual([
    "town lies",
    "where stands the",
  ]);
});

test("the rest of the word list is found, in any order", () => {
  expect(
    wordsIn("We mail a link. It pays the guest back. For children of six. In Ridgeway, at Box Canyon Falls."),
  ).toEqual(["We mail a", "pays the guest back", "children of six", "Ridgeway", "Box Canyon Falls"]);
  expect(
    wordsIn("The opera house of 1888. Prices change, so ask. When it comes to dinner, dinner here begins with it."),
  ).toEqual(["house of 1888", ", so ask.", "When it comes to", "here begins with"]);
  expect(findIdioms("Take it back, call it off, put it aside.").map(({ words }) => words)).toEqual([
    "Take it back",
    "call it off",
    "put it aside",
  ]);
});

test("a guest is no client or visitor, though a town has visitors and an alphabet letters", () => {
  const words = (text: string) => findIdioms(text).map((tell) => tell.words);

  expect(words("Our clients, the visitors, get a letter.")).toEqual(["letter", "clients", "visitors"]);
  expect(words("The Visitor Center. Day visitors. Two letters; small letters and digits.")).toEqual([]);
});

test("the desk says what happens as an owner would", () => {
  const said = "The guest is told by letter. Take back the link. It goes back to the card.";

  expect(findIdioms(said).map(({ words }) => words)).toEqual(["letter", "is told", "Take back", "goes back"]);
});

test("British spellings are found", () => {
  expect(wordsIn("The grey theatre was cancelled; neighbours organised it.")).toEqual([
    "grey",
    "theatre",
    "cancelled",
    "neighbours",
    "organised",
  ]);
  expect(wordsIn("A cancellation fee, the center, a promise, gray")).toEqual([]);
});

test("one uncontracted form is emphasis, many sound translated", () => {
  const long = "It is good. You are here. We do not know. They will not come. That is all.";

  expect(findStiffness("It is good.")).toEqual([]);
  expect(findStiffness(long).map(({ words }) => words)).toContain("do not");
  expect(findStiffness("It's good. You're here. We don't know. They won't come. That's all.")).toEqual([]);
});

test("in a program only the sentences are checked, with their lines", () => {
  const source = `// The nights are free.
const state = "cancelled"; say("Your stay was cancelled.");
<p>These nights are free.</p>
const text = "we’re sorry: it is paid back"; const key = "grey day";`;

  expect(findTells(sentencesOf(source)).map(({ line, words }) => `${line} ${words}`)).toEqual([
    "2 cancelled",
    "3 nights are free",
    "4 paid back",
  ]);
});

test("in a drawing only its labels are checked", () => {
  expect(wordsIn(labelsOf('<svg aria-labelledby="grey"><title>A grey lake</title></svg>'))).toEqual(["grey"]);
});

test("code in a document isn't checked", () => {
  expect(wordsIn(proseOf("Type `bookings cancelled`.\n```\ngrey\n```\nA grey sky."))).toEqual(["grey"]);
});

type Read = { readonly file: string; readonly text: string };

function readAll(...patterns: string[]): Read[] {
  return globSync(patterns).map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

function readProse(...patterns: string[]): Read[] {
  return readAll(...patterns).map(({ file, text }) => ({ file, text: proseOf(text) }));
}

function inFiles(files: readonly Read[], find: (text: string) => Tell[]): string[] {
  return files.flatMap(({ file, text }) =>
    find(text).map(({ line, words, instead }) => `${file}:${line} "${words}": write ${instead}`),
  );
}

function wordsIn(text: string): string[] {
  return findTells(text).map(({ words }) => words);
}
