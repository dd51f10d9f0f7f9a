import { expect, test } from "vitest";
import { checkHouse, type ReadHouse } from "#contract/house/check-house.ts";
import type { HouseFile } from "#contract/house/house-folder.ts";
import { houseMistakes, missingFiles, readHouse, whyUnreadable } from "./house-check.ts";

const house = await goodHouse();

test("the chosen house has no mistakes", async () => {
  expect(await houseMistakes(process.env.HOUSE)).toEqual([]);
});

test("a house that doesn't exist is reported with its setting", async () => {
  expect(await houseMistakes("pine-cabin")).toEqual(['HOUSE is "pine-cabin"; expected a folder of houses/.']);
});

test.each<[title: string, file: HouseFile, path: string, value: unknown, sentence: string]>([
  [
    "a missing name",
    "house.ts",
    "house.name",
    undefined,
    "houses/pine-cabin/house.ts: house.name is missing; expected some text.",
  ],
  [
    "a sentence about a fact that the house doesn't have",
    "home-words.ts",
    "inventoryWords.note",
    `At ${undefined} the nights are cool.`,
    'houses/pine-cabin/home-words.ts: inventoryWords.note is "At undefined the nights are cool."; expected words without "undefined" in them.',
  ],
  [
    "a prefix that nobody could read out",
    "house.ts",
    "house.referencePrefix",
    "pine",
    'houses/pine-cabin/house.ts: house.referencePrefix is "pine"; expected two to four capital letters, like "PC".',
  ],
  [
    "a mistyped time zone",
    "rules.ts",
    "rules.timeZone",
    "America/NewYork",
    'houses/pine-cabin/rules.ts: rules.timeZone is "America/NewYork"; expected a time zone such as "America/New_York".',
  ],
  [
    "a time of the other clock",
    "rules.ts",
    "rules.checkInFrom",
    "15:00",
    'houses/pine-cabin/rules.ts: rules.checkInFrom is "15:00"; expected a time such as "3:00 PM".',
  ],
  [
    "a tax of 900 percent",
    "rules.ts",
    "rules.taxes.0.percent",
    900,
    "houses/pine-cabin/rules.ts: rules.taxes[0].percent is 900; expected a percentage from 0 to 30 with at most two decimals, such as 5.5.",
  ],
  [
    "a room without beds",
    "rooms.ts",
    "bedrooms.1.beds",
    {},
    "houses/pine-cabin/rooms.ts: bedrooms[1].beds is {}; expected at least one bed, like { queen: 1 }.",
  ],
  [
    "a review of four stars under the claim of five",
    "reviews.ts",
    "guestReviews.reviews.1.stars",
    4,
    "houses/pine-cabin/reviews.ts: guestReviews.reviews[1].stars is 4; expected 5, since everyOneFiveStars says so.",
  ],
  [
    "a rating below the claim",
    "reviews.ts",
    "guestReviews.rating",
    4.8,
    "houses/pine-cabin/reviews.ts: guestReviews.rating is 4.8; expected 5, since everyOneFiveStars says so.",
  ],
  [
    "the claim in words alone",
    "reviews.ts",
    "guestReviews.everyOneFiveStars",
    undefined,
    'houses/pine-cabin/reviews.ts: guestReviews.title is "Five out of five"; expected no such words unless everyOneFiveStars is true.',
  ],
  [
    "more guests than beds",
    "rules.ts",
    "rules.guests.atMost",
    12,
    "houses/pine-cabin/rules.ts: rules.guests.atMost is 12; expected at most 10, for so many can sleep in the beds of rooms.ts.",
  ],
  [
    "a picture that does not exist",
    "gallery.ts",
    "gallery.0.pictures.0.name",
    "sauna",
    'houses/pine-cabin/gallery.ts: gallery[0].pictures[0].name is "sauna"; expected a picture of pictures.ts.',
  ],
  [
    "a room's picture that does not exist",
    "rooms.ts",
    "bedrooms.1.picture",
    "attic",
    'houses/pine-cabin/rooms.ts: bedrooms[1].picture is "attic"; expected a picture of pictures.ts.',
  ],
  [
    "a year that ends in November",
    "year.ts",
    "year.months",
    [],
    "houses/pine-cabin/year.ts: year.months is []; expected twelve months, January first.",
  ],
  [
    "a gallery picture without a caption",
    "pictures.ts",
    "pictures.living-room.caption",
    undefined,
    "houses/pine-cabin/pictures.ts: pictures.living-room.caption is missing; expected some text, for the gallery shows it.",
  ],
  [
    "a picture that says nothing to a blind guest",
    "pictures.ts",
    "pictures.porch.alt",
    " ",
    'houses/pine-cabin/pictures.ts: pictures.porch.alt is " "; expected some text.',
  ],
  [
    "an empty caption",
    "pictures.ts",
    "pictures.porch.caption",
    "",
    'houses/pine-cabin/pictures.ts: pictures.porch.caption is ""; expected some text.',
  ],
  [
    "another number to dial than to read",
    "house.ts",
    "house.phone.dialed",
    "+18025550199",
    'houses/pine-cabin/house.ts: house.phone.dialed is "+18025550199"; expected the same number as (555) 555-0100.',
  ],
  [
    "a color in words",
    "colors.ts",
    "colors.spruce",
    "green",
    'houses/pine-cabin/colors.ts: colors.spruce is "green"; expected a color like "#1d4338".',
  ],
  [
    "guides without an index",
    "guide-index.ts",
    "guideIndex",
    undefined,
    "houses/pine-cabin/guide-index.ts: guideIndex is missing; expected an index, for there are guides: hiking, winter.",
  ],
  [
    "a refund that guests are promised and wouldn't get",
    "rules.ts",
    "rules.refund.daysAhead",
    14,
    'houses/pine-cabin/rules.ts: rules.refund is {"daysAhead":14,"fee":25000}; expected what agreements.ts wrote down for version test-2, 30 days and 25000 cents, or a new version there.',
  ],
  [
    "an agreement without its refund rule",
    "agreements.ts",
    "AGREEMENT_VERSION",
    "2031-01",
    'houses/pine-cabin/agreements.ts: AGREEMENT_VERSION is "2031-01"; expected a version whose refund rule is written down.',
  ],
])("%s is reported with file, field, its value and what is expected", (_, file, path, value, sentence) => {
  expect(checkHouse(withChange(file, path, value))).toEqual([sentence]);
});

