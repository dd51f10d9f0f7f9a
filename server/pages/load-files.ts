import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compress, compressedNames, isCompressedCopy, isCompressible } from "./encodings.ts";
import { finishPage, type Mode } from "./finish-page.ts";
import type { Compressed } from "./stored-file.ts";

export type LoadedFile = { readonly path: string; readonly content: Buffer; readonly compressed: Compressed };

/**
 * Reads every file of the built site, with the compressed copies that the build made. They stay in memory, so a later
 * build can't remove a file from under a running server.
 */
export async function loadFiles(folder: string, mode: Mode): Promise<LoadedFile[]> {
  const names = new Set(await listFiles(folder));
  const files = [...names].filter((name) => isPublic(name));
  return Promise.all(files.map((name) => load(name)));

  async function load(name: string): Promise<LoadedFile> {
    const read = await readFile(join(folder, name));
    const content = name.endsWith(".html") ? Buffer.from(finishPage(read.toString("utf8"), mode)) : read;
    const path = `/${name}`;
    if (!isCompressible(name)) return { path, content, compressed: {} };
    const copies = compressedNames(name, mode);
    if (!names.has(copies.br) || !names.has(copies.gzip)) {
      return { path, content, compressed: await compress(content, "quick") };
    }
    const [br, gzip] = await Promise.all([readFile(join(folder, copies.br)), readFile(join(folder, copies.gzip))]);
    return { path, content, compressed: { br, gzip } };
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: Error) => {
    throw new Error(`There is no built site in ${folder}. Run npm run build, or npm start, which builds it.`, {
      cause,
    });
  });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll("\\", "/"),
  );
}

function isPublic(name: string): boolean {
  if (isCompressedCopy(name)) return false;
  return !name.split("/").some((part) => part.startsWith(".") && part !== ".well-known");
}
