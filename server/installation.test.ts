import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import type { Database } from "./database/database.ts";
import { checkDatabase, claimDatabase, installationOf, moveSite } from "./installation.ts";
import { engines, openTestDatabase } from "./testing/test-database.ts";

const sandbox = readConfig({});
const live = { ...sandbox, mode: "live", siteUrl: "https://wildirislodge.example" } as const;
const elsewhere = { ...live, siteUrl: "https://trial.example" } as const;

describe.each(engines)("a database on %s", (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  test("made in the sandbox never goes live, and the start says how to begin with a clean one", async () => {
    await claimDatabase(database, sandbox);

    const start = claimDatabase(database, live);

    await expect(start).rejects.toThrow(
      /made in the sandbox.*\n.*DATA_DIR to a new folder, or DATABASE_URL to an empty/,
    );
    await expect(claimDatabase(database, sandbox)).resolves.toBeUndefined();
  });

  test("of the live site doesn't start in the sandbox", async () => {
    await claimDatabase(database, live);

    await expect(claimDatabase(database, sandbox)).rejects.toThrow("belongs to the live site");
  });

  test("that is live remembers its address, and a copy under another one doesn't start", async () => {
    await claimDatabase(database, live);

    await expect(claimDatabase(database, elsewhere)).rejects.toThrow(
      "belongs to the live site at https://wildirislodge.example, but SITE_URL is https://trial.example",
    );
    await expect(claimDatabase(database, live)).resolves.toBeUndefined();
  });

  test("whose site has really moved starts at the new address, and no longer at the old one", async () => {
    await claimDatabase(database, live);

    const from = await moveSite(database, elsewhere.siteUrl);

    expect(from).toBe(live.siteUrl);
    await expect(claimDatabase(database, elsewhere)).resolves.toBeUndefined();
    await expect(claimDatabase(database, live)).rejects.toThrow("run: npm run lodge -- move");
  });

  test("that no server has used yet gets no mode from the owner's command", async () => {
    await checkDatabase(database, sandbox);

    await expect(claimDatabase(database, live)).resolves.toBeUndefined();
  });

  test("has one id, which a backup from before it was stored has too", async () => {
    const first = await installationOf(database, "its secret");
    await database.query.deleteFrom("settings").where("name", "=", "installation").execute();

    expect(await installationOf(database, "its secret")).toBe(first);
    expect(await installationOf(database, "another secret")).toBe(first);
  });
});
