import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskNights, DeskQuote } from "#contract/desk/answers.ts";
import type { DeskChangePrice } from "#contract/desk/booking/decisions.ts";
import type { DeskPhonePrice } from "#contract/desk/booking/phone-booking.ts";
import type { DeskPricePreview, DeskPrices } from "#contract/desk/prices.ts";
import type { Failure } from "#contract/failure.ts";
import { addDays, type CalendarDate, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { daysFrom, type Stay } from "#domain/dates/stay.ts";
import { readBookedDays } from "#domain/ical.ts";
import { WEEKDAYS } from "#domain/prices/price-table.ts";
import { rules } from "#house/rules.ts";
import { type App, createApp } from "../../app.ts";
import { compareAtStart } from "../../bookings/reconcile/reconcile.ts";
import { readConfig } from "../../config.ts";
import { silentLog } from "../../log.ts";
import { askToHold, hold, pay, record } from "../../testing/guest.ts";
import { type GuestBrowser, openGuestBrowser, type Send } from "../../testing/processes/guest-browser.ts";
import { engines, openTestDatabase } from "../../testing/test-database.ts";
import { connect, type Wiring } from "../../wiring.ts";
import { staysHandlers } from "../calendar/stays.ts";
import { type DeskBrowser, openDeskBrowser, signIn } from "../testing/desk-browser.ts";
import { readPrices } from "./prices.ts";

const ORIGIN = "http://localhost:3000";

describe.each(engines)("the owner's prices at the desk, on %s", (engine) => {
  let wiring: Wiring;
  let owner: DeskBrowser;
  let send: Send;

  async function open(settings: Record<string, string>) {
    const database = await openTestDatabase(engine);
    wiring = await connect(readConfig({ RATE_LIMIT: "off", ...settings }), silentLog, { database });
    const app: App = createApp(wiring);
    await Promise.all([compareAtStart(wiring.services, 10_000), wiring.calendars.pollOnce(), wiring.prices.refresh()]);
    send = async (path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
    owner = openDeskBrowser(app, ORIGIN);
    await signIn(owner, wiring);
  }
  beforeEach(() => open({ PRICES: "own" }));
  afterEach(() => {
    Object.assign(rules, { nightsBetween: undefined });
    return wiring.close();
  });

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const prices = () => json<DeskPrices>(owner.get("/prices"));
  const guestNow = (): Promise<GuestBrowser> => openGuestBrowser(send);
  const acts = async () =>
    (await wiring.database.query.selectFrom("desk_acts").select(["act", "details"]).orderBy("at").execute())
      .filter(({ act }) => act !== "sign-in")
      .map(({ act, details }) => ({ act, ...(JSON.parse(details) as object) }));

  async function freeStay(): Promise<Stay> {
    const [stay] = (await guestNow()).freeStays(3);
    if (stay === undefined) throw new Error("no free stay");
    return stay;
  }

  test("a price change is what the next guest pays, and a guest who is paying keeps the old price", async () => {
    const { own } = await prices();
    const [stay, other] = (await guestNow()).freeStays(3);
    if (own === null || stay === undefined || other === undefined) throw new Error("nothing to sell");
    const early = await guestNow();
    const paying = await hold(send, early.request(other));
    const table = { ...own.table, base: { price: 777, minNights: 2 }, seasons: [], events: [], arrivals: {} };

    const saved = await owner.act("/prices/save", { table, seen: { version: own.version } });

    expect(await saved.json()).toEqual({ done: 1 });
    const quote = await json<DeskQuote>(owner.get(`/quote?in=${stay.checkIn}&out=${stay.checkOut}`));
    const late = await hold(send, (await guestNow()).request(stay));
    expect(late.answer.quote.nights.map(({ cents }) => cents)).toEqual([777_00, 777_00, 777_00]);
    expect(quote.bill?.payable).toBe(late.answer.quote.payable);
    await pay(send, paying);
    expect((await record(send, paying)).status).toBe(201);
    expect(await acts()).toEqual([{ act: "prices/save", before: 0 }]);
  });

  test("a quote names PriceLabs' fees for extra guests, for rules that don't count them yet", async () => {
    const { checkIn, checkOut } = await freeStay();
    const current = await wiring.prices.current();
    if (current === undefined) throw new Error("nothing to sell");
    const extraGuests = { above: 4, fee: 15_00 };
    const byNight = new Map([...current.nightly.byNight].map(([day, night]) => [day, { ...night, extraGuests }]));
    const fromPriceLabs = { ...current, beforeFactor: { ...current.nightly, byNight } };
    const source = { ...wiring.prices, current: async () => fromPriceLabs };

    const quote = await staysHandlers.quote({ ...wiring, prices: source }, { in: checkIn, out: checkOut });

    expect(quote?.listed.map(([night, { extraGuests }]) => [night, extraGuests])).toEqual(
      daysFrom(checkIn, checkOut).map((night) => [night, extraGuests]),
    );
  });

  test("days of arrival and departure bind guests, and the owner on the phone reads which rule a stay breaks", async () => {
    const stay = await freeStay();
    const asked = (await guestNow()).request(stay);
    const weekday = (day: CalendarDate) => WEEKDAYS[dayOfWeek(day)];
    const otherThan = (day: CalendarDate) => WEEKDAYS.filter((each) => each !== weekday(day));
    const phonePrice = () =>
      json<DeskPhonePrice>(owner.get(`/phone-price?in=${stay.checkIn}&out=${stay.checkOut}&price=list`));

    const base = { price: 500, checkInOn: otherThan(stay.checkIn) };
    const effect = await json<{ done: DeskPricePreview }>(owner.post("/prices/preview", { table: { base } }));
    await owner.act("/prices/save", { table: { base }, seen: { version: 0 } });
    expect(effect.done.changed).toBeGreaterThan(0);
    const refused = await askToHold(send, asked);
    expect(await refused.json()).toMatchObject({ code: "no-arrival" });
    expect(await phonePrice()).toMatchObject({ problem: null, brokenRule: expect.stringContaining("check in on") });
    const dates = `in=${stay.checkIn}&out=${stay.checkOut}`;
    const quoted = await json<DeskQuote>(owner.get(`/quote?${dates}&guests=2&pets=2`));
    expect(quoted).toMatchObject({ brokenRule: expect.stringContaining("check in on") });
    // $50 for each pet and night, which aren't taxed.
    const without = await json<DeskQuote>(owner.get(`/quote?${dates}`));
    expect(quoted.bill?.payable).toBe((without.bill?.payable ?? 0) + 2 * 3 * 50_00);

    const leaving = { base: { price: 500, checkOutOn: otherThan(stay.checkOut) } };
    await owner.act("/prices/save", { table: leaving, seen: { version: 1 } });
    expect(await (await askToHold(send, asked)).json()).toMatchObject({ code: "no-departure" });

    await owner.act("/prices/save", { table: { base: { price: 500 } }, seen: { version: 2 } });
    expect(await phonePrice()).toMatchObject({ problem: null, brokenRule: null });
  });

  test("the owner reads that a phone booking or other dates leave no night to clean, and channels can't sell it", async () => {
    const base = { price: 500 };
    await owner.act("/prices/save", { table: { base }, seen: { version: 0 } });
    const guest = await guestNow();
    const first = guest.freeStays(11)[0]?.checkIn ?? "2027-01-01";
    // The test house wants the day of check-out open too.
    const near = { checkIn: first, checkOut: addDays(first, 3) };
    const [checkIn, checkOut] = [addDays(first, 4), addDays(first, 7)];
    const taken = await hold(send, guest.request({ checkIn, checkOut }));
    await pay(send, taken);
    const { reference } = (await (await record(send, taken)).json()) as { reference: string };
    const phonePrice = ({ checkIn, checkOut }: Stay) =>
      json<DeskPhonePrice>(owner.get(`/phone-price?in=${checkIn}&out=${checkOut}&price=list`));
    const otherDates = () =>
      json<DeskChangePrice>(
        owner.get(`/change-price?ref=${reference}&in=${checkIn}&out=${addDays(checkOut, 1)}&guests=2`),
      );
    const closed = async () => readBookedDays(await (await send(`/calendar/${wiring.calendarToken}.ics`)).text());
    expect(await phonePrice(near)).toMatchObject({ problem: null, brokenRule: null });

    Object.assign(rules, { nightsBetween: 2 });

    expect(await phonePrice(near)).toMatchObject({ problem: null, brokenRule: expect.stringContaining("2 nights") });
    expect(await otherDates()).toMatchObject({ problem: null, brokenRule: null });
    expect(await closed()).toEqual(daysFrom(addDays(checkIn, -2), addDays(checkOut, 2)));
  });

  test("a table that someone else has changed in the meantime isn't overwritten", async () => {
    const { own } = await prices();
    await owner.act("/prices/save", { table: { base: { price: 500 } }, seen: { version: 0 } });

    const late = await owner.act("/prices/save", { table: own?.table, seen: { version: 0 } });

    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: "has-changed" });
    expect((await prices()).own?.table.base.price).toBe(500);
    expect(await acts()).toEqual([{ act: "prices/save", before: 0 }]);
  });

  test("on a live site the owner begins with a base price, and has none of the house's made-up seasons", async () => {
    const { config } = wiring;
    await wiring.close();
    const database = await openTestDatabase(engine);
    wiring = await connect({ ...config, mode: "live" }, silentLog, { database });

    const { own } = await readPrices(wiring);

    expect(own).toMatchObject({ version: 0, table: { seasons: [], events: [], lengthDiscounts: [] } });
  });

  test("every mistake is explained in words, and nothing is saved", async () => {
    const table = { base: { price: 0 }, seasons: [{ name: "Snow", from: "2027-13-01", to: "2027-01-02", price: 500 }] };

    const refused = await owner.act("/prices/save", { table, seen: { version: 0 } });

    expect(refused.status).toBe(422);
    const { why = [] } = (await refused.json()) as Failure;
    expect(why.join("\n")).toContain("base.price must be whole dollars from 1 to 50000. It's 0.");
    expect(why.join("\n")).toContain("seasons[0].from must be a day");
    const { mistakes } = await json<{ done: DeskPricePreview }>(owner.post("/prices/preview", { table })).then(
      ({ done }) => done,
    );
    expect(mistakes).toEqual(why);
    expect((await prices()).own?.version).toBe(0);
    expect(await acts()).toEqual([]);
  });

  test("a preview says how many open nights would change, and changes nothing", async () => {
    const stay = await freeStay();
    const { own } = await prices();
    await owner.act("/block", { ...stay, note: "", seen: { free: 3 } });
    const around = { from: addDays(stay.checkIn, -1), to: addDays(stay.checkOut, 1) };
    const event = { name: "Fair", ...around, price: 999 };
    const events = (own?.table.events ?? []).filter(({ from, to }) => to < event.from || from > event.to);

    const { done } = await json<{ done: DeskPricePreview }>(
      owner.post("/prices/preview", { table: { ...own?.table, events: [...events, event] } }),
    );

    const nights = await json<DeskNights>(owner.get(`/nights?from=${event.from}&to=${addDays(event.to, 1)}`));
    expect(done.changed).toBe(Object.keys(nights.prices).length);
    expect(done.changed).toBeLessThanOrEqual(3);
    expect((await prices()).own?.version).toBe(0);
  });

  test("selected nights get a price of their own, and their neighbors keep theirs", async () => {
    const stay = await freeStay();
    const { own } = await prices();
    const priceOf = async (night: CalendarDate) => (await wiring.prices.current())?.nightly.byNight.get(night);
    const outside = [addDays(stay.checkIn, -1), stay.checkOut] as const;
    const before = await Promise.all(outside.map(priceOf));

    const priced = await owner.act("/prices/nights", { ...stay, price: 1_234, minNights: 3, seen: { version: 0 } });
    const middle = addDays(stay.checkIn, 1);
    await owner.act("/prices/nights", {
      ...{ checkIn: middle, checkOut: addDays(middle, 1), price: 222, minNights: 3 },
      seen: { version: 1 },
    });

    expect(priced.status).toBe(200);
    const nights = [stay.checkIn, middle, addDays(middle, 1)];
    expect(await Promise.all(nights.map(priceOf))).toMatchObject(
      [1_234_00, 222_00, 1_234_00].map((cents) => ({ cents, minStay: 3 })),
    );
    expect(await Promise.all(outside.map(priceOf))).toEqual(before);
    expect((await prices()).own?.table.seasons).toEqual(own?.table.seasons);
    expect((await acts())[0]).toEqual({ act: "prices/nights", ...stay, price: 1_234_00, minNights: 3 });
  });

  test("whoever picks up an unlocked phone sells no night for a dollar", async () => {
    const { query } = wiring.database;
    await query
      .updateTable("desk_sessions")
      .set(({ eb }) => ({ opened_at: eb("opened_at", "-", 15 * 60_000) }))
      .execute();
    const before = await wiring.prices.current();

    const refused = [
      await owner.act("/prices/save", { table: { base: { price: 1 } }, seen: { version: 0 } }),
      await owner.act("/prices/nights", { ...(await freeStay()), price: 1, minNights: 1, seen: { version: 0 } }),
      await owner.act("/prices/factor", { percent: 50, seen: { percent: 100 } }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await json<Failure>(refused[0] as Response)).toMatchObject({ code: "link-again" });
    expect((await wiring.prices.current())?.nightly).toEqual(before?.nightly);
  });

  describe("in a sandbox with nothing connected", () => {
    beforeEach(async () => {
      await wiring.close();
      await open({});
    });

    test("prices are made up, nights can't be priced one by one, and the page says where prices come from", async () => {
      const stay = await freeStay();

      const refused = await owner.act("/prices/nights", { ...stay, price: 500, minNights: 2, seen: { version: 0 } });

      expect(refused.status).toBe(404);
      expect(await prices()).toMatchObject({ source: "sample", factor: null });
      expect(await json<DeskQuote>(owner.get(`/quote?in=${stay.checkIn}&out=${stay.checkOut}`))).toMatchObject({
        priceTable: null,
      });
    });

    test("the owner begins a table of their own at the desk, and the next guest pays what it says", async () => {
      const stay = await freeStay();
      const { own } = await prices();
      const table = { ...own?.table, base: { price: 321 } };

      const saved = await owner.act("/prices/save", { table, seen: { version: own?.version } });

      expect(own?.table).toMatchObject({ seasons: [], events: [], lengthDiscounts: [] });
      expect(saved.status).toBe(200);
      expect(await prices()).toMatchObject({ source: "own", own: { version: 1, table: { base: { price: 321 } } } });
      const held = await hold(send, (await guestNow()).request(stay));
      expect(held.answer.quote.nights.map(({ cents }) => cents)).toEqual([321_00, 321_00, 321_00]);
    });
  });

  test("the share of PriceLabs' price is saved once, and only over the one that was shown", async () => {
    const changed = await owner.act("/prices/factor", { percent: 92, seen: { percent: 100 } });
    const late = await owner.act("/prices/factor", { percent: 110, seen: { percent: 100 } });

    expect(await changed.json()).toEqual({ done: 92 });
    expect(late.status).toBe(409);
    expect(await acts()).toEqual([{ act: "prices/factor", percent: 92 }]);
  });
});
