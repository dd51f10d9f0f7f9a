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

// Part of every key: raise it when the encoding changes.
const RECIPE = "6";
const PLACEHOLDER_WIDTH = 14;

/** Measures every picture of the house. An earlier check made sure that they all exist. */
export async function describePictures(): Promise<PictureManifest> {
  const entries = Object.entries(pictures).map(async ([name, { file }]) => [name, await measure(file)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function measure(file: string): Promise<DescribedPicture> {
  const source = await readFile(path.join(SOURCES, file));
  const { width, height } = await sharp(source).metadata();
  const small = await sharp(source).resize(PLACEHOLDER_WIDTH).blur(0.8).webp({ quality: 30 }).toBuffer();
  return {
    key: createHash("sha256").update(RECIPE).update(source).digest("hex").slice(0, 8),
    width,
    height,
    placeholder: `data:image/webp;base64,${small.toString("base64")}`,
  };
}
