import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isCompressible } from "#server/pages/content-types.ts";
import { compress, suffixes } from "#server/pages/encodings.ts";

/** Writes compressed copies next to each text file. Pages are left out, because the server still changes them. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(({ name }) => isCompressible(name) && !name.endsWith(".html"));
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const { br, gzip } = await compress(await readFile(file), "small");
      await Promise.all([writeFile(file + suffixes.br, br), writeFile(file + suffixes.gzip, gzip)]);
    }),
  );
}
