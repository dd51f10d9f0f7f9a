import { spawn } from "node:child_process";
import { readdir, rm, stat, utimes } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { type HouseFiles, openHouse, sitesFolder } from "./house-files.ts";
import { thisSite } from "./this-site.ts";

export type BuiltSite = Awaited<ReturnType<typeof openHouse>>;

/** Why pages could not be built, in the owner's words. */
export class BuildFailed extends Error {}

const SITES_KEPT = 4;

/** Builds a house beside the running site. What was built before is used again. */
export async function buildSite(house: HouseFiles, dataFolder: string, signal: AbortSignal): Promise<BuiltSite> {
  const sites = sitesFolder(dataFolder);
  try {
    const site = await openHouse(house, dataFolder, thisSite.settings);
    const now = new Date();
    await utimes(join(sites, site.key), now, now);
    await runBuild(site.env, sites, signal);
    await removeOld(sites, site.key);
    return site;
  } catch (fault) {
    throw fault instanceof BuildFailed ? fault : new BuildFailed(inOwnersWords(String(fault)));
  }
}

async function runBuild(env: Record<string, string | undefined>, sites: string, signal: AbortSignal): Promise<void> {
  const cache = join(sites, "cache");
  const child = spawn(process.execPath, ["scripts/build.ts", "--if-needed"], {
    ...{ cwd: thisSite.root, signal, stdio: ["ignore", "ignore", "pipe"] },
    env: { ...thisSite.settings, NODE_CHANNEL_FD: undefined, ...env, BUILD_CACHE: cache },
  });
  // Guests come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let told = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    told = (told + text).slice(-20_000);
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject).once("close", resolve);
  if ((await promise) !== 0) throw new BuildFailed(inOwnersWords(told));
}

/** Mistakes are told as they are; what else went wrong is for whoever runs the server. */
function inOwnersWords(told: string): string {
  if (/ENOSPC|no space left/i.test(told)) return "The server’s disk is full, so the pages couldn’t be built.";
  const mistakes = [...told.matchAll(/^ {2}(?:\S*houses\/[^/]+\/|\S*\/house\/)?(.+)$/gm)].map(([, words]) => words);
  if (/has mistakes:/.test(told) && mistakes.length > 0) return mistakes.join("\n");
  return `The pages couldn’t be built: ${told.trim().split("\n").at(0)?.slice(0, 300) ?? ""}`;
}

/** Keeps those used last: putting one back is quick, and what another build is for stays. */
async function removeOld(sites: string, current: string): Promise<void> {
  const names = (await readdir(sites)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(sites, name))).mtimeMs })));
  const kept = new Set([current, thisSite.key]);
  const old = dated.filter(({ name }) => !kept.has(name)).sort((one, other) => other.at - one.at);
  for (const { name } of old.slice(SITES_KEPT)) await rm(join(sites, name), { recursive: true, force: true });
}
