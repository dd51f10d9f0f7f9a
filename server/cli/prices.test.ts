import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { priceTable as starter } from "#house/price-table.ts";
import { readConfig } from "../config.ts";
import { silentLog } from "../log.ts";
import { createOwnPrices } from "../prices/own-table.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { connect, type Wiring } from "../wiring.ts";
import { runCommand } from "./commands.ts";

const OWN = { MODE: "sandbox", PRICES: "own" };

describe.each(engines)("the owner's prices on %s", (engine) => {
  let wiring: Wiring;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "lodge-prices-"));
    wiring = await connect(readConfig(OWN), silentLog, { database: await openTestDatabase(engine) });
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await wiring.close();
  });

  const run = (...words: string[]) => runCommand(wiring, words, async () => true);
  const fileWith = (text: string) => {
    const file = join(folder, "prices.json");
    writeFileSync(file, text);
    return file;
  };

  test("are set from a file before the site has ever started", async () => {
    const live = createOwnPrices(wiring.database, silentLog);
    expect(await live.current()).toBeUndefined();

    const saved = await run("prices", "set", fileWith('{ "base": { "price": 400 } }'));

    expect(saved.text).toContain("Saved as version 1.");
    expect((await live.current())?.listings[0]?.data[0]?.price).toBe(400);
  });

  test("can be the house's pattern", async () => {
    expect((await run("prices", "set", fileWith(JSON.stringify(starter)))).data).toEqual({ version: 1 });
  });

  test("with mistakes are rejected, and every mistake is listed", async () => {
    const file = fileWith('{ "base": { "price": 0 }, "weekend": ["someday"] }');

    await expect(run("prices", "set", file)).rejects.toThrow(
      /wasn't accepted:\n- base\.price must be.*\n- weekend\[0\] must be/,
    );
    await expect(run("prices", "set", fileWith("{"))).rejects.toThrow("We can't read");
    await expect(run("prices", "set", join(folder, "none.json"))).rejects.toThrow("We can't read");
    await expect(run("prices", "set")).rejects.toThrow("which file");
    await expect(run("prices", "raise")).rejects.toThrow("prices set <file>");
  });
});
