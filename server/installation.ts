import { createHash } from "node:crypto";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { settingOf } from "./database/settings.ts";

/**
 * The mark of what this database has made at the card processor. It comes from the secret that every database has
 * drawn at its first start, so that a backup from before there was a mark has the same one when it is put back.
 */
export function installationOf(database: Database, secret: string): Promise<string> {
  return settingOf(database, "installation", () =>
    createHash("sha256").update(`installation ${secret}`).digest("hex").slice(0, 32),
  );
}

/** A database belongs to the mode and, once live, to the address that it first served. Anything else stops the start. */
export async function claimDatabase(database: Database, config: Config): Promise<void> {
  const isTried = await hasOnlySandboxPayments(database);
  await settingOf(database, "mode", () => (isTried ? "sandbox" : config.mode));
  await checkDatabase(database, config);
  if (config.mode === "live") await settingOf(database, "site-url", () => config.siteUrl);
}

/** Stops what would mix real bookings with tried ones, or let a copy of the live site act for it. */
export async function checkDatabase({ query }: Database, { mode, siteUrl }: Config): Promise<void> {
  const settings = await query.selectFrom("settings").selectAll().where("name", "in", ["mode", "site-url"]).execute();
  const known = new Map(settings.map(({ name, value }) => [name, value]));
  if (known.get("mode") === "sandbox" && mode === "live") {
    throw new Error(
      "This database was made in the sandbox, and its bookings are not real: MODE=live cannot use it.\n" +
        "Begin with a clean one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.",
    );
  }
  if (known.get("mode") === "live" && mode === "sandbox") {
    throw new Error(
      "This database belongs to the live site, and its bookings are real: MODE=sandbox cannot use it.\n" +
        "Set MODE=live and the live site's variables, or set DATA_DIR or DATABASE_URL to a database for trying things out.",
    );
  }
  // A copy of the live database on another machine would own the live payments. The address tells the two apart.
  const address = known.get("site-url") ?? siteUrl;
  if (mode === "live" && address !== siteUrl) {
    throw new Error(
      `This database belongs to the live site at ${address}, but SITE_URL is ${siteUrl}.\n` +
        "If the site has really moved, stop the server at the old address and run: npm run lodge -- move\n" +
        "If this is a copy for trying things out, use MODE=sandbox and a database of its own.",
    );
  }
}

/** The version before left no mark. Where it went live on a database that was tried first, real payments stand in it. */
async function hasOnlySandboxPayments({ query }: Database): Promise<boolean> {
  const sandbox = query.selectFrom("sandbox_intents").select("id");
  const real = query.selectFrom("bookings").select("id").where("intent_id", "not in", sandbox);
  const hasTried = (await sandbox.limit(1).executeTakeFirst()) !== undefined;
  return hasTried && (await real.limit(1).executeTakeFirst()) === undefined;
}

/** The site has a new address. Gives the old one, or nothing where it had none. */
export function moveSite(database: Database, siteUrl: string): Promise<string | undefined> {
  return database.transaction(async (trx) => {
    const before = await trx.selectFrom("settings").select("value").where("name", "=", "site-url").executeTakeFirst();
    if (before !== undefined)
      await trx.updateTable("settings").set({ value: siteUrl }).where("name", "=", "site-url").execute();
    return before?.value;
  });
}
