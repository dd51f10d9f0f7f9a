import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { BUILD_RECORD, type BuildRecord, buildFolderOf, readBuildRecord } from "#server/pages/build-record.ts";
import { type Environment, isStopped, root, runNode, runTool } from "../child-processes.ts";
import { siteUrlOf } from "../environment.ts";
import { hashBuildInputs } from "./build-inputs.ts";
import { holdBuildLock } from "./build-lock.ts";
import { precompress } from "./precompress.ts";

// A published house is built in the data folder, where the server may write.
const CACHE = process.env.BUILD_CACHE || join(root, ".cache");
const UNFINISHED = "build-";
const UNTOUCHED = "The site could not be built; see the error above. The last build is untouched.";

/** Builds the site, unless the last build was made from exactly the same files. */
export async function buildIfNeeded(): Promise<void> {
  const env = process.env;
  if (!(await isUpToDate(env, await currentRecord(env)))) await buildSite({ env, evenIfUpToDate: false });
}

export type BuildOptions = { env: Environment; evenIfUpToDate: boolean };

/** Builds into a temporary folder and moves it into place at the end: a build that fails changes nothing. */
export async function buildSite({ env, evenIfUpToDate }: BuildOptions): Promise<void> {
  using _lock = await holdBuildLock(CACHE, () => console.info("Another build is under way; waiting for it."));
  const record = await currentRecord(env);
  if (!evenIfUpToDate && (await isUpToDate(env, record))) return;
  await removeUnfinished();
  console.info("Building the site. The first time takes a few minutes, for the pictures; later builds keep them.");
  const folder = await mkdtemp(join(CACHE, UNFINISHED));
  try {
    await make(folder, env);
    await writeFile(join(folder, BUILD_RECORD), JSON.stringify(record));
    // Only its maker can read a temporary folder, but another user may serve the site.
    await chmod(folder, 0o755);
    await putInPlace(folder, buildFolderOf(env.HOUSE));
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
  if (existsSync(place)) await rename(place, join(CACHE, `${UNFINISHED}replaced`));
  await rename(folder, place);
}

async function removeUnfinished(): Promise<void> {
  const names = await readdir(CACHE);
  const unfinished = names.filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(unfinished.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
}

async function isUpToDate({ HOUSE }: Environment, { inputs }: BuildRecord): Promise<boolean> {
  return (await readBuildRecord(buildFolderOf(HOUSE)))?.inputs === inputs;
}

async function currentRecord(env: Environment): Promise<BuildRecord> {
  const siteUrl = siteUrlOf(env);
  return { inputs: await hashBuildInputs(root, siteUrl, env.HOUSE), siteUrl };
}
