import { expect, test } from "vitest";
import { type Change, mistakesAfter } from "./testing/changed-house.ts";

test.each<[title: string, change: Change, sentence: string]>([
  ["a missing name", ["house.yaml", "name: Test House\n"], "house.yaml, line 1: name is missing; expected some text."],
  [
    "words where a number belongs",
    ["rules.yaml", "atMost: 28", "atMost: three weeks"],
    'rules.yaml, line 5: nights.atMost is "three weeks"; expected whole nights from 1 to 42.',
  ],
  [
    "a misspelled field, which isn't also reported as missing",
    ["rules.yaml", "cleaningFee:", "cleaningFees:"],
    "rules.yaml, line 10: cleaningFees is not known; did you mean cleaningFee?",
  ],
  [
    "a field that is like no other",
    ["house.yaml", "claim:", "pool: heated\nclaim:"],
    "house.yaml, line 11: pool is not known; expected only: sample, id, name, shortName, referencePrefix, calendarDomain, language, clock, claim, tagline, summary, description, footer, email, phone, place, address, coordinates, listing, elevation, land, social, superhost, drives, analytics.",
  ],
  [
    "money without its sign",
    ["rules.yaml", "cleaningFee: $200", "cleaningFee: 1200"],
    "rules.yaml, line 10: cleaningFee is 1200; expected an amount with its sign, such as $1200, or 0.",
  ],
  [
    "the sign of another currency",
    ["rules.yaml", "cleaningFee: $200", "cleaningFee: €200"],
    "rules.yaml, line 10: €200 has the sign of another currency; expected $, for USD.",
  ],
  [
    "a color that YAML takes for a comment",
    ["look.yaml", 'ground: "#f9f7f2"', "ground: #f9f7f2"],
    'look.yaml, line 2: colors.ground is missing; expected a color like "#1d4338". What starts with # needs quotes.',
  ],
  [
    "a color in words",
    ["look.yaml", '"#1c4a58"', "green"],
    'look.yaml, line 9: colors.action is "green"; expected a color like "#1d4338".',
  ],
  [
    "a prefix that nobody could read out",
    ["house.yaml", "referencePrefix: TH", "referencePrefix: pine"],
    'house.yaml, line 7: referencePrefix is "pine"; expected two to four capital letters, like "PC".',
  ],
  [
    "a mistyped time zone",
    ["rules.yaml", "America/Denver", "America/NewYork"],
    'rules.yaml, line 2: timeZone is "America/NewYork"; expected a time zone such as "America/New_York".',
  ],
  [
    "a tax of 900 percent",
    ["rules.yaml", "5.5", "900"],
    "rules.yaml, line 12: taxes[0].percent is 900; expected a percentage from 0 to 30 with at most two decimals, such as 5.5.",
  ],
  [
    "a room without beds",
    ["rooms.yaml", "{ queen: 3 }", "{}"],
    "rooms.yaml, line 11: bedrooms[1].beds is {}; expected at least one bed, like { queen: 1 }.",
  ],
  [
    "a picture that says nothing to a blind guest",
    ["pictures.yaml", "alt: A porch", 'alt: " "'],
    'pictures.yaml, line 5: pictures.porch.alt is " "; expected some text.',
  ],
  [
    "a wrong price",
    ["prices.yaml", "price: $389", "price: $0"],
    'prices.yaml, line 4: seasons[0].price is "$0"; expected whole dollars from 1 to 50000.',
  ],
  [
    "a season that meets another",
    ["prices.yaml", "from: 09-17", "from: 08-17"],
    'prices.yaml, line 6: seasons[2].from is "08-17"; expected outside of seasons[1], which goes from 06-01 to 09-01.',
  ],
])("%s is reported with file, line, field, what's there and what's expected", (_, change, sentence) => {
  expect(mistakesAfter(change)).toEqual([sentence]);
});

