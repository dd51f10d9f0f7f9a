import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { priceTable as starter } from "#house/price-table.ts";
import { rules } from "#house/rules.ts";
import { readConfig } from "../config.ts";
import { silentLog } from "../log.ts";
import { createOwnPrices } from "../prices/own-table.ts";
import { priceFactor } from "../prices/price-factor.ts";
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

  test("are set from a file, and shown with the year and what three stays would cost", async () => {
    const table = { base: { price: 400 }, lengthDiscounts: [{ nights: 7, percent: 20 }] };

    const saved = await run("prices", "set", fileWith(JSON.stringify(table)));
    const { text } = await run("prices");

    expect(saved.text).toContain("Saved as version 1.");
    expect(text).toContain("Your own table, version 1.");
    const nextMonth = addDays(dayAt(await wiring.database.now(), rules.timeZone), 31).slice(0, 7);
    expect(text).toMatch(new RegExp(`^${nextMonth} +\\$400 +\\$400 +1$`, "m"));
    expect(text).toMatch(/2 nights +\$1,044\.00/);
    expect(text).toMatch(/4 nights +\$1,888\.00/);
    expect(text).toMatch(/7 nights +\$2,563\.20/);
    expect(text).toContain("From 7 nights on every night costs 20% less: 7 nights can cost less than 6.");
  });

  test("show the minimum stay for an example that is too short", async () => {
    await run("prices", "set", fileWith('{ "base": { "price": 400, "minNights": 3 } }'));

    const { text } = await run("prices");

    expect(text).toMatch(/2 nights +nothing: at least 3 nights from this day/);
    expect(text).toMatch(/4 nights +\$1,888\.00/);
  });

  test("are the starter's until they are set, and the starter itself can be set", async () => {
    expect((await run("prices")).text).toContain("The sample of an own table.");
    expect((await run("prices", "set", fileWith(JSON.stringify(starter)))).data).toEqual({ version: 1 });
  });

  test("are requested when a live site doesn't have any yet", async () => {
    const live = { ...wiring, prices: createOwnPrices(wiring.database, silentLog) };

    await expect(runCommand(live, ["prices"], async () => true)).rejects.toThrow("Set yours: prices set <file>.");
  });

  test("with mistakes are rejected, and every mistake is listed", async () => {
    const file = fileWith('{ "base": { "price": 0 }, "weekend": ["someday"] }');

    await expect(run("prices", "set", file)).rejects.toThrow(
      /wasn't accepted:\n- base\.price must be.*\n- weekend\[0\] must be/,
    );
    await expect(run("prices", "set", fileWith("{"))).rejects.toThrow("We can't read");
    await expect(run("prices", "set", join(folder, "none.json"))).rejects.toThrow("We can't read");
    await expect(run("prices", "set")).rejects.toThrow("which file");
    await expect(run("prices", "raise")).rejects.toThrow("prices factor");
  });

  test("from PriceLabs can be multiplied by 0.5 to 1.5; others can't", async () => {
    await expect(run("prices", "factor", "0.92")).rejects.toThrow("PriceLabs");

    const config = readConfig({ MODE: "sandbox", PRICELABS_API_KEY: "key", PRICELABS_LISTING_ID: "12" });
    const factor = (written: string) =>
      runCommand({ ...wiring, config }, ["prices", "factor", written], async () => true);

    expect((await factor("0.92")).text).toContain("92%");
    expect(await priceFactor(wiring.database)).toBe(92);
    await expect(factor("0.4")).rejects.toThrow(
      'from 0.5 to 1.5 with two decimals at most, such as 0.92. It is "0.4".',
    );
    expect(await priceFactor(wiring.database)).toBe(92);
  });
});
