import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { DeskEarned, DeskMoney, DeskTax } from "#contract/desk/money.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import type { Bill } from "#domain/prices/bill.ts";
import { rules } from "#house/rules.ts";
import { reconcile } from "../../bookings/reconcile/reconcile.ts";
import { failRefund } from "../../payments/testing/sandbox-dashboard.ts";
import { engines } from "../../testing/test-database.ts";
import { busyYear, FAVOR, SETTLED, YEAR_RULES } from "../testing/busy-year.ts";
import { signIn } from "../testing/desk-browser.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

const asWritten = { taxes: rules.taxes, pets: rules.pets };
const COLUMNS = ["lodging", "cleaning", "extras", "damage", "refunds", "tax", "kept"] as const;
const PET = 100_00;
const PET_TAX = 9_00;
const DAY = 86_400_000;
/** From the first booking of the busy year to the refund that's sent a second time. */
const BUSY_DAYS = 8;

const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The lines of a receipt by what they're for. */
function linesOf({ subtotal, fees }: Bill) {
  const of = (begin: string) => add(fees.flatMap(({ label, cents }) => (label.includes(begin) ? [cents] : [])));
  const [cleaning, pets, rooms, town] = [of("Cleaning fee"), of("pet, "), of("Rooms tax"), of("Town tax")];
  const nights = subtotal.cents;
  return { nights, cleaning, pets, rooms, town, roomsOn: rooms === 0 ? 0 : nights + cleaning + pets };
}

