import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { type PictureFormat, pictureFile, pictureFormats, pictureWidths } from "#app/ui/picture-files.ts";
import { pictures } from "#content/pictures.ts";
import { type PictureManifest, SOURCES } from "./describe.ts";

export const CACHE = path.resolve(".cache/pictures");

export type Derivative = { readonly file: string; readonly source: string; width: number; format: PictureFormat };

/** Every file that the pages may ask for. */
export function derivativesOf(manifest: PictureManifest): Derivative[] {
  return Object.entries(pictures).flatMap(([name, { file: source }]) => {
    const described = manifest[name];
    if (described === undefined) return [];
    return pictureWidths(described.width).flatMap((width) =>
      pictureFormats.map((format) => ({
        file: pictureFile(name, described.key, width, format),
        source,
        width,
        format,
      })),
    );
  });
}

/** Makes one file, unless it was made before: the name holds the hash of the picture, so it never goes stale. */
export async function derive({ file, source, width, format }: Derivative): Promise<string> {
  const made = path.join(CACHE, file);
  if (existsSync(made)) return made;
  await mkdir(CACHE, { recursive: true });
  // Written beside and moved, so that an interrupted run leaves no half picture behind.
  const unfinished = `${made}.${process.pid}.part`;
  await encode(sharp(path.join(SOURCES, source)).resize({ width }), format).toFile(unfinished);
  await rename(unfinished, made);
  return made;
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  // Effort 2 takes a second where effort 4 takes twenty, for a twentieth of the bytes.
  if (format === "avif") return picture.avif({ quality: 50, effort: 2, chromaSubsampling: "4:2:0" });
  if (format === "webp") return picture.webp({ quality: 74, effort: 3 });
  return picture.jpeg({ quality: 76, progressive: true });
}
