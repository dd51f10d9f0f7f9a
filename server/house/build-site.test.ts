import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BuildFailed, buildSite } from "./build-site.ts";
import { keyOf } from "./house-files.ts";
import { thisSite } from "./this-site.ts";

test("on a full disk nothing is built, no half house is left, and the owner reads why", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-full-"));
  const files = { "house.yaml": "one", "rules.yaml": "two" };
  const read = async (path: string) => {
    if (path === "rules.yaml") throw new Error("ENOSPC: no space left on device, write");
    return Buffer.from("name: A house");
  };

  const built = await buildSite({ files, read }, folder.path, new AbortController().signal).catch((fault) => fault);

  expect(built).toBeInstanceOf(BuildFailed);
  expect(built.message).toMatch(/disk is full/);
  expect(existsSync(join(folder.path, "sites", keyOf(files), "house"))).toBe(false);
  expect(readdirSync(join(folder.path, "sites", keyOf(files)))).toEqual([]);
});

test("a house that was put back a moment ago keeps its pages while a preview is built, however old they are", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-sites-"));
  const { root } = thisSite;
  const house = (words: string) => ({ files: { "house.yaml": words }, read: async () => Buffer.from(words) });
  const pagesOf = (words: string) => join(folder.path, "sites", keyOf(house(words).files));
  const build = (words: string) => buildSite(house(words), folder.path, new AbortController().signal);
  try {
    thisSite.root = folder.path;
    mkdirSync(join(folder.path, "scripts"));
    writeFileSync(join(folder.path, "scripts/build.ts"), "");
    for (const [day, words] of ["put back", "second", "third", "fourth", "fifth"].entries()) {
      mkdirSync(join(pagesOf(words), "house"), { recursive: true });
      utimesSync(pagesOf(words), new Date(2026, 0, day + 1), new Date(2026, 0, day + 1));
    }

    await build("put back");
    await build("a preview");
  } finally {
    thisSite.root = root;
  }

  expect(existsSync(pagesOf("put back"))).toBe(true);
  expect(existsSync(pagesOf("second"))).toBe(false);
});