test.each<[title: string, change: Change, sentence: string]>([
  [
    "a quote that is never closed",
    ["words.yaml", "title: Test House, a title", 'title: "Test House, a title'],
    'words.yaml, line 2: a quote is opened and never closed, near "title: \\"Test House, a title".',
  ],
  [
    "a second colon",
    ["words.yaml", "signal: A signal.", "signal: Signal: One bar at the dock."],
    'words.yaml, line 24: "signal: Signal: One bar at the dock." has a second colon; put the words after the first one in quotes.',
  ],
  [
    "a sentence that starts with braces",
    ["words.yaml", "soon: A sentence.", "soon: {{ house.name }} is warm."],
    'words.yaml, line 22: "soon: {{ house.name }} is warm." starts with braces; put the whole sentence in quotes.',
  ],
  [
    "the same field twice",
    ["house.yaml", "claim:", "claim: Twice.\nclaim:"],
    'house.yaml, line 12: "claim: A claim." is there twice.',
  ],
])("%s is reported in an owner's words", (_, change, sentence) => {
  expect(mistakesAfter(change)).toEqual([sentence]);
});

test.each<[title: string, change: Change, sentence: string]>([
  [
    "a review of four stars under the claim of five",
    ["reviews.yaml", "stars: 5", "stars: 4"],
    "reviews.yaml, line 8: reviews[0].stars is 4; expected 5, since everyOneFiveStars says so.",
  ],
  [
    "a rating below the claim",
    ["reviews.yaml", "rating: 5", "rating: 4.8"],
    "reviews.yaml, line 3: rating is 4.8; expected 5, since everyOneFiveStars says so.",
  ],
  [
    "the claim in words alone",
    ["reviews.yaml", "everyOneFiveStars: true\n"],
    'reviews.yaml, line 2: title is "Five out of five"; expected no such words unless everyOneFiveStars is true.',
  ],
  [
    "more guests than beds",
    ["rules.yaml", "atMost: 8", "atMost: 12"],
    "rules.yaml, line 4: guests.atMost is 12; expected at most 10, because the beds of the rooms sleep that many.",
  ],
  [
    "a longitude without its minus",
    ["house.yaml", "coordinates: { latitude: 40, longitude: -100 }", "coordinates: { latitude: 40, longitude: 100 }"],
    "house.yaml, line 25: coordinates.longitude is 100; expected -100, because the time zone is one of America.",
  ],
  [
    "a picture that does not exist",
    ["pictures.yaml", "name: living-room", "name: sauna"],
    'pictures.yaml, line 11: gallery[0].pictures[0].name is "sauna"; expected a picture of pictures.yaml.',
  ],
  [
    "a gallery picture without a caption",
    ["pictures.yaml", ", caption: A caption"],
    "pictures.yaml, line 6: pictures.living-room.caption is missing; expected some text, because the gallery shows it.",
  ],
  [
    "another number to dial than to read",
    ["house.yaml", '"+15555550100"', "+18025550199"],
    'house.yaml, line 17: phone.dialed is "+18025550199"; expected the same number as (555) 555-0100.',
  ],
  [
    "guides without an index",
    ["guides.yaml"],
    "guides.yaml: index is missing; expected an index, because there are guides: first-walk, fourth-walk, second-walk, third-walk.",
  ],
  [
    "a picture whose file is missing",
    ["pictures/porch.jpg"],
    "pictures.yaml: pictures/porch.jpg is missing; expected that file in the house's folder.",
  ],
  [
    "a drawing that is missing",
    ["map/map-tall.svg"],
    "map.yaml: map/map-tall.svg is missing; expected that file in the house's folder.",
  ],
  ["a file that every house has", ["terms.md"], "terms.md: is missing; every house has it."],
])("%s is reported, though each file is right by itself", (_, change, sentence) => {
  expect(mistakesAfter(change)).toEqual([sentence]);
});

