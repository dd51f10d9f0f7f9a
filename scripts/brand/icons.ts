import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { houseFolder } from "#app/house-folder.ts";
import { colors } from "#house/colors.ts";
import { house } from "#house/house.ts";
import { logoMark } from "#house/logo/mark.ts";
import { escapeXml } from "../site-files/xml.ts";

const FIELD = 48;
const ICON = 512;
/** A house may have a separate drawing of its mark for the smallest size. */
export const OWN_FAVICON = join(houseFolder(), "logo", "favicon.svg");

/** The icons of browsers and phones, by file. */
export async function makeIcons(): Promise<Record<string, Buffer | string>> {
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
export function markSvg(accent: string, main: string): string {
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
