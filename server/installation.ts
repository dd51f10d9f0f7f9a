import type { Config } from "./config.ts";
import type { Database, Trx } from "./database/database.ts";
import { readSetting, settingOf, writeSetting } from "./database/settings.ts";
import { hashOf } from "./hash.ts";

/**
 * Goes into the metadata of what this database creates at the card processor. Derived from the secret that every
 * database generates on first start.
 */
export function installationOf(database: Database, secret: string): Promise<string> {
  return settingOf(database, "installation", () => hashOf(`installation ${secret}`).slice(0, 32));
}

/** A database belongs to one mode and, once live, to the URL it first served. Anything else fails at startup. */
export async function claimDatabase(database: Database, config: Config): Promise<void> {
  await settingOf(database, "mode", () => config.mode);
  await checkDatabase(database, config);
  if (config.mode === "live") await settingOf(database, "site-url", () => config.siteUrl);
}

/** Prevents mixing real and sandbox bookings, and a copy of the live site acting in its place. */
export async function checkDatabase({ query }: Database, { mode, siteUrl }: Config): Promise<void> {
  const known = await readSetting(query, "mode");
  if (known === "sandbox" && mode === "live") {
    throw new Error(
      "This database was made in the sandbox, and its bookings aren't real: MODE=live can't use it.\n" +
        "Begin with a clean one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.",
    );
  }
  if (known === "live" && mode === "sandbox") {
    throw new Error(
      "This database belongs to the live site, and its bookings are real: MODE=sandbox can't use it.\n" +
        "Set MODE=live and the live site's variables, or set DATA_DIR or DATABASE_URL to a database for trying things out.",
    );
  }
  // A copy of the live database on another machine would own the live payments too. The URL tells the two apart.
  const address = (await readSetting(query, "site-url")) ?? siteUrl;
  if (mode === "live" && address !== siteUrl) {
    throw new Error(
      `This database belongs to the live site at ${address}, but SITE_URL is ${siteUrl}.\n` +
        "If the site has really moved, stop the server at the old address and run: npm run lodge -- move\n" +
        "If this is a copy for trying things out, use MODE=sandbox and a database of its own.",
    );
  }
}

/** Moves the site to a new URL. Returns the old one, if any. */
export function moveSite(database: Database, siteUrl: string, record?: (trx: Trx, from: string) => Promise<void>) {
  return database.transaction(async (trx) => {
    const before = await readSetting(trx, "site-url");
    if (before === undefined) return undefined;
    await writeSetting(trx, "site-url", siteUrl);
    await record?.(trx, before);
    return before;
  });
}