test.each<[title: string, change: Change, sentence: string]>([
  [
    "a fact that the house doesn't have",
    ["words.yaml", "planning: A plan.", "planning: We write {{ rules.instructionDaysAhead }} days ahead."],
    "words.yaml, line 23: stay.planning: {{ rules.instructionDaysAhead }} is not a fact of this house; check its spelling.",
  ],
  [
    "an optional part that is never closed",
    ["agreement.md", "A paragraph.", "{% if rules.quietHours %}Quiet."],
    "agreement.md, line 17: {% if rules.quietHours %} is never closed; expected {% endif %} after it.",
  ],
  [
    "words that begin with an asterisk, which YAML takes for those of another place",
    ["words.yaml", "planning: A plan.", "planning: *best"],
    "words.yaml, line 23: *best begins with *; put the words in quotes.",
  ],
  [
    "a file of the server that the words would show",
    ["agreement.md", "A paragraph.", "{% render '/etc/passwd' %}"],
    "agreement.md, line 17: {% render %} is not known; expected {% if %}, {% unless %} or {% for %}.",
  ],
  [
    "a loop without end",
    ["agreement.md", "A paragraph.", "{% for each in (1..1000000000) %}x{% endfor %}"],
    "agreement.md, line 17: memory alloc limit exceeded.",
  ],
  [
    "single braces",
    ["words.yaml", "planning: A plan.", "planning: A plan of { house.name }."],
    'words.yaml, line 23: stay.planning: "A plan of { house.name }." has single braces; expected two, such as {{ house.name }}.',
  ],
  [
    "a word after | that means nothing",
    ["words.yaml", "planning: A plan.", "planning: For {{ rules.guests.atMost | spelled }}."],
    "words.yaml, line 23: stay.planning: | spelled is not known; expected spell, count, money, time, capitalize, sentence.",
  ],
  [
    "a fact that this house leaves out, without a question whether it is there",
    ["words.yaml", "planning: A plan.", "planning: At {{ house.elevation }}."],
    'words.yaml, line 23: stay.planning: "At {{ house.elevation }}." names a fact that this house doesn\'t have; say it in other words, or put {% if %} around it.',
  ],
  [
    "bold words in an agreement, which would be printed with their asterisks",
    ["terms.md", "A paragraph.", "A **bold** paragraph."],
    'terms.md, line 8: "A **bold** paragraph." has bold words; expected them only at the start of a line of In short, such as - **Pets:** None.',
  ],
  [
    "a picture in the house book that the house doesn't have",
    ["house-book.md", "![](porch)", "![](sauna)"],
    'house-book.md, line 8: "![](sauna)" names no picture; expected one of ![](opening), ![](porch), ![](living-room).',
  ],
  [
    "a link in the house book, which is read without a signal",
    ["house-book.md", "A note.", "A [link](https://lodge.example)."],
    'house-book.md, line 15: "A [link](https://lodge.example)." has a link, which can\'t be followed without a signal.',
  ],
  [
    "a numbered list in the house book",
    ["house-book.md", "- A step.", "1. A step."],
    'house-book.md, line 12: "1. A step." is another kind of list; expected lines that begin with - .',
  ],
])("%s is reported with its line", (_, change, sentence) => {
  expect(mistakesAfter(change)).toEqual([sentence]);
});

test("all mistakes are reported at once, but not those that only follow from another", () => {
  expect(
    mistakesAfter(
      ["house.yaml", "name: Test House\n"],
      ["rules.yaml", "refund: { daysAhead: 30, fee: $250 }\n"],
      ["terms.md", "A paragraph.", "Cancel {{ rules.refund.daysAhead }} days ahead at {{ house.name }}."],
      ["pictures.yaml", "name: living-room", "name: sauna"],
    ),
  ).toEqual([
    expect.stringMatching(/^rules\.yaml, line 1: refund is missing; expected an object with: daysAhead, fee/),
    "house.yaml, line 1: name is missing; expected some text.",
    'pictures.yaml, line 11: gallery[0].pictures[0].name is "sauna"; expected a picture of pictures.yaml.',
  ]);
});

test("an agreement without its short form is reported, because a booking shows it", () => {
  expect(mistakesAfter(["agreement.md", "## In short", "## In brief"]).at(-1)).toBe(
    "agreement.md: has no ## In short; a booking shows its lines.",
  );
});

test("a part of the house book that says nothing in short is reported, and so is a book without parts", () => {
  expect(mistakesAfter(["house-book.md", "A short text.\n\n"])).toEqual([
    'house-book.md: parts[0].lead is "- A step."; expected some text before the list, which says it in short.',
  ]);
  expect(mistakesAfter(["house-book.md", undefined, "# A book\n"])).toEqual([
    "house-book.md: parts is []; expected at least one part, which begins with ##.",
  ]);
});

test("a house may have no book", () => {
  expect(mistakesAfter(["house-book.md"])).toEqual([]);
});

test("a house of the older form is told what it is now", () => {
  expect(mistakesAfter(["rules.ts", undefined, "export const rules = {};"])).toEqual([
    "rules.ts: is of an older form; houses are YAML and Markdown now, see docs/house-files.md.",
  ]);
});

test("a file with a mistyped name is not ignored", () => {
  expect(mistakesAfter(["host.yaml", undefined, "sample: true"])).toEqual([
    "host.yaml: no such file is known; it may be meant as hosts.yaml.",
  ]);
});
