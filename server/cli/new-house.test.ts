import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readHouse } from "#houses/loading/read-house.ts";
import { newHouse } from "./new-house.ts";

const STARTER = join(import.meta.dirname, "../../houses/starter");

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "houses-"));
  await mkdir(join(root, "houses"));
  await cp(STARTER, join(root, "houses/starter"), { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

test("a new house is complete, has its own name and is selected", async () => {
  await newHouse(root, "old-mill-house");

  expect(readHouse(join(root, "houses/old-mill-house")).mistakes).toEqual([]);
  const facts = await readFile(join(root, "houses/old-mill-house/house.yaml"), "utf8");
  expect(facts).toContain("name: Old Mill House\n");
  expect(facts).toContain("shortName: Old\n");
  expect(facts).toContain("referencePrefix: OMH\n");
  expect(facts).toContain("calendarDomain: booking.old-mill-house ");
  expect(facts).toContain("sample: true");
  expect(facts).not.toMatch(/Your House|your-house/);
  expect(await readFile(join(root, ".env"), "utf8")).toBe("HOUSE=old-mill-house\nPRICES=own\n");
});

test("a house with a one-word name has a reference that can be read out", async () => {
  await newHouse(root, "seaview");

  expect(await readFile(join(root, "houses/seaview/house.yaml"), "utf8")).toContain("referencePrefix: SEAV\n");
});

test("existing settings are left alone, and the owner is told what to write", async () => {
  await writeFile(join(root, ".env"), "PORT=4000\n");

  const { text } = await newHouse(root, "seaview");

  expect(text).toContain("add HOUSE=seaview");
  expect(await readFile(join(root, ".env"), "utf8")).toBe("PORT=4000\n");
});

test("an existing folder is never overwritten, and the name must be a valid folder name", async () => {
  await expect(newHouse(root, "starter")).rejects.toThrow("houses/starter already exists.");
  await expect(newHouse(root, "../etc")).rejects.toThrow("lowercase letters, digits and hyphens");
  await expect(newHouse(root, "")).rejects.toThrow("lowercase letters, digits and hyphens");
});
