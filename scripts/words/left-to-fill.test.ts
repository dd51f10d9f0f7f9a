import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leftToFill } from "./left-to-fill.ts";

const STARTER = join(import.meta.dirname, "../../houses/starter");

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "house-"));
  await cp(STARTER, folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

test("an untouched file is listed as a whole", () => {
  expect(leftToFill(folder)).toEqual(
    expect.arrayContaining([
      "rules.yaml: all of it",
      "pictures/horizon.jpg: all of it",
      "prices.yaml: all of it",
      "agreement.md: all of it",
    ]),
  );
});

test("in a file that was started, the starter's remaining words are listed", async () => {
  await writeFile(
    join(folder, "words.yaml"),
    "where:\n  title: Below the mill\n\ncontact:\n  text: Write to us about the house, your dates, or anything you need to know before you book.\n",
  );

  expect(leftToFill(folder).filter((line) => line.startsWith("words.yaml"))).toEqual([
    "words.yaml: Write to us about the house, your dates, or anything you nee...",
  ]);
});

test("one-word names are listed too", async () => {
  await writeFile(join(folder, "house.yaml"), "address: { town: Your Town, region: Ohio, regionCode: ST }\n");

  expect(leftToFill(folder).filter((line) => line.startsWith("house.yaml"))).toEqual(["house.yaml: Your Town"]);
});

test("an agreement's remaining paragraphs are listed", async () => {
  await writeFile(
    join(folder, "terms.md"),
    "# Terms\n\n## Law\n\n{{ house.address.region }} law applies.\n\nMy own.\n",
  );

  expect(leftToFill(folder).filter((line) => line.startsWith("terms.md"))).toEqual([
    "terms.md: {{ house.address.region }} law applies.",
  ]);
});

test("the starter itself has nothing left to fill in", () => {
  expect(leftToFill(STARTER)).toEqual([]);
});
