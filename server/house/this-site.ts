import cluster from "node:cluster";
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { sitesFolder } from "./house-files.ts";

const root = join(import.meta.dirname, "../..");
/** Set by choose-house.ts: the house that the settings name, and the key of the published one that stands before it. */
const { HOUSE = "", INSTALLED_HOUSE, PUBLISHED_KEY, CHOSEN_HOUSE, FAILED_KEY, FAILED_SETTINGS } = process.env;
const { SAVED_SETTINGS = "" } = process.env;

export const thisSite = {
  root,
  /** The folder that came with the program, or that the settings name. */
  installed: resolve(root, "houses", INSTALLED_HOUSE ?? (HOUSE || "wild-iris")),
  /** What this process shows; undefined for the folder above. */
  key: PUBLISHED_KEY,
  /** What a process like this one is started with. */
  env: {
    SAVED_SETTINGS,
    ...(PUBLISHED_KEY !== undefined && { HOUSE, PUBLISHED_KEY, INSTALLED_HOUSE: INSTALLED_HOUSE ?? "" }),
  },
  /** The connections that this process runs with, sealed. */
  connections: SAVED_SETTINGS,
  /** The settings of this process, for those that it starts. */
  settings: process.env,
  /** Whether this process takes over from another one, or comes back because one that should have didn't start. */
  chosen: CHOSEN_HOUSE,
  failedKey: FAILED_KEY,
  failedSettings: FAILED_SETTINGS,
  /** Someone who replaces this process by another one. */
  hasKeeper: cluster.isWorker,
};

export function canBuild(): boolean {
  const needed = [
    "scripts/build.ts",
    "app/site.tsx",
    "node_modules/vite/package.json",
    "node_modules/sharp/package.json",
  ];
  return needed.every((file) => existsSync(join(root, file)));
}

/** True, or why nothing can be published here. */
export function canPublish(dataFolder: string): true | string {
  if (!canBuild())
    return "This server was installed without the programs that build pages. Install it with them (npm install --include=dev, or the Docker target “editing”) to edit the house here.";
  if (!thisSite.hasKeeper) return "This server was started for development. Start it with npm start to publish.";
  try {
    mkdirSync(sitesFolder(dataFolder), { recursive: true });
    accessSync(sitesFolder(dataFolder), constants.W_OK);
    return true;
  } catch {
    return `This server can’t write into its data folder, ${dataFolder}, so it can’t build pages.`;
  }
}
