import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { houseFolder } from "#app/house-folder.ts";
import { pictures } from "#house/pictures.ts";

export const SOURCES = path.join(houseFolder(), "pictures");

/** What a page must know about a picture. `key` is part of the files' names and changes with the picture. */
type DescribedPicture = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
};

export type PictureManifest = Readonly<Record<string, DescribedPicture>>;

// Part of every key: raise it when what was encoded before should be made again.
const RECIPE = "8";

/** Measures every picture of the house. An earlier check made sure that they all exist. */
export async function describePictures(): Promise<PictureManifest> {
  const entries = Object.entries(pictures).map(async ([name, { file }]) => [name, await measure(file)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function measure(file: string): Promise<DescribedPicture> {
  const source = await readFile(path.join(SOURCES, file));
  const { width, height } = await sharp(source).metadata();
  return {
    key: createHash("sha256").update(RECIPE).update(source).digest("hex").slice(0, 8),
    width,
    height,
    placeholder: `linear-gradient(${await colorsOf(source)})`,
  };
}

/** Its colors from top to bottom. A tiny picture would be prettier, but a page of them is slow on a phone. */
async function colorsOf(source: Buffer): Promise<string[]> {
  const rows = await sharp(source).removeAlpha().resize(1, 3, { fit: "fill" }).raw().toBuffer();
  const digits = Array.from(rows, (part) => Math.round(part / 17).toString(16)).join("");
  return [0, 3, 6].map((at) => `#${digits.slice(at, at + 3)}`);
}
