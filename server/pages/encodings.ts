import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { getMimeType } from "hono/utils/mime";
import type { Mode } from "./finish-page.ts";

/** The encodings a file can be sent in, smallest first. */
const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

const suffixes = { br: ".br", gzip: ".gz" } as const;

/** How the build names a file's compressed copies. A page has copies for each mode, because the server writes it in. */
export function compressedNames(name: string, mode: Mode): { br: string; gzip: string } {
  const whole = name.endsWith(".html") ? `${name}.${mode}` : name;
  return { br: whole + suffixes.br, gzip: whole + suffixes.gzip };
}

export function isCompressedCopy(name: string): boolean {
  return Object.values(suffixes).some((suffix) => name.endsWith(suffix));
}

/** Pictures and fonts are already compressed. */
export function isCompressible(name: string): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(name) ?? "");
}

/** The smallest encoding that the browser says it can read. */
export function chooseEncoding(acceptEncoding: string | undefined, available: ReadonlyMap<Encoding, unknown>) {
  if (acceptEncoding === undefined) return "identity";
  const accepted = acceptEncoding.toLowerCase().split(",");
  return (
    encodings.find((encoding) => available.has(encoding) && accepted.some((entry) => names(entry, encoding))) ??
    "identity"
  );
}

function names(entry: string, encoding: Encoding): boolean {
  const [name = "", ...parameters] = entry.split(";");
  return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
}

/** Smallest for what the build compresses once, quick for what the server compresses itself. */
export type Effort = "small" | "quick";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function compress(content: Buffer, effort: Effort): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === "small" ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gzipped] = await Promise.all([
    brotli(content, { params }),
    zip(content, { level: effort === "small" ? 9 : 6 }),
  ]);
  return { br, gzip: gzipped };
}
