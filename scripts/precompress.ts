import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isSqueezable } from "#server/pages/content-types.ts";
import { squeeze, suffixes } from "#server/pages/encodings.ts";

/** Lays the smallest forms of each text file beside it. Pages are left out: the server finishes them first. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(({ name }) => isSqueezable(name) && !name.endsWith(".html"));
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const { br, gzip } = await squeeze(await readFile(file), "small");
      await Promise.all([writeFile(file + suffixes.br, br), writeFile(file + suffixes.gzip, gzip)]);
    }),
  );
}
