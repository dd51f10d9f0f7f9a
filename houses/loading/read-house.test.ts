import { join } from "node:path";
import { expect, test } from "vitest";
import { testRules } from "#domain/testing/test-rules.ts";
import { modulesOf } from "./modules.ts";
import { readHouse } from "./read-house.ts";
import { goodHouse } from "./testing/changed-house.ts";

test.each(["tamarack", "test-house"])("%s has the names that pages import, whatever it leaves out", (house) => {
  expect(namesOf(house)).toEqual(namesOf("wild-iris"));

  function namesOf(name: string) {
    const modules = Object.entries(modulesOf(goodHouse(name)));
    return modules.map(([file, values]) => [file, Object.keys(values).sort()]);
  }
});

test.each(["wild-iris", "tamarack", "test-house", "starter"])("%s has no mistakes", (house) => {
  expect(readHouse(join(import.meta.dirname, "..", house)).mistakes).toEqual([]);
});

test("a house that doesn't exist is reported with its setting", () => {
  expect(readHouse(join(import.meta.dirname, "../pine-cabin")).mistakes).toEqual([
    'HOUSE is "pine-cabin"; expected a folder of houses/.',
  ]);
});

test("the house for tests has the rules that the domain is tested with", () => {
  expect(goodHouse("test-house").files["rules.yaml"]).toEqual(testRules);
});

test("a sentence names facts, spelled out where a word reads better", () => {
  const sentence =
    '{{ rooms.bedrooms | spell: "bedroom" | capitalize }} for {{ rules.guests.atMost }}, {{ rules.cleaningFee | money }}, {{ rules.refund.daysAhead | count: "day" }}, {{ rules.quietHours.from | time }}, {{ price.parts | sentence }}, {{ counts.guides }} guides';

  expect(planning(`planning: >-\n    ${sentence}`)).toBe(
    "Two bedrooms for 8, $200, 30 days, 10 PM, the nights, the cleaning fee and 5.5% sales tax on the nights, 4 guides",
  );
});

test("a sentence that counts the bedrooms counts no living room with a sofa bed", () => {
  const sentence = ["words.yaml", "A plan.", '"{{ rooms.bedrooms | spell }} of them"'] as const;

  const { files } = goodHouse("test-house", sentence, ["rooms.yaml", "queen: 3", "sofa bed: 4"]);

  expect(files["words.yaml"].stay.planning).toBe("one of them");
});

test("a part that only some houses have falls away with its rule", () => {
  const terms = [
    "terms.md",
    "A paragraph.",
    "A paragraph.\n\n{% if rules.pets %}\n## Pets\n\nPlease ask.\n{% endif %}",
  ] as const;
  const withPets = goodHouse("test-house", terms);
  const without = goodHouse("test-house", terms, ["rules.yaml", "pets: { feePerNight: $50 }\n"]);

  expect(withPets.agreements.texts.termsOfService.sections.map(({ heading }) => heading)).toEqual([
    "A heading",
    "Pets",
  ]);
  expect(without.agreements.texts.termsOfService.sections.map(({ heading }) => heading)).toEqual(["A heading"]);
});

test("typed quotes and apostrophes are printed as typographic ones", () => {
  expect(planning(`planning: It's "warm", they said in '98 ('for once')`)).toBe(
    "It’s “warm”, they said in ’98 (‘for once’)",
  );
});

test("what programs read keeps the quotes that were typed", () => {
  const { files } = goodHouse("test-house", ["rooms.yaml", "bath: Bath", "bath: Bath, focus: 50%'"]);

  expect(files["rooms.yaml"].bathrooms[0]?.focus).toBe("50%'");
});

test("a postal code, a phone number and a number as a name stay as they are written", () => {
  const { files } = goodHouse(
    "test-house",
    ["house.yaml", '"00000"', "05841"],
    ["house.yaml", '"+15555550100"', "+15555550100"],
    ["rooms.yaml", "name: First room", "name: 7"],
  );

  expect(files["house.yaml"].address.postalCode).toBe("05841");
  expect(files["house.yaml"].phone.dialed).toBe("+15555550100");
  expect(files["rooms.yaml"].bedrooms[0]?.name).toBe("7");
});

test("a house may have no map, floor plan, year, hosts, reviews, guides, pets, deposit and quiet hours", () => {
  const house = goodHouse(
    "test-house",
    ...["map.yaml", "year.yaml", "hosts.yaml", "reviews.yaml", "guides.yaml", "writers.yaml", "guides"].map(
      (file) => [file] as const,
    ),
    ["rules.yaml", "pets: { feePerNight: $50 }\n"],
    ["rules.yaml", "deposit: { amount: $2500, refundedWithinDays: 30 }\n"],
    ["rules.yaml", "quietHours: { from: 10:00 PM, to: 8:00 AM }\n"],
  );

  const modules = modulesOf(house);
  expect(modules["map.ts"].map).toBeUndefined();
  expect(modules["guide-index.ts"]).toEqual({ guideCategories: [], guideIndex: undefined });
  expect(modules["rules.ts"].rules.deposit).toBeUndefined();
});

function planning(line: string): string {
  return goodHouse("test-house", ["words.yaml", "planning: A plan.", line]).files["words.yaml"].stay.planning;
}
