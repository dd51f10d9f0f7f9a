import { existsSync, mkdirSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { BUILD_RECORD, type BuildRecord, buildFolderOf, readBuildRecord } from "#server/pages/build-record.ts";
import { compress, compressedNames, isCompressible } from "#server/pages/encodings.ts";
import { finishPage, type Mode, modes } from "#server/pages/finish-page.ts";
import { type Environment, isStopped, root, runNode, runTool } from "../child-processes.ts";
import { siteUrlOf } from "../environment.ts";
import { hashBuildInputs } from "./build-inputs.ts";

// A published house is built in the data folder, where the server may write.
const CACHE = process.env.BUILD_CACHE || join(root, ".cache");
const UNFINISHED = "build-";
/** The build that the last one replaced: after an update that failed, the version before serves its own at once. */
const KEPT = ".before";
const UNTOUCHED = "The site could not be built; see the error above. The last build is untouched.";

/** Builds the site, unless the last build was made from exactly the same files. */
export async function buildIfNeeded(): Promise<void> {
  const env = process.env;
  if (!(await isMadeFrom(await currentRecord(env), buildFolderOf(env.HOUSE))))
    await buildSite({ env, evenIfUpToDate: false });
}

export type BuildOptions = { env: Environment; evenIfUpToDate: boolean };

/** Builds into a temporary folder and moves it into place at the end: a build that fails changes nothing. */
export async function buildSite({ env, evenIfUpToDate }: BuildOptions): Promise<void> {
  using _lock = await holdBuildLock(CACHE, () => console.info("Another build is under way; waiting for it."));
  const record = await currentRecord(env);
  const place = buildFolderOf(env.HOUSE);
  if (!evenIfUpToDate && (await isMadeFrom(record, place))) return;
  await removeUnfinished();
  if (!evenIfUpToDate && (await isMadeFrom(record, place + KEPT))) {
    const folder = join(CACHE, `${UNFINISHED}kept`);
    await rename(place + KEPT, folder);
    return putInPlace(folder, place);
  }
  await findPackages();
  console.info("Building the site. The first time takes a few minutes, for the pictures; later builds keep them.");
  const folder = await mkdtemp(join(CACHE, UNFINISHED));
  try {
    await make(folder, env);
    await writeFile(join(folder, BUILD_RECORD), JSON.stringify(record));
    // Only its maker can read a temporary folder, but another user may serve the site.
    await chmod(folder, 0o755);
    await putInPlace(folder, place);
  } finally {
    await removeUnfinished();
  }
}

async function make(folder: string, given: Environment): Promise<void> {
  const env = { ...given, NODE_ENV: "production", BUILD_DIRECTORY: relative(root, folder) };
  if ((await runNode([join(root, "scripts/house-check.ts")], env)) !== 0) throw new Error(UNTOUCHED);
  const code = await runTool("vite/bin/vite.js", ["build", "--configLoader", "native", "--logLevel", "warn"], env);
  if (isStopped()) throw new Error("Stopped while building. The last build is untouched.");
  if (code !== 0) throw new Error(UNTOUCHED);
  await precompress(join(folder, "client"));
}

async function putInPlace(folder: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  await rm(place + KEPT, { recursive: true, force: true });
  if (existsSync(place)) await rename(place, place + KEPT);
  await rename(folder, place);
}

/** What the build makes on the way imports packages, and finds them from where it is. */
async function findPackages(): Promise<void> {
  if (CACHE === join(root, ".cache")) return;
  const link = join(CACHE, "node_modules");
  // The last build may have been another version's.
  await rm(link, { force: true });
  await symlink(join(root, "node_modules"), link);
}

async function removeUnfinished(): Promise<void> {
  const names = await readdir(CACHE);
  const unfinished = names.filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(unfinished.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
}

async function isMadeFrom({ inputs }: BuildRecord, build: string): Promise<boolean> {
  return (await readBuildRecord(build))?.inputs === inputs;
}

async function currentRecord(env: Environment): Promise<BuildRecord> {
  const siteUrl = siteUrlOf(env);
  return { inputs: await hashBuildInputs(root, siteUrl, env.HOUSE), siteUrl };
}

const RETRY_MS = 250;

/**
 * Lets one build run at a time. It's SQLite's lock on an empty database, so the operating system releases it when the
 * process ends, however that happens.
 */
export async function holdBuildLock(cacheFolder: string, onWaiting: () => void): Promise<Disposable> {
  mkdirSync(cacheFolder, { recursive: true });
  const file = new DatabaseSync(join(cacheFolder, "build.lock"));
  for (let isFirst = true; !lock(file); isFirst = false) {
    if (isFirst) onWaiting();
    await setTimeout(RETRY_MS);
  }
  return { [Symbol.dispose]: () => file.close() };
}

const BUSY = 5;

function lock(file: DatabaseSync): boolean {
  try {
    file.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === BUSY) return false;
    throw error;
  }
}

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
