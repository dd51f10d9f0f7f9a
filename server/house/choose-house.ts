import { existsSync } from "node:fs";
import { join } from "node:path";
import { type DatabaseSource, openDatabase } from "../database/open-database.ts";
import { type Environment, type HouseFiles, openHouse, storedFiles } from "./house-files.ts";
import { currentPublication } from "./publications.ts";
import { readSealed } from "./saved-settings.ts";

type Place = { readonly dataFolder: string; readonly databaseUrl: string | undefined };

/**
 * What was saved at the desk is read first: the connections, which this process takes from its environment, and the
 * house. A published house stands before the one that the settings name. It's unpacked into the data folder, and this process
 * reads that folder from now on. Runs before any module that imports the house.
 */
export async function chooseHouse(
  env: Environment,
  { dataFolder, databaseUrl }: Place,
  { isServer }: { readonly isServer: boolean },
): Promise<void> {
  if (databaseUrl === undefined && !existsSync(join(dataFolder, "lodge.sqlite"))) return;
  const source: DatabaseSource =
    databaseUrl === undefined ? { folder: dataFolder, exclusive: isServer } : { url: databaseUrl };
  const database = await openDatabase(source);
  try {
    env.SAVED_SETTINGS = await readSealed(database.query);
    const publication = await currentPublication(database.query);
    if (publication === undefined) return;
    const house = storedFiles(database.query, publication.files);
    Object.assign(env, (await openHouse(house, dataFolder, env)).env);
    if (isServer) await requirePages(house, dataFolder);
  } finally {
    await database.close();
  }
}

/** After an update of the program, or from a backup, the pages are built anew. */
async function requirePages(house: HouseFiles, dataFolder: string): Promise<void> {
  const { buildSite } = await import("./build-site.ts");
  const { canBuild, thisSite } = await import("./this-site.ts");
  const isBuilt = existsSync(join(thisSite.env.HOUSE ?? "", "../build/client"));
  if (canBuild()) await buildSite(house, dataFolder, new AbortController().signal);
  else if (!isBuilt)
    throw new Error(
      "The database has a published house, but this installation can’t build its pages. Install it with the programs that do: npm install --include=dev, or the Docker target editing.",
    );
}
