import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leftToFill } from "./left-to-fill.ts";

const STARTER = join(import.meta.dirname, "../houses/tamarack");

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "house-"));
  await cp(STARTER, folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

test("an untouched file is listed as a whole, but not one for a part that the house leaves out", () => {
  expect(leftToFill(folder)).toEqual(
    expect.arrayContaining(["rules.ts: all of it", "pictures/hero.jpg: all of it", "price-table.json: all of it"]),
  );
  expect(leftToFill(folder).join()).not.toMatch(/map\.ts|road\.ts|reviews\.ts|writers\.ts|guide-index\.ts/);
});

test("in a file that was started, the starter's remaining words are listed", async () => {
  await writeFile(
    join(folder, "letters.ts"),
    'export const letterWords = { picture: "The mill by the stream", instructions: "the directions, the door code and how the stove likes to be lit" };',
  );

  expect(leftToFill(folder).filter((line) => line.startsWith("letters.ts"))).toEqual([
    "letters.ts: the directions, the door code and how the stove likes to be ...",
  ]);
});

test("one-word names are listed too, and the text between two of them isn't taken for words", async () => {
  await writeFile(
    join(folder, "house.ts"),
    'const address = { town: "Greensboro", region: "Ohio", regionCode: "VT" };',
  );

  expect(leftToFill(folder).filter((line) => line.startsWith("house.ts"))).toEqual(["house.ts: Greensboro"]);
});

test("the starter itself has nothing left to fill in", () => {
  expect(leftToFill(STARTER)).toEqual([]);
});
