import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashBuildInputs } from "./build-inputs.ts";

const SITE = "http://localhost:3000";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "inputs-"));
  await mkdir(join(root, "app/home"), { recursive: true });
  await mkdir(join(root, "server"));
  await writeFile(join(root, "app/home/hero.tsx"), "hero");
});

afterEach(() => rm(root, { recursive: true }));

test("the same files need no second build", async () => {
  expect(await hashBuildInputs(root, SITE)).toBe(await hashBuildInputs(root, SITE));
});

test("a changed, a new or a renamed file needs a build", async () => {
  const first = await hashBuildInputs(root, SITE);
  await writeFile(join(root, "app/home/hero.tsx"), "Hero");
  const changed = await hashBuildInputs(root, SITE);
  await writeFile(join(root, "app/home/map.tsx"), "");
  const added = await hashBuildInputs(root, SITE);
  await rm(join(root, "app/home/map.tsx"));
  await writeFile(join(root, "app/home/road.tsx"), "");
  const renamed = await hashBuildInputs(root, SITE);

  expect(new Set([first, changed, added, renamed]).size).toBe(4);
});

test("another site address needs a build", async () => {
  expect(await hashBuildInputs(root, "https://lodge.example")).not.toBe(await hashBuildInputs(root, SITE));
});

test("a word in this house needs a build, and one in another house doesn't", async () => {
  const before = await hashBuildInputs(root, SITE, "cabin");
  await mkdir(join(root, "houses/cabin"), { recursive: true });
  await mkdir(join(root, "houses/lodge"));

  await writeFile(join(root, "houses/lodge/house.yaml"), "other words");
  expect(await hashBuildInputs(root, SITE, "cabin")).toBe(before);
  await writeFile(join(root, "houses/cabin/house.yaml"), "new words");
  expect(await hashBuildInputs(root, SITE, "cabin")).not.toBe(before);
});

test("a published house that was built by a program beside this one isn't built again", async () => {
  const house = join(root, "data/sites/key/house");
  await mkdir(house, { recursive: true });
  await writeFile(join(house, "house.yaml"), "words");
  const elsewhere = join(root, "beside/deep");
  await cp(join(root, "app"), join(elsewhere, "app"), { recursive: true });

  expect(await hashBuildInputs(elsewhere, SITE, house)).toBe(await hashBuildInputs(root, SITE, house));
});

test("tests and the server's own files don't", async () => {
  const before = await hashBuildInputs(root, SITE);

  await writeFile(join(root, "app/home/hero.test.tsx"), "test");
  await writeFile(join(root, "server/main.ts"), "server");

  expect(await hashBuildInputs(root, SITE)).toBe(before);
});
