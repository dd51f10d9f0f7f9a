import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Plugin } from "vite";
import { readGuides } from "#app/guide/markdown/read-guides.ts";
import { houseFolder } from "#app/house-folder.ts";
import {
  jpegWidth,
  PICTURE_FOLDER,
  type PictureFormat,
  pictureFile,
  pictureFormats,
  pictureWidths,
  searchShapes,
  shapedFile,
} from "#app/ui/pictures/picture-files.ts";
import { pictures } from "#house/pictures.ts";

const MANIFEST = "virtual:pictures";
const RESOLVED = `\0${MANIFEST}`;

/**
 * Gives the pages the size of every picture (`virtual:pictures`) and puts the derived files into the build. During
 * development, a file is made when it's requested.
 */
export function picturesPlugin(): Plugin {
  let described: Promise<PictureManifest> | undefined;
  const readManifest = () => {
    described ??= describePictures();
    return described;
  };

  return {
    name: "pictures",
    resolveId: (id) => (id === MANIFEST ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const manifest = await readManifest();
      const isServer = this.environment.config.consumer === "server";
      return `export default ${JSON.stringify(isServer ? manifest : withoutPlaceholders(manifest))}`;
    },
    configureServer(server) {
      server.middlewares.use(PICTURE_FOLDER, async (request, response, next) => {
        const name = path.basename(request.url ?? "");
        const wanted = derivativesOf(await readManifest()).find(({ file }) => file === name);
        if (wanted === undefined) return next();
        response.setHeader("content-type", `image/${wanted.format === "jpg" ? "jpeg" : wanted.format}`);
        createReadStream(await derive(wanted)).pipe(response);
      });
    },
    async writeBundle({ dir }) {
      if (this.environment.config.consumer === "server" || dir === undefined) return;
      const target = path.join(dir, PICTURE_FOLDER);
      await mkdir(target, { recursive: true });
      const made = await makePictures();
      await Promise.all([...made].map(([file, from]) => copyFile(from, path.join(target, file))));
    },
  };
}

// Placeholders are already in the prerendered page; repeating them in a script would only make it longer.
function withoutPlaceholders(manifest: PictureManifest) {
  return Object.fromEntries(
    Object.entries(manifest).map(([name, { key, width, height }]) => [name, { key, width, height }]),
  );
}

const CACHE = path.resolve(process.env.BUILD_CACHE || ".cache", "pictures");
/** What was made for the house that came with the program. */
const MADE_BEFORE = path.resolve(".cache/pictures");

export type Derivative = {
  readonly file: string;
  readonly source: string;
  readonly width: number;
  /** Only for pictures that are cropped. */
  readonly height?: number;
  readonly format: PictureFormat;
};

const SHAPED_WIDTH = 1200;

/** Makes the missing files of all pictures and says where each is. A second run does nothing. */
async function makePictures(): Promise<ReadonlyMap<string, string>> {
  const all = derivativesOf(await describePictures());
  const waiting = all.filter(({ file }) => !existsSync(placeOf(file)));
  const quarter = Math.ceil(waiting.length / 4);
  const total = waiting.length;
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await derive(next);
      if (waiting.length % quarter === 0) console.info(`Pictures: ${total - waiting.length} of ${total}`);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return new Map(all.map(({ file }) => [file, placeOf(file)]));
}

function placeOf(file: string): string {
  const before = path.join(MADE_BEFORE, file);
  return existsSync(before) ? before : path.join(CACHE, file);
}

/** Every file that the pages may request. */
export function derivativesOf(manifest: PictureManifest): Derivative[] {
  const heads = new Set<string>(readGuides().map(({ head }) => head.featuredImage));
  return Object.entries(pictures).flatMap(([name, { file: source }]) => {
    const described = manifest[name];
    if (described === undefined) return [];
    const { key } = described;
    const inFormat = (width: number, format: PictureFormat) => ({
      file: pictureFile(name, key, width, format),
      source,
      width,
      format,
    });
    const whole = pictureWidths(described.width).flatMap((width) =>
      pictureFormats.map((format) => inFormat(width, format)),
    );
    const crops = heads.has(name) ? shaped(name, key, source) : [];
    return [...whole, inFormat(jpegWidth(described.width), "jpg"), ...crops];
  });
}

/** A guide's main picture, cropped to the shapes that search engines want. */
function shaped(name: string, key: string, source: string): Derivative[] {
  return searchShapes.map((shape) => {
    const [wide = 1, high = 1] = shape.split("x").map(Number);
    const size = { width: SHAPED_WIDTH, height: Math.round((SHAPED_WIDTH * high) / wide) };
    return { file: shapedFile(name, key, shape), source, ...size, format: "jpg" };
  });
}

/** Makes one file, unless it exists: the name has a hash of the picture, so it never goes stale. */
async function derive({ file, source, width, height, format }: Derivative): Promise<string> {
  const made = placeOf(file);
  if (existsSync(made)) return made;
  await mkdir(CACHE, { recursive: true });
  // Written under another name and then moved, so an interrupted run leaves no half picture behind.
  const unfinished = `${made}.${process.pid}.part`;
  await encode(sharp(path.join(SOURCES, source)).resize({ width, height }), format).toFile(unfinished);
  await rename(unfinished, made);
  return made;
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  // Effort 1 takes six tenths of the time of effort 2 and differs by 0.2 dB; effort 4 takes twenty times as long as 2.
  // WebP, for older browsers, is the same: effort 2 takes four tenths of the time of 3 and differs by 0.2 dB.
  if (format === "avif") return picture.avif({ quality: 44, effort: 1, chromaSubsampling: "4:2:0" });
  if (format === "webp") return picture.webp({ quality: 74, effort: 2 });
  return picture.jpeg({ quality: 76, progressive: true });
}

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
async function describePictures(): Promise<PictureManifest> {
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
