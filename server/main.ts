import cluster from "node:cluster";
import { readConfig } from "./config.ts";
import { chooseHouse } from "./house/choose-house.ts";
import { keepSite } from "./house/keep-site.ts";
import { withoutSecrets } from "./log.ts";

/** The house's name, when the server takes requests. Undefined if it didn't start, and in the server's own process. */
export const openedHouse =
  cluster.isWorker || process.env.CHOSEN_HOUSE !== undefined ? await serve() : await keepSite(import.meta.filename);

/** One server: finds out which house it shows, and only then loads what imports the house. */
async function serve(): Promise<undefined> {
  try {
    const config = readConfig(process.env);
    // Whoever replaces a server has been told the house, and its pages are built.
    if (process.env.CHOSEN_HOUSE === undefined) await chooseHouse(process.env, config, { isServer: true });
    const { serveSite } = await import("./serve-site.ts");
    await serveSite();
  } catch (fault) {
    // A message for the person who starts the server; a stack trace would only hide it.
    process.stderr.write(`${withoutSecrets(fault instanceof Error ? fault.message : String(fault))}\n`);
    process.exit(1);
  }
}
