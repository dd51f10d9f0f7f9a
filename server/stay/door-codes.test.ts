import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { isSimpleCode } from "#domain/stays/door-codes.ts";
import type { Database } from "../database/database.ts";
import { commandLine } from "../desk/audit-log.ts";
import { markCodeOnLock } from "../desk/booking/door-code.ts";
import { codesForTheLock } from "../desk/today/read-today.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { instructionsFor, setInstructions } from "./arrival-instructions.ts";
import { chooseDoorCodes, makeDoorCodes } from "./door-codes.ts";
import { insertBooking, takeAllCodesBut } from "./testing/booked-stays.ts";

const STAY: Stay = { checkIn: "2027-06-07", checkOut: "2027-06-10" };
const at = (instant: string) => Date.parse(instant);

describe.each(engines)("door codes on %s", (engine) => {
  let database: Database;
  let time = 0;

  beforeEach(async () => {
    database = { ...(await openTestDatabase(engine)), now: async () => time };
    time = at("2027-06-01T18:00:00Z");
    await setInstructions(database, { values: { address: "1 Main Street", "door-code": "4719" }, bookingId: "" });
  });
  afterEach(() => database.close());

  const choose = (way: "one" | "each") => database.transaction((trx) => chooseDoorCodes(database, trx, way));
  const codeOf = async (id: string) => (await instructionsFor(database.query, id)).values["door-code"];
  const forTheLock = async () =>
    (await codesForTheLock(database, time)).map(({ reference, code }) => [reference, code]);
  const mark = async (changedAt: number, done = true) =>
    markCodeOnLock(database, { ref: "WI-a", done, seen: { changedAt } }, commandLine(database, "door-code/on-lock"));
  const changedAtOf = async () => (await codesForTheLock(database, time))[0]?.changedAt ?? 0;

  test("each guest gets a code that isn't simple, keeps it, and until then gets nobody else's", async () => {
    await choose("each");
    await insertBooking(database.query, { id: "a", stay: STAY });
    const before = await codeOf("a");
    await makeDoorCodes(database);
    const made = await codeOf("a");
    await makeDoorCodes(database);

    expect(before).toBeUndefined();
    expect(made).toMatch(/^\d{4}$/);
    expect(isSimpleCode(made ?? "")).toBe(false);
    expect(await codeOf("a")).toBe(made);
  });

  test("a house with one code for all makes none", async () => {
    await insertBooking(database.query, { id: "a", stay: STAY });
    await makeDoorCodes(database);

    expect(await codeOf("a")).toBe("4719");
    expect(await forTheLock()).toEqual([]);
  });

  test("no two guests around the same time have the same code, with several servers making them at once", async () => {
    await choose("each");
    const ids = ["a", "b", "c"];
    for (const id of ids) await insertBooking(database.query, { id, stay: STAY });
    const left = ["4862", "6395", "7284"];
    await takeAllCodesBut(database, left);
    await Promise.all([makeDoorCodes(database), makeDoorCodes(database), makeDoorCodes(database)]);

    expect((await Promise.all(ids.map(codeOf))).sort()).toEqual(left);
  });

  test("guests who know the house's code keep it when the owner chooses a code for each, and aren't told again", async () => {
    await insertBooking(database.query, { id: "a", stay: { checkIn: "2027-05-31", checkOut: "2027-06-03" } });
    await insertBooking(database.query, { id: "b", stay: STAY });
    const { changedAt } = await instructionsFor(database.query, "a");
    await choose("each");
    await makeDoorCodes(database);

    expect(await instructionsFor(database.query, "a")).toMatchObject({ values: { "door-code": "4719" }, changedAt });
    expect(await codeOf("b")).not.toBe("4719");
    expect(await forTheLock()).toEqual([]);
  });

  test("Today asks from 6 PM the day before, until it's on the lock, and again when the code changes", async () => {
    await choose("each");
    await insertBooking(database.query, { id: "a", stay: STAY });
    await makeDoorCodes(database);
    time = at("2027-06-06T23:59:00Z");
    const tooEarly = await forTheLock();
    time = at("2027-06-07T00:00:00Z");

    expect(tooEarly).toEqual([]);
    expect(await forTheLock()).toEqual([["WI-a", await codeOf("a")]]);
    const seen = await changedAtOf();
    expect(await mark(seen)).toMatchObject({ ok: true });
    expect(await forTheLock()).toEqual([]);
    await setInstructions(database, { values: { "door-code": "8306" }, bookingId: "a" });
    expect(await forTheLock()).toEqual([["WI-a", "8306"]]);
    // The tap was about the code before.
    expect(await mark(seen)).toMatchObject({ ok: false, refusal: "has-changed" });
    expect(await mark(await changedAtOf())).toMatchObject({ ok: true });
    expect(await mark((await instructionsFor(database.query, "a")).changedAt, false)).toMatchObject({ ok: true });
    expect(await forTheLock()).toEqual([["WI-a", "8306"]]);
    time = at(`${addDays(STAY.checkOut, 1)}T00:00:00Z`);
    expect(await forTheLock()).toEqual([]);
    const acts = await database.query.selectFrom("desk_acts").selectAll().execute();
    expect(JSON.stringify(acts)).not.toContain("8306");
  });

  test("a code that the owner empties is made anew", async () => {
    await choose("each");
    await insertBooking(database.query, { id: "a", stay: STAY });
    await setInstructions(database, { values: { "door-code": "8306" }, bookingId: "a" });
    await setInstructions(database, { values: { "door-code": "" }, bookingId: "a" });
    await makeDoorCodes(database);

    expect(await codeOf("a")).toMatch(/^\d{4}$/);
  });
});
