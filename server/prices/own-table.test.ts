import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pricesAnswer } from "#contract/prices.ts";
import { addDays, addYears, dayAt } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { priceTable as starter } from "#house/price-table.ts";
import { rules } from "#house/rules.ts";
import type { Database } from "../database/database.ts";
import { createLog, silentLog } from "../log.ts";
import { askToHold, hold, pay, record } from "../testing/guest.ts";
import { openGuestBrowser } from "../testing/processes/guest-browser.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { openTestSite, type TestSite } from "../testing/test-site.ts";
import { createOwnPrices, savePriceTable } from "./own-table.ts";
import { pricesOnSale } from "./price-source.ts";

const START = Date.UTC(2026, 10, 15, 19);
const TODAY = dayAt(START, rules.timeZone);
const WEEKEND = { base: { price: 400, weekendPrice: 450 }, weekend: ["friday", "saturday"] };

describe.each(engines)("the owner's own table on %s", (engine) => {
  let database: Database;
  let time = START;
  beforeEach(async () => {
    time = START;
    database = { ...(await openTestDatabase(engine)), now: async () => time };
  });
  afterEach(() => database.close());

  const open = () => createOwnPrices(database, silentLog);

  test("prices every night for the next thirteen months, in the API's format", async () => {
    await savePriceTable(database, WEEKEND);

    const listings = (await open().current())?.listings;

    expect(pricesAnswer.parse(listings)).toEqual(listings);
    const data = listings?.[0]?.data ?? [];
    expect(data.map(({ date }) => date)).toEqual(daysFrom(TODAY, addDays(addYears(TODAY, 1), 31)));
    expect(Object.keys(listings?.[0] ?? {}).sort()).toEqual(["currency", "data", "id", "last_refreshed_at", "pms"]);
    expect(data[0]).toEqual({
      date: "2026-11-15",
      price: 400,
      min_stay: 1,
      check_in: true,
      check_out: true,
      unbookable: 0,
    });
    expect(data[5]).toMatchObject({ date: "2026-11-20", price: 450 });
  });

  test("tells the page about length-of-stay discounts", async () => {
    await savePriceTable(database, { ...WEEKEND, lengthDiscounts: [{ nights: 7, percent: 10 }] });

    const current = await open().current();

    expect(pricesAnswer.parse(current?.listings)).toEqual(current?.listings);
    expect(current?.nightly.lengthDiscounts).toEqual([{ nights: 7, percent: 10 }]);
  });

  test("never expires, and its horizon moves along day by day", async () => {
    await savePriceTable(database, WEEKEND);
    const prices = open();
    await prices.current();

    time += 300 * 86_400_000;

    const onSale = await pricesOnSale(prices).onSale();
    expect(onSale?.byNight.has(addYears(dayAt(time, rules.timeZone), 1))).toBe(true);
    expect(onSale?.byNight.has(TODAY)).toBe(false);
  });

  test("is computed once, and again when a new version is saved, even on another server", async () => {
    await savePriceTable(database, WEEKEND);
    const elsewhere = open();
    const before = await elsewhere.current();

    expect((await elsewhere.current())?.listings).toBe(before?.listings);
    const saved = await savePriceTable(database, { base: { price: 300 } });

    expect(saved).toEqual({ ok: true, value: 2 });
    expect((await elsewhere.current())?.nightly.byNight.get(TODAY)?.cents).toBe(300_00);
  });

  test("with mistakes is refused, and the previous one stays in place", async () => {
    await savePriceTable(database, WEEKEND);

    const saved = await savePriceTable(database, { base: { price: 0 }, weekend: ["someday"] });

    expect(saved).toMatchObject({ refusal: { why: { length: 2 } } });
    expect((await open().current())?.nightly.byNight.get(TODAY)?.cents).toBe(400_00);
  });

  test("that was never saved sells the starter prices in a sandbox, and nothing on a live site", async () => {
    const sandbox = createOwnPrices(database, silentLog, starter);

    expect((await sandbox.current())?.nightly.byNight.size).toBe(396);
    expect(await open().current()).toBeUndefined();
  });

  test("that a later version of the site can't read sells nothing, and the log says why", async () => {
    const lines: string[] = [];
    await database.query
      .insertInto("price_tables")
      .values({ version: 1, saved_at: 0, content: '{"base":{"price":0}}' })
      .execute();

    const current = await createOwnPrices(
      database,
      createLog((line) => lines.push(line)),
      starter,
    ).current();

    expect(current).toBeUndefined();
    expect(lines.join()).toContain("base.price must be whole dollars");
  });
});

describe.each(engines)("a guest of a lodge with its own table on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(engine, {}, (database) => ({ prices: createOwnPrices(database, silentLog) }));
    await sell({ base: { price: 400 }, lengthDiscounts: [{ nights: 5, percent: 10 }] });
  });
  afterEach(() => site.close());

  const sell = (table: object) => savePriceTable(site.wiring.database, table);
  const arriveIn = (days: number) => addDays(dayAt(Date.now(), rules.timeZone), days);
  const free = async (nights: number) => {
    const stay = (await openGuestBrowser(site.send)).freeStays(nights).find(({ checkIn }) => checkIn > arriveIn(14));
    if (stay === undefined) throw new Error("nothing is free");
    return stay;
  };

  test.each([
    // 2 × $400 and $200 for cleaning, and 5.5% of the nights
    [2, 1_044_00],
    // 5 × $360 and $200, and 5.5% of the nights
    [5, 2_099_00],
  ])("is quoted and charged the table's price for %i nights", async (nights, amount) => {
    const guest = await openGuestBrowser(site.send);

    const held = await hold(site.send, guest.request(await free(nights)));
    await pay(site.send, held);
    const recorded = await record(site.send, held);

    expect(held.request.amount).toBe(amount);
    expect(held.answer.quote.payable).toBe(amount);
    expect(recorded.status).toBe(201);
    const charged = await site.wiring.database.query.selectFrom("charges").select(["status", "amount"]).execute();
    expect(charged).toEqual([{ status: "paid", amount }]);
  });

  test("who saw the table before a change is asked again, with the new price", async () => {
    const before = await openGuestBrowser(site.send);
    const stay = await free(2);
    await sell({ base: { price: 500 } });

    const refused = await askToHold(site.send, before.request(stay));
    const again = await askToHold(site.send, (await openGuestBrowser(site.send)).request(stay));

    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "price-changed", quote: { payable: 1_255_00 } });
    expect(again.status).toBe(200);
  });

  test("can't book fewer nights than the table's minimum stay", async () => {
    const guest = await openGuestBrowser(site.send);
    const stay = await free(2);
    await sell({ base: { price: 400, minNights: 3 } });

    const refused = await askToHold(site.send, guest.request(stay));

    expect(await refused.json()).toMatchObject({ code: "minimum-stay" });
  });
});
