import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Database, Trx } from "../database/database.ts";
import { takeLock } from "../database/named-lock.ts";
import { hashOf } from "../hash.ts";

/** The hash of each file's content, by its path. */
export type Manifest = Readonly<Record<string, string>>;

/** The only reader of what a draft or a publication stores of its files. */
export function readManifest(stored: string): Manifest {
  return JSON.parse(stored) as Manifest;
}

/** A house's files, wherever they are kept. */
export type HouseFiles = { readonly files: Manifest; read(path: string): Promise<Uint8Array> };

/** What a house may consist of. Nothing else is taken from an archive, and no path leads out of the folder. */
const KNOWN =
  /^(?:[a-z0-9-]+\.(?:yaml|md)|guides\/[a-z0-9-]+\.md|pictures\/[\w-]+\.(?:jpe?g|png|webp)|(?:avatars|diagrams|logo|map|plan|portraits)\/[\w-]+\.svg)$/;

export function isHouseFile(path: string): boolean {
  return KNOWN.test(path);
}

/** The house's nightly prices. Those that the owner sets at the desk are a table of the database. */
export const PRICES = "prices.yaml";

export function isText(path: string): boolean {
  return /\.(yaml|md)$/.test(path);
}

/** Names a house by what it says, so that one that was built before isn't built again. */
export function keyOf(files: Manifest): string {
  return hashOf(JSON.stringify(Object.entries(files).sort())).slice(0, 16);
}

export async function readFolder(folder: string): Promise<HouseFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .flatMap((entry) =>
      entry.isFile() ? relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/") : [],
    )
    .filter(isHouseFile);
  const read = (path: string) => readFile(join(folder, path));
  const files = await Promise.all(paths.sort().map(async (path) => [path, hashOf(await read(path))] as const));
  return { files: Object.fromEntries(files), read };
}

export function storedFiles(query: Database["query"] | Trx, files: Manifest): HouseFiles {
  return {
    files,
    async read(path) {
      const row = query
        .selectFrom("house_files")
        .select("content")
        .where("hash", "=", files[path] ?? "");
      return (await row.executeTakeFirstOrThrow()).content;
    },
  };
}

export async function storeFile(trx: Trx, content: Uint8Array): Promise<string> {
  const hash = hashOf(content);
  const conflict = trx.insertInto("house_files").values({ hash, content });
  await conflict.onConflict((on) => on.column("hash").doNothing()).execute();
  return hash;
}

/** Stores whatever isn't stored yet. */
export async function storeAll(trx: Trx, house: HouseFiles): Promise<void> {
  const rows = await trx.selectFrom("house_files").select("hash").execute();
  const known = new Set(rows.map(({ hash }) => hash));
  for (const [path, hash] of Object.entries(house.files))
    if (!known.has(hash)) await storeFile(trx, await house.read(path));
}

/** Deletes what neither the draft nor a publication needs. At start, when no preview or page of the desk reads it. */
export async function deleteUnused(trx: Trx): Promise<void> {
  await takeLock(trx, "house");
  const rows = [
    ...(await trx.selectFrom("house_draft").select("files").execute()),
    ...(await trx.selectFrom("house_publications").select("files").execute()),
  ];
  const used = new Set(rows.flatMap(({ files }) => Object.values(readManifest(files ?? "{}"))));
  for (const { hash } of await trx.selectFrom("house_files").select("hash").execute())
    if (!used.has(hash)) await trx.deleteFrom("house_files").where("hash", "=", hash).execute();
}

/** Writes a house into a folder, whole or not at all. */
async function unpack({ files, read }: HouseFiles, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}.part`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    for (const path of Object.keys(files)) {
      await mkdir(dirname(join(unfinished, path)), { recursive: true });
      await writeFile(join(unfinished, path), await read(path));
    }
    await rename(unfinished, folder);
  } catch (fault) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw fault;
  }
}

export type Environment = Record<string, string | undefined>;

/** Where unpacked houses and their pages are. They can all be made again from the database. */
export function sitesFolder(dataFolder: string): string {
  return join(dataFolder, "sites");
}

/** Unpacks a house beside the pages that are built of it. What was unpacked before is used again. */
export async function openHouse(house: HouseFiles, dataFolder: string, settings: Environment) {
  const key = keyOf(house.files);
  const site = join(sitesFolder(dataFolder), key);
  const folder = join(site, "house");
  await unpack(house, folder);
  return { key, env: houseEnvironment(settings, key, folder), pages: join(site, "build/client") };
}

/** What a process needs in order to show this house. */
export function houseEnvironment({ HOUSE, INSTALLED_HOUSE }: Environment, key: string, folder: string) {
  return { INSTALLED_HOUSE: INSTALLED_HOUSE ?? (HOUSE || "wild-iris"), HOUSE: folder, PUBLISHED_KEY: key };
}
