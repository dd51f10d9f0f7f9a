import { existsSync, readdirSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BuildFailed, buildSite } from "./build-site.ts";
import { keyOf } from "./house-files.ts";

test("on a full disk nothing is built, no half house is left, and the owner reads why", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-full-"));
  const files = { "house.yaml": "one", "rules.yaml": "two" };
  const read = async (path: string) => {
    if (path === "rules.yaml") throw new Error("ENOSPC: no space left on device, write");
    return Buffer.from("name: A house");
  };

  const built = await buildSite({ files, read }, folder.path, AbortSignal.timeout(10_000)).catch((fault) => fault);

  expect(built).toBeInstanceOf(BuildFailed);
  expect(built.message).toMatch(/disk is full/);
  expect(existsSync(join(folder.path, "sites", keyOf(files), "house"))).toBe(false);
  expect(readdirSync(join(folder.path, "sites", keyOf(files)))).toEqual([]);
});