/** Cents in proportion: rounded down, then a cent each where the most was lost. */
function inProportion(cents: number, parts: readonly number[]): number[] {
  const exact = parts.map((part) => (cents * part) / add(parts));
  const shares = exact.map(Math.floor);
  const byLoss = exact.map((each, index) => [each % 1, index] as const).sort(([one], [other]) => other - one);
  for (const [, index] of byLoss.slice(0, cents - add(shares))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

describe.each(engines)("the tax report on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    Object.assign(rules, YEAR_RULES);
    world = await openDeskWorld(engine);
  });
  afterEach(async () => {
    Object.assign(rules, asWritten);
    await world.close();
  });

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const taxOf = (from: string, to: string, by: "stay" | "payment") =>
    json<DeskTax>(world.owner.get(`/tax?from=${from}&to=${to}&by=${by}`));
  const fileOf = async (period: object) => (await json<{ done: string }>(world.owner.act("/tax/file", period))).done;

  test("of a year with changes, extras, checks and refunds is the sum of the receipts to the cent, with each tax", async () => {
    const { all, before, receiptOf } = await busyYear(world);
    const { today: after } = await json<DeskMoney>(world.owner.get("/money?year=2027"));
    const today = addDays(after, -BUSY_DAYS);
    const receipts: Record<string, DeskBooking> = {};
    for (const [name, guest] of Object.entries(all)) receipts[name] = await receiptOf(guest);
    const of = (name: keyof typeof all) => linesOf((receipts[name] as DeskBooking).bill);
    const was = { cheaper: linesOf(before.cheaper.bill), dearer: linesOf(before.dearer.bill) };
    expect(of("long").rooms).toBe(0);
    expect(of("cheaper").town).toBeLessThan(was.cheaper.town);
    expect(of("dearer").town).toBeGreaterThan(was.dearer.town);

    const paying = Object.keys(all).filter((name) => name !== "free") as (keyof typeof all)[];
    const gone = ["byPolicy", "inFull", "checkBack", "petCanceled", "cameBack"] as const;
    const { favored, settled } = { favored: of("favored"), settled: of("settled") };
    const favor = [favored.nights, favored.cleaning, 0, favored.rooms, favored.town];
    const [, , , favorRooms = 0, favorTown = 0] = inProportion(FAVOR, favor);
    const [settledRooms = 0, settledTown = 0] = inProportion(SETTLED, [settled.rooms, settled.town]);
    const share = (base: number, back: number, tax: number) => Math.round((base * back) / tax);
    const over = (line: keyof typeof favored) => was.cheaper[line] - of("cheaper")[line];
    const rooms = {
      collected: add(paying.map((name) => of(name).rooms)) + over("rooms") + 2 * PET_TAX,
      back: -(add(gone.map((name) => of(name).rooms)) + PET_TAX + over("rooms") + favorRooms + settledRooms),
      taxed:
        add(paying.filter((name) => !gone.some((one) => one === name)).map((name) => of(name).roomsOn)) +
        PET -
        share(favored.roomsOn, favorRooms, favored.rooms) -
        share(settled.roomsOn, settledRooms, settled.rooms),
      exempt: of("long").nights + of("long").cleaning,
    };
    const town = {
      collected: add(paying.map((name) => of(name).town)) + over("town"),
      back: -(add(gone.map((name) => of(name).town)) + over("town") + favorTown + settledTown),
      taxed:
        add(paying.filter((name) => !gone.some((one) => one === name)).map((name) => of(name).nights)) -
        share(favored.nights, favorTown, favored.town) -
        share(settled.nights, settledTown, settled.town),
      exempt: 0,
    };
    const payments = Object.values(receipts).flatMap((receipt) => receipt.payments);
    const paid = add(
      payments.flatMap(({ what, status, amount }) => (what === "paid" && status === "paid" ? [amount] : [])),
    );
    const back = add(
      payments.flatMap(({ what, status, amount }) => (what === "refund" && status === "made" ? [amount] : [])),
    );

    for (const by of ["stay", "payment"] as const) {
      const report = await taxOf(addDays(today, -1), addDays(today, 900), by);
      expect(report.taxes).toMatchObject([
        { label: "Rooms tax, 9% of the nights, cleaning and pets", owed: rooms.collected + rooms.back, ...rooms },
        { label: "Town tax, 1.25% of the nights", owed: town.collected + town.back, ...town },
      ]);
      expect(report.owed).toBe(rooms.collected + rooms.back + town.collected + town.back);
      expect(report.lodging + report.cleaning + report.extras + report.owed).toBe(paid - back);
      // Pets are in one column, whenever they were asked for.
      expect(report.extras).toBe(2 * PET);
      const kept = Object.values(receipts).filter(({ status }) => status === "confirmed");
      expect(report).toMatchObject({ stays: kept.length, nights: add(kept.map(({ bill }) => bill.nights.length)) });
    }

    const years = new Set([Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1, Number(today.slice(0, 4)) + 2]);
    const money = await Promise.all([...years].map((year) => json<DeskMoney>(world.owner.get(`/money?year=${year}`))));
    const sumOf = (earned: readonly DeskEarned[], column: (typeof COLUMNS)[number]) =>
      add(earned.map((one) => one[column]));
    const totals = money.map(({ total }) => total);
    expect(sumOf(totals, "kept") + sumOf(totals, "tax")).toBe(paid - back);
    const own = COLUMNS.filter((column) => column !== "tax" && column !== "kept");
    expect(add(own.map((column) => sumOf(totals, column)))).toBe(sumOf(totals, "kept"));
    for (const { months, total } of money)
      for (const column of COLUMNS) expect(sumOf(months, column), column).toBe(total[column]);
  });

  test("of a period that was filed by payment stays as it was when a stay is changed or canceled later", async () => {
    const { checkIn } = world.farStay(12, 4);
    const four = { checkIn, checkOut: addDays(checkIn, 4) };
    const [changed, canceled] = [await world.book(four), await world.book(world.farStay(14, 4))];
    const { today } = await json<DeskMoney>(world.owner.get("/money?year=2027"));
    const bookingOf = (ref: string) => json<DeskBooking>(world.owner.get(`/booking?ref=${ref}`));
    const receipt = await bookingOf(changed.reference);
    const filed = await taxOf(addDays(today, -1), addDays(today, 1), "payment");
    const file = { from: addDays(today, -1), to: addDays(today, 1), by: "payment" };
    const sheet = await fileOf(file);
    world.ahead = 20 * DAY;
    await signIn(world.owner, world.wiring);

    const checkOut = addDays(checkIn, 3);
    const path = `/change-price?ref=${changed.reference}&in=${checkIn}&out=${checkOut}&guests=2`;
    const { differences } = await json<{ differences: Record<string, number> }>(world.owner.get(path));
    const seen = { difference: differences["by-policy"] };
    const order = { ref: changed.reference, checkIn, checkOut, guests: 2, terms: "by-policy", seen };
    expect((await world.owner.act("/change", order)).status).toBe(200);
    const ended = { ref: canceled.reference, terms: "in-full", seen: { refund: canceled.paid } };
    expect((await world.owner.act("/cancel", ended)).status).toBe(200);
    await reconcile(world.wiring.services);

    expect(await taxOf(addDays(today, -1), addDays(today, 1), "payment")).toEqual(filed);
    expect(await fileOf(file)).toBe(sheet);
    const [before, now] = [linesOf(receipt.bill), linesOf((await bookingOf(changed.reference)).bill)];
    const gone = linesOf((await bookingOf(canceled.reference)).bill);
    const later = await taxOf(addDays(today, 2), addDays(today, 40), "payment");
    expect(later.taxes).toMatchObject([
      { collected: 0, back: now.rooms - before.rooms - gone.rooms, taxed: now.roomsOn - before.roomsOn - gone.roomsOn },
      { collected: 0, back: now.town - before.town - gone.town, taxed: now.nights - before.nights - gone.nights },
    ]);
    expect(later.back.lodging).toBe(now.nights - before.nights - gone.nights);
    expect(later).toMatchObject({ stays: 0, nights: -5 });
  });

  test("of a period that was filed stays as it was when a refund made in it comes back later, and is sent again", async () => {
    const { database, services } = world.wiring;
    const { reference, paid, draftId } = await world.book();
    await world.owner.act("/cancel", { ref: reference, terms: "in-full", seen: { refund: paid } });
    await reconcile(services);
    const { today } = await json<DeskMoney>(world.owner.get("/money?year=2027"));
    const { rooms, roomsOn, nights } = linesOf(
      (await json<DeskBooking>(world.owner.get(`/booking?ref=${reference}`))).bill,
    );
    const [from, to] = [addDays(today, -1), addDays(today, 1)];
    const filedOf = (by: "stay" | "payment") => Promise.all([taxOf(from, to, by), fileOf({ from, to, by })]);
    const filed = [await filedOf("stay"), await filedOf("payment")];
    const laterOf = async (days: number) => {
      const on = addDays(today, days);
      const { taxes, back, ...sums } = await taxOf(on, on, "payment");
      return { ...sums, back: back.lodging, taxes: taxes.slice(0, 1) };
    };

    world.ahead = 40 * DAY;
    await signIn(world.owner, world.wiring);
    const charges = database.query.selectFrom("charges").select("intent_id").where("booking_id", "=", draftId);
    await failRefund(database, (await charges.executeTakeFirstOrThrow()).intent_id ?? "", ["us"]);
    await reconcile(services);
    expect([await filedOf("stay"), await filedOf("payment")]).toEqual(filed);
    expect(await laterOf(40)).toMatchObject({
      ...{ stays: 0, nights: 0, back: nights, lodging: nights },
      taxes: [{ collected: 0, back: rooms, owed: rooms, taxed: roomsOn }],
    });

    world.ahead = 45 * DAY;
    await signIn(world.owner, world.wiring);
    await world.owner.act("/refund/settle", { ref: reference, how: "again", seen: { owed: paid } });
    await reconcile(services);
    expect([await filedOf("stay"), await filedOf("payment")]).toEqual(filed);
    expect(await laterOf(45)).toMatchObject({
      ...{ stays: 0, nights: 0, back: -nights, lodging: -nights },
      taxes: [{ collected: 0, back: -rooms, owed: -rooms, taxed: -roomsOn }],
    });
  });

  test("names every line of its file by payment for what it is", async () => {
    await busyYear(world);
    const { today: after } = await json<DeskMoney>(world.owner.get("/money?year=2027"));
    const today = addDays(after, -BUSY_DAYS);

    const namesBy = async (by: string) => {
      const file = await fileOf({ from: addDays(today, -1), to: addDays(today, 900), by });
      const [headings = "", ...rows] = file.trimEnd().split("\r\n");
      expect(headings).toContain('"Taxed: Town tax, 1.25% of the nights","Exempt: Town tax, 1.25% of the nights"');
      const names = rows.map((row) => row.split(",")[3] ?? "");
      return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, { length }]) => [name, length]));
    };

    const refunds = { Refund: 10, "Refund that came back": 1 };
    expect(await namesBy("payment")).toEqual({ Stay: 15, Change: 1, Extra: 2, ...refunds });
    expect(await namesBy("stay")).toEqual({ Stay: 9, "Canceled stay": 6, ...refunds });
  });
});