test("a file that can't be read is reported with its line, whichever file imported it", () => {
  const fault = Object.assign(new SyntaxError("Expected ',', got ']'"), {
    stack: "file:///home/me/lodge/houses/pine-cabin/rules.ts:9\n  taxes: ]\n         ^\n\nSyntaxError: Expected",
  });

  expect(whyUnreadable("houses/pine-cabin/rooms.ts", fault)).toBe(
    "houses/pine-cabin/rules.ts: cannot be read, see line 9: Expected ',', got ']'",
  );
  expect(whyUnreadable("houses/pine-cabin/rooms.ts", new Error("No such file"))).toBe(
    "houses/pine-cabin/rooms.ts: cannot be read: No such file",
  );
});

test("an unknown key is reported with the known ones", () => {
  const [sentence, ...others] = checkHouse(withChange("house.ts", "house.adress", {}));

  expect(sentence).toMatch(
    /^houses\/pine-cabin\/house\.ts: house\.adress is not known; expected only: sample, id, name/,
  );
  expect(others).toEqual([]);
});

test("a wrong price is reported in the price table's own words", () => {
  expect(checkHouse({ ...house, priceTable: { base: { price: 0 } } })).toEqual([
    "houses/pine-cabin/price-table.json: base.price must be whole dollars from 1 to 50000. It is 0.",
  ]);
});

test("a picture, drawing or portrait that is missing from the folder is reported with its file", () => {
  const missing = ["pictures/porch.jpg", "map/map-tall.svg", "avatars/author.svg"];

  expect(missingFiles(house, (file) => !missing.includes(file))).toEqual([
    "houses/pine-cabin/pictures.ts: pictures/porch.jpg is missing; expected that file in houses/pine-cabin/.",
    "houses/pine-cabin/map.ts: map/map-tall.svg is missing; expected that file in houses/pine-cabin/.",
    "houses/pine-cabin/writers.ts: avatars/author.svg is missing; expected that file in houses/pine-cabin/.",
  ]);
});

test("all mistakes are reported at once, including those between good files", () => {
  const noName = withChange("house.ts", "house.name", undefined);
  const both = {
    ...noName,
    files: { ...noName.files, ...withChange("gallery.ts", "gallery.0.pictures.0.name", "x").files },
  };
  const files = { ...both.files, "house.ts": noName.files["house.ts"] };

  expect(checkHouse({ ...both, files })).toHaveLength(2);
});

test("a house may have no map, road, floor plan, year, hosts, reviews, badge, guides, emergency page, social account, land, pets and deposit", () => {
  const { house: facts, ...rest } = house.files["house.ts"] as { house: object };
  const { rules } = house.files["rules.ts"] as { rules: object };
  const small: ReadHouse = {
    ...house,
    guides: [],
    files: {
      ...house.files,
      "house.ts": {
        ...rest,
        house: { ...facts, social: undefined, superhost: undefined, land: undefined, elevation: undefined },
      },
      "rules.ts": { rules: { ...rules, pets: undefined, deposit: undefined, quietHours: undefined } },
      "road.ts": { road: undefined },
      "map.ts": { map: undefined },
      "plan.ts": { plan: undefined },
      "year.ts": { year: undefined },
      "hosts.ts": { hosts: undefined },
      "reviews.ts": { guestReviews: undefined },
      "gallery.ts": { gallery: [] },
      "writers.ts": { writers: {} },
      "guide-index.ts": { guideCategories: [], guideIndex: undefined },
      "emergency.ts": { emergency: undefined },
    },
  };

  expect(checkHouse(small)).toEqual([]);
});

async function goodHouse(): Promise<ReadHouse> {
  const read = await readHouse(process.env.HOUSE);
  if (!read.ok) throw new Error(read.refusal.join("\n"));
  return { ...read.value, folder: "houses/pine-cabin", guides: ["hiking", "winter"] };
}

/** The valid house with one value changed; `path` like "bedrooms.1.beds". */
function withChange(file: HouseFile, path: string, value: unknown): ReadHouse {
  return { ...house, files: { ...house.files, [file]: changed(house.files[file], path.split("."), value) } };
}

function changed(at: unknown, [key = "", ...rest]: string[], value: unknown): unknown {
  if (Array.isArray(at)) return at.map((each, index) => (String(index) === key ? changed(each, rest, value) : each));
  const inside = (at as Record<string, unknown>)[key];
  return { ...(at as object), [key]: rest.length === 0 ? value : changed(inside, rest, value) };
}
