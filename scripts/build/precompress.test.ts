import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { precompress } from "./site-build.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "precompress-"));
  await mkdir(join(folder, "assets"));
});

afterEach(() => rm(folder, { recursive: true }));

test("scripts, styles and pages are compressed, pictures aren't", async () => {
  const script = "export const acres = 35;\n".repeat(20);
  await writeFile(join(folder, "assets", "home.js"), script);
  await writeFile(join(folder, "assets", "hero.avif"), "picture");
  await writeFile(join(folder, "index.html"), "<html></html>");

  await precompress(folder);

  expect((await readdir(join(folder, "assets"))).sort()).toEqual(["hero.avif", "home.js", "home.js.br", "home.js.gz"]);
  expect(brotliDecompressSync(await readFile(join(folder, "assets", "home.js.br"))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(folder, "assets", "home.js.gz"))).toString()).toBe(script);
  const page = await readFile(join(folder, "index.html.sandbox.br"));
  expect(brotliDecompressSync(page).toString()).toBe('<html data-mode="sandbox"></html>');
  const livePage = await readFile(join(folder, "index.html.live.gz"));
  expect(gunzipSync(livePage).toString()).toBe('<html data-mode="live"></html>');
});
