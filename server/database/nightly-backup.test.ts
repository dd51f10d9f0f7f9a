import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import type { Database } from "./database.ts";
import { backUpNightly, lastBackup, listBackups } from "./nightly-backup.ts";

const HOUR = 3_600_000;
// Noon in Colorado.
const START = Date.UTC(2027, 4, 3, 18);

describe("the nightly backup", () => {
  let database: Database;
  let time = START;
  let lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const folder = () => join(database.folder ?? "", "backups");
  const names = () => listBackups(database).map(({ file }) => file.slice(folder().length + 1));

  beforeEach(async () => {
    time = START;
    lines = [];
    database = { ...(await openTestDatabase("sqlite")), now: async () => time };
  });
  afterEach(() => database.close());

  test("is made once a night however often the server starts, after 3 a.m. at the lodge", async () => {
    for (const hours of [0, 1, 13, 1, 1, 1]) {
      time += hours * HOUR;
      await backUpNightly({ database, log });
    }

    // The second one at 3 a.m. the next day, and not at 1 or 2 a.m.
    expect(names()).toEqual(["2027-05-04.sqlite", "2027-05-03.sqlite"]);
    expect(await lastBackup(database)).toMatchObject({ backup: { at: START + 15 * HOUR }, failure: undefined });
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(["backup-made", "backup-made"]);
  });

  test("has every booking, and only the owner may read it or its folder", async () => {
    await database.query.insertInto("settings").values({ name: "kept", value: "yes" }).execute();

    await backUpNightly({ database, log });

    const [backup] = listBackups(database);
    expect(statSync(backup?.file ?? "").mode & 0o777).toBe(0o600);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    using copy = new DatabaseSync(backup?.file ?? "");
    expect(copy.prepare("select value from settings where name = 'kept'").get()).toEqual({ value: "yes" });
  });

  test("is kept for 14 nights, one made before an update, and what a restore replaced, for 30 days; the owner's own files are never deleted", async () => {
    await backUpNightly({ database, log });
    const [old, recent] = ["before-0005-2027-04-01.sqlite", "before-0006-2027-05-02.sqlite"];
    for (const [name, days] of [
      [old, 15],
      [recent, 13],
    ] as const) {
      const made = new Date(START - days * 24 * HOUR);
      writeFileSync(join(folder(), name), "");
      utimesSync(join(folder(), name), made, made);
    }
    writeFileSync(join(folder(), "by-hand.sqlite"), "");
    // What was there before a restore: guests who were erased since are still in it.
    const replaced = join(dirname(folder()), "lodge.sqlite.before-2027-04-01T08-00-00.000Z");
    writeFileSync(replaced, "");
    utimesSync(replaced, new Date(START - 15 * 24 * HOUR), new Date(START - 15 * 24 * HOUR));
    for (let night = 0; night < 16; night += 1) {
      time += 24 * HOUR;
      await backUpNightly({ database, log });
    }

    const nightly = names().filter((name) => /^2027/.test(name));
    expect([nightly.length, nightly.at(0), nightly.at(-1)]).toEqual([14, "2027-05-19.sqlite", "2027-05-06.sqlite"]);
    expect(names()).toEqual(expect.arrayContaining([recent, "by-hand.sqlite"]));
    expect(names()).not.toContain(old);
    expect(existsSync(replaced)).toBe(false);
  });

  test("that finds the disk full says so, leaves no half file, deletes no old backup, and is made once there is room", async () => {
    await backUpNightly({ database, log });
    time += 24 * HOUR;

    await backUpNightly({ database, log, freeBytes: () => 3_000_000 });
    const failed = await lastBackup(database);
    await backUpNightly({ database, log });

    const reason = expect.stringMatching(/^The disk is too full for a backup: 3 MB are free, and it needs \d+ MB\.$/);
    expect(failed).toMatchObject({ backup: { at: START }, failure: reason });
    expect(JSON.parse(lines[1] ?? "")).toMatchObject({ level: "error", event: "backup-failed", reason });
    expect(readdirSync(folder())).toEqual(["2027-05-03.sqlite", "2027-05-04.sqlite"]);
    expect(await lastBackup(database)).toMatchObject({ failure: undefined });
  });

  test("that can't be written at all is reported, and the site keeps running", async () => {
    writeFileSync(folder(), "in its way");

    await backUpNightly({ database, log });

    expect(await lastBackup(database)).toMatchObject({ backup: undefined, failure: expect.stringContaining("EEXIST") });
    expect(lines).toHaveLength(1);
  });
});
