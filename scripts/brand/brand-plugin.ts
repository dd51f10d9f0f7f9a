import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path, { join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import { houseFolder } from "#app/house-folder.ts";
import { SOCIAL_CARD } from "#app/site/head/brand-files.ts";
import { colors } from "#house/colors.ts";
import { cardWords } from "#house/home-words.ts";
import { house } from "#house/house.ts";
import { logoMark } from "#house/logo/mark.ts";
import { picturePlaces, pictures } from "#house/pictures.ts";
import { cardSkyline } from "#house/skyline.ts";
import { EMAIL_PICTURE } from "#server/emails/rendering/page.ts";
import { SOURCES } from "../pictures/vite-plugin.ts";
import { escapeXml } from "../site-files/site-files.ts";

// Part of the cache key: raise it when the drawing code changes.
const RECIPE = "1";
const CACHE = path.resolve(process.env.BUILD_CACHE || ".cache", "brand");

/**
 * Adds the icons, the card for shared links and the emails' picture to the site, made from logo and opening picture.
 */
export function brandPlugin(): Plugin {
  return {
    name: "brand",
    async configureServer(server) {
      const folder = await makeBrand();
      server.middlewares.use(async (request, response, next) => {
        const file = path.join(folder, path.normalize(request.url?.split("?")[0] ?? ""));
        if (!path.extname(file) || !existsSync(file)) return next();
        if (file.endsWith(".svg")) response.setHeader("content-type", "image/svg+xml");
        response.end(await readFile(file));
      });
    },
    async writeBundle({ dir }) {
      if (this.environment.config.consumer === "server" || dir === undefined) return;
      await cp(await makeBrand(), dir, { recursive: true });
    },
  };
}

/** The folder with the files, which are remade only when something they show has changed. */
async function makeBrand(): Promise<string> {
  const shown = JSON.stringify([RECIPE, colors, cardWords, house.name, logoMark]);
  const hash = createHash("sha256").update(shown);
  hash.update(await readFile(OPENING)).update(await readFile(CARD_FONT));
  if (existsSync(OWN_FAVICON)) hash.update(await readFile(OWN_FAVICON));
  const folder = path.join(CACHE, hash.digest("hex").slice(0, 16));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}.part`;
  for (const [file, content] of Object.entries({ ...(await makeIcons()), ...(await makeCards()) })) {
    await mkdir(path.dirname(path.join(unfinished, file)), { recursive: true });
    await writeFile(path.join(unfinished, file), content);
  }
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
}

const FIELD = 48;
const ICON = 512;
/** A house may have a separate drawing of its mark for the smallest size. */
const OWN_FAVICON = join(houseFolder(), "logo", "favicon.svg");

/** The icons of browsers and phones, by file. */
async function makeIcons(): Promise<Record<string, Buffer | string>> {
  const favicon = existsSync(OWN_FAVICON) ? await readFile(OWN_FAVICON, "utf8") : faviconSvg();
  const square = iconSvg({ corner: 96, scale: 7.6 });
  // Phones crop it to their own shape, so the mark keeps away from the edge.
  const maskable = iconSvg({ corner: 0, scale: 6.1 });
  return {
    "favicon.svg": favicon,
    "favicon.ico": icoOf(await Promise.all([16, 32, 48].map((size) => draw(favicon, FIELD, size)))),
    "icon-192.png": await draw(square, ICON, 192),
    "icon-512.png": await draw(square, ICON, 512),
    "icon-maskable-512.png": await draw(maskable, ICON, 512),
    "apple-touch-icon.png": await draw(maskable, ICON, 180),
  };
}

/** The mark in two colors, on a canvas of 48. */
function markSvg(accent: string, main: string): string {
  return `<path fill="${accent}" d="${logoMark.accent ?? ""}"/><path fill="${main}" d="${logoMark.main}"/>`;
}

function iconSvg({ corner, scale }: { corner: number; scale: number }): string {
  const left = (ICON - FIELD * scale) / 2;
  // A mark looks centered when it's a little higher.
  const top = left - 0.4 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON} ${ICON}"><rect width="${ICON}" height="${ICON}" rx="${corner}" fill="${colors.action}"/><g transform="matrix(${scale} 0 0 ${scale} ${left} ${top})">${markSvg(colors["accent-light"], colors.ground)}</g></svg>`;
}

