import { accept, type Result, refuse } from "#domain/result.ts";
import { type HouseFiles, isHouseFile, isText } from "./house-files.ts";
import { cleanPicture, PICTURES_AT_MOST } from "./pictures.ts";

const BLOCK = 512;
const FILES_AT_MOST = 400;
const TEXT_BYTES_AT_MOST = 500_000;

/** A house as one tar archive, which every system can open. */
export async function packHouse({ files, read }: HouseFiles): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for (const path of Object.keys(files).sort()) {
    const content = await read(path);
    parts.push(headerOf(path, content.length), content, new Uint8Array(padding(content.length)));
  }
  return new Uint8Array(Buffer.concat([...parts, new Uint8Array(2 * BLOCK)]));
}

function padding(length: number): number {
  return (BLOCK - (length % BLOCK)) % BLOCK;
}

function headerOf(path: string, length: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  header.write(path, 0);
  header.write(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(length, 11)}\0${octal(0, 11)}\0`, 100);
  header.write("        0", 148);
  header.write("ustar\0" + "00", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/**
 * What is in such an archive, checked entry by entry: only files that a house can have, no links, no folders to climb out
 * of, drawings without scripts, and every picture read and written anew.
 */
export async function unpackHouse(archive: Uint8Array): Promise<Result<Map<string, Uint8Array>, "not-an-archive">> {
  const files = new Map<string, Uint8Array>();
  const entries = entriesOf(Buffer.from(archive.buffer, archive.byteOffset, archive.length));
  if (entries === undefined || entries.length > FILES_AT_MOST) return refuse("not-an-archive");
  if (entries.filter(({ path }) => path.startsWith("pictures/")).length > PICTURES_AT_MOST)
    return refuse("not-an-archive");
  for (const { path, content } of entries) {
    const cleaned = isHouseFile(path) && !files.has(path) ? await clean(path, content) : undefined;
    if (cleaned === undefined) return refuse("not-an-archive");
    files.set(path, cleaned);
  }
  return files.has("house.yaml") ? accept(files) : refuse("not-an-archive");
}

async function clean(path: string, content: Uint8Array): Promise<Uint8Array | undefined> {
  if (path.startsWith("pictures/")) return cleanPicture(content, { isKeptIfClean: true });
  if (content.length > TEXT_BYTES_AT_MOST) return undefined;
  return isText(path) || isDrawing(content) ? content : undefined;
}

const SHAPES =
  /^(svg|g|defs|symbol|use|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath|title|desc|style|clipPath|mask|marker|pattern|filter|fe[A-Z]\w+|linearGradient|radialGradient|stop)$/;

/** Shapes and text, and nothing that runs, leads away or is fetched: it may become part of a page. */
function isDrawing(content: Uint8Array): boolean {
  // As a browser reads it: another encoding would hide a tag, and so would a comment that isn't one where it stands. A
  // letter written as a character reference would hide an address.
  const text = content.includes(0)
    ? "<"
    : new TextDecoder().decode(content).replace(/^<\?xml\s[^<>]*\?>|<!--(?!>|->)[^<]*?-->/gs, "");
  const tags = text.split("<").slice(1);
  return (
    tags.every((tag) => SHAPES.test(/^\/?([^\s/>]*)/.exec(tag)?.[1] ?? "")) &&
    !/["'\s/]on\w+\s*=|@import|image-set\(|&(?!(amp|lt|gt|quot|apos);)|\\|href\s*=\s*(?!["']#)|url\(\s*(?!["']?(#|data:(font|image)\/))/i.test(
      text,
    )
  );
}

type Entry = { readonly path: string; readonly content: Uint8Array };

/** Undefined if it isn't a tar archive, or has anything but plain files and folders. */
function entriesOf(archive: Buffer): Entry[] | undefined {
  const entries: Entry[] = [];
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + BLOCK);
    const length = Number.parseInt(textIn(header, 124, 12), 8);
    const kind = textIn(header, 156, 1) || "0";
    const path = textIn(header, 0, 100).replace(/^\.\//, "");
    const begin = at + BLOCK;
    if (textIn(header, 257, 5) !== "ustar" || !(length >= 0) || begin + length > archive.length) return undefined;
    if (!"05xg".includes(kind) || textIn(header, 345, 155) !== "") return undefined;
    // Other programs add folders and notes of their own.
    if (kind === "0" && path !== "README.md") entries.push({ path, content: archive.subarray(begin, begin + length) });
    at = begin + length + padding(length);
  }
  return entries.length === 0 ? undefined : entries;
}

function textIn(header: Buffer, from: number, length: number): string {
  return header.toString("utf8", from, from + length).replace(/[\0 ].*$/s, "");
}
