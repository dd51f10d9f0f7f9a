import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compress, compressedNames, isCompressible } from "#server/pages/encodings.ts";
import { finishPage, type Mode, modes } from "#server/pages/finish-page.ts";

/** Writes compressed copies next to each text file; next to a page, one for each mode. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(({ name }) => isCompressible(name));
  await Promise.all(texts.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (!file.endsWith(".html")) return writeCopies(file, content, "live");
  const html = content.toString("utf8");
  for (const mode of modes) await writeCopies(file, Buffer.from(finishPage(html, mode)), mode);
}

async function writeCopies(file: string, content: Buffer, mode: Mode): Promise<void> {
  const names = compressedNames(file, mode);
  const { br, gzip } = await compress(content, "small");
  await Promise.all([writeFile(names.br, br), writeFile(names.gzip, gzip)]);
}