function faviconSvg(): string {
  const dark = `.a{fill:${colors["accent-light"]}}.m{fill:${colors["night-text"]}}`;
  const style = `.a{fill:${colors.accent}}.m{fill:${colors.action}}@media(prefers-color-scheme:dark){${dark}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FIELD} ${FIELD}"><title>${escapeXml(house.name)}</title><style>${style}</style><path class="a" d="${logoMark.accent ?? ""}"/><path class="m" d="${logoMark.main}"/></svg>`;
}

function draw(svg: string, field: number, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / field })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file has PNGs behind a table of their sizes and offsets. */
function icoOf(pictures: readonly Buffer[]): Buffer {
  const table = Buffer.alloc(6 + 16 * pictures.length);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(pictures.length, 4);
  let place = table.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    // A PNG stores its width and height at bytes 16 and 20.
    table.writeUInt8(picture.readUInt32BE(16), at);
    table.writeUInt8(picture.readUInt32BE(20), at + 1);
    table.writeUInt16LE(1, at + 4);
    table.writeUInt16LE(32, at + 6);
    table.writeUInt32LE(picture.length, at + 8);
    table.writeUInt32LE(place, at + 12);
    place += picture.length;
  }
  return Buffer.concat([table, ...pictures]);
}

/** Our headline font in a format that the picture library can read; it can't read WOFF2. */
const CARD_FONT = "app/styles/fonts/fraunces-card.ttf";
const OPENING = join(SOURCES, pictures[picturePlaces.opening]?.file ?? "");

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD;
const MARGIN = 63;
const FOOT = 42;
const SKYLINE = cardSkyline ?? `M0 405L${WIDTH} 405`;

/** The picture for shared links, and the one at the top of emails to guests, by file. */
async function makeCards(): Promise<Record<string, Buffer>> {
  return { [SOCIAL_CARD.path.slice(1)]: await socialCard(), [EMAIL_PICTURE.slice(1)]: await emailPicture() };
}

async function emailPicture(): Promise<Buffer> {
  return sharp(OPENING).resize(WIDTH, 480).jpeg({ quality: 82, progressive: true }).toBuffer();
}

/** The opening picture above the skyline, with the house's name and mark. */
async function socialCard(): Promise<Buffer> {
  const photo = await sharp(OPENING).resize(WIDTH, 450).toBuffer();
  const title = await words(cardWords.title, { size: 57, color: colors["night-text"], width: 1000 });
  const spaced = `letter_spacing="2600"`;
  const place = await words(cardWords.place.toUpperCase(), { size: 18, color: colors.warm, span: spaced });
  const name = await words(house.name, { size: 31, color: colors["night-text"] });
  const nameLeft = WIDTH - MARGIN - name.width;
  const placeTop = HEIGHT - FOOT - place.height;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="${colors.night}" d="${SKYLINE}V${HEIGHT}H0Z"/><path fill="none" stroke="${colors["night-soft"]}" stroke-width="1.5" d="${SKYLINE}"/><g transform="matrix(0.95 0 0 0.95 ${nameLeft - 58} ${HEIGHT - FOOT - 42})">${markSvg(colors["accent-light"], colors["night-text"])}</g></svg>`;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colors.night } })
    .composite([
      { input: photo, left: 0, top: 0 },
      { input: Buffer.from(drawing), left: 0, top: 0 },
      { input: title.data, left: MARGIN, top: placeTop - 30 - title.height },
      { input: place.data, left: MARGIN, top: placeTop },
      { input: name.data, left: nameLeft, top: HEIGHT - FOOT - name.height },
    ])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
}

type Lettering = { readonly size: number; readonly color: string; readonly width?: number; readonly span?: string };

async function words(text: string, { size, color, width, span = "" }: Lettering) {
  const markup = `<span foreground="${color}" ${span}>${escapeXml(text)}</span>`;
  const lettering = {
    text: markup,
    font: `Fraunces Card ${size}`,
    fontfile: CARD_FONT,
    rgba: true,
    dpi: 72,
    spacing: -2,
  };
  const { data, info } = await sharp({ text: width === undefined ? lettering : { ...lettering, width } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
