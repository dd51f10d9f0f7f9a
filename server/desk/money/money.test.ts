import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskBooking, DeskNights } from "#contract/desk/answers.ts";
import type { DeskPhoneBooking, DeskPhonePrice } from "#contract/desk/booking/phone-booking.ts";
import type { DeskEarned, DeskMoney, DeskTax } from "#contract/desk/money.ts";
import { addDays, dayAt, partsOf } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import { askForExtra } from "../../bookings/charges/requests.ts";
import { payCharge } from "../../bookings/payments/pay-charge.ts";
import { reconcile } from "../../bookings/reconcile/reconcile.ts";
import { keepOutsideStays } from "../../calendars/outside-stays.ts";
import { countQueries } from "../../testing/count-queries.ts";
import { hold, pay, post, record } from "../../testing/guest.ts";
import { insertPastBookings } from "../../testing/past-bookings.ts";
import { engines } from "../../testing/test-database.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";
import { readMoney } from "./read-money.ts";

// Two taxes, one of them on pets too; the pets of both parties cost $100 each for two nights.
const TAXES = [
  { name: "Rooms tax", percent: 9, on: ["nights", "cleaning", "pets"] as const },
  { name: "Town tax", percent: 1.25, on: "nights" as const },
];
const SOME = 43_21;
const WALT = { firstName: "Walt", lastName: "Jennings", email: "walt@jennings.example", phone: "(970) 555-0199" };
const TAX_ON_PETS = 2 * 9_00;
const asWritten = rules.taxes;

const COLUMNS = ["lodging", "cleaning", "extras", "damage", "refunds", "tax", "kept"] as const;

describe.each(engines)("money at the desk on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    Object.assign(rules, { taxes: TAXES });
    world = await openDeskWorld(engine);
  });
  afterEach(async () => {
    Object.assign(rules, { taxes: asWritten });
    await world.close();
  });

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const bookingOf = (reference: string) => json<DeskBooking>(world.owner.get(`/booking?ref=${reference}`));
  const moneyOf = (year: number) => json<DeskMoney>(world.owner.get(`/money?year=${year}`));
  const taxOf = (from: string, to: string) => json<DeskTax>(world.owner.get(`/tax?from=${from}&to=${to}`));

  async function everyYear(): Promise<DeskMoney[]> {
    const { year, years } = await moneyOf(new Date().getFullYear());
    const all = await Promise.all([...new Set([...years, year, year + 1])].map(moneyOf));
    return all;
  }

  const sumOf = (earned: readonly DeskEarned[], column: (typeof COLUMNS)[number]) =>
    earned.reduce((sum, each) => sum + each[column], 0);

  async function cancel(ref: string, terms: unknown, refund: number): Promise<void> {
    expect((await world.owner.act("/cancel", { ref, terms, seen: { refund } })).status).toBe(200);
  }

  /** A guest who pays for a pet. */
  async function withPet(stay: Stay): Promise<string> {
    const { reference, draftId } = await world.book(stay);
    const asked = await askForExtra(world.wiring.services, draftId, { extra: "pet", given: "Rex" });
    const id = asked.ok ? asked.value.id : "";
    const { amount } = await json<{ amount: number }>(world.owner.get(`/request?id=${id}`));
    await world.owner.act("/request/approve", { id, seen: { amount } });
    const [charge] = (await bookingOf(reference)).asked;
    const { services } = world.wiring;
    const payment = await payCharge(services, { bookingId: draftId, chargeId: charge?.id ?? "", shown: amount });
    if (!payment.ok) throw new Error(payment.refusal);
    const { clientSecret, paymentIntentId } = payment.value;
    await post(world.send, "/api/sandbox/pay", { clientSecret, paymentIntentId, cardNumber: "4242424242424242" });
    return reference;
  }

  async function withCoupon(stay: Stay, code: string, percentOff: number): Promise<string> {
    const held = await hold(world.send, world.guest.request(stay, { coupon: { code, name: code, percentOff } }));
    if (held.answer.paymentIntentId !== null) await pay(world.send, held);
    return ((await (await record(world.send, held)).json()) as { reference: string }).reference;
  }

  /** A guest on the telephone, who paid by check. */
  async function byCheck(stay: Stay): Promise<{ reference: string; paid: number }> {
    const path = `/phone-price?in=${stay.checkIn}&out=${stay.checkOut}&price=list`;
    const amount = (await json<DeskPhonePrice>(world.owner.get(path))).bill?.payable ?? -1;
    const request = { ...stay, guests: 4, details: WALT, price: "list", holdHours: 48, seen: { amount } };
    const { done } = await json<{ done: DeskPhoneBooking }>(world.owner.act("/phone-booking", request));
    const charge = (await bookingOf(done.reference)).toPay?.charge;
    const on = dayAt(await world.wiring.database.now(), rules.timeZone);
    const check = { charge, by: "check", on, isSigned: true, seen: { amount } };
    expect((await world.owner.act("/charge/record", check)).status).toBe(200);
    return { reference: done.reference, paid: amount };
  }

  /** Kept, changed, given away, with extras, by check, and canceled in every way. */
  async function busyYear(): Promise<string[]> {
    const plain = await world.book(world.farStay(0));
    const byPolicy = await world.book(world.farStay(1));
    const inFull = await world.book(world.farStay(2));
    const some = await world.book(world.farStay(3));
    const pet = await withPet(world.farStay(4));
    const petCanceled = await withPet(world.farStay(5));
    const long = world.farStay(3, 4);
    const changed = await world.book(long);
    const free = await withCoupon(world.farStay(12), "FREESTAY", 100);
    await cancel(byPolicy.reference, "by-policy", byPolicy.paid - 250_00);
    await cancel(inFull.reference, "in-full", inFull.paid);
    await cancel(some.reference, { amount: SOME }, SOME);
    const [check, checkBack] = [await byCheck(world.farStay(14)), await byCheck(world.farStay(15))];
    await cancel(checkBack.reference, "in-full", checkBack.paid);
    const back = { ref: checkBack.reference, how: "check", seen: { owed: checkBack.paid } };
    expect((await world.owner.act("/refund/settle", back)).status).toBe(200);
    const most = await json<{ policy: number }>(world.owner.get(`/refund?ref=${petCanceled}&terms=by-policy`));
    await cancel(petCanceled, "by-policy", most.policy);
    const checkOut = addDays(long.checkIn, 3);
    const path = `/change-price?ref=${changed.reference}&in=${long.checkIn}&out=${checkOut}&guests=2`;
    const { differences } = await json<{ differences: Record<string, number> }>(world.owner.get(path));
    const seen = { difference: differences["by-policy"] };
    const order = { ref: changed.reference, checkIn: long.checkIn, checkOut, guests: 2, terms: "by-policy" };
    expect((await world.owner.act("/change", { ...order, seen })).status).toBe(200);
    await reconcile(world.wiring.services);
    const others = [byPolicy, inFull, some, changed, check, checkBack].map(({ reference }) => reference);
    return [plain.reference, ...others, pet, petCanceled, free];
  }

  test("a year of bookings, changes, extras, checks and refunds equals the receipts to the cent, and so does the tax", async () => {
    const references = await busyYear();
    const receipts = await Promise.all(references.map(bookingOf));

    const years = await everyYear();
    const totals = years.map(({ total }) => total);

    const moved = receipts
      .flatMap(({ payments }) => payments)
      .filter(({ status }) => status === "paid" || status === "made");
    const paid = moved.filter(({ what }) => what === "paid").reduce((sum, { amount }) => sum + amount, 0);
    const refunded = moved.filter(({ what }) => what === "refund").reduce((sum, { amount }) => sum + amount, 0);
    expect(paid).toBeGreaterThan(0);
    expect(refunded).toBeGreaterThan(0);
    expect(sumOf(totals, "kept") + sumOf(totals, "tax")).toBe(paid - refunded);
    const columns = COLUMNS.filter((column) => column !== "tax" && column !== "kept");
    expect(columns.reduce((sum, column) => sum + sumOf(totals, column), 0)).toBe(sumOf(totals, "kept"));
    for (const { months, total } of years)
      for (const column of COLUMNS) expect(sumOf(months, column), column).toBe(total[column]);

    const taxOn = ({ bill }: DeskBooking, name = "") =>
      bill.fees
        .filter(({ label }) => label !== "Cleaning fee" && label.startsWith(name))
        .reduce((sum, { cents }) => sum + cents, 0);
    const kept = receipts.filter(({ status, paid: sum }) => status === "confirmed" && sum > 0);
    const { year } = partsOf((await moneyOf(2027)).today);
    const report = await taxOf(`${year}-01-01`, `${year + 2}-12-31`);
    // Canceled stays refunded their tax first; only the one with an agreed sum kept some of it.
    const left = receipts.filter(({ status, refunded: back }) => status === "canceled" && back === SOME);
    expect(left.map((receipt) => taxOn(receipt) > SOME)).toEqual([true]);
    const owed = kept.reduce((sum, receipt) => sum + taxOn(receipt), TAX_ON_PETS / 2);
    expect(report.owed).toBe(owed + left.reduce((sum, receipt) => sum + taxOn(receipt) - SOME, 0));
    const paying = receipts.filter((receipt) => receipt.paid > 0);
    expect(report.taxes.map(({ label, collected }) => [label.split(",")[0], collected])).toEqual([
      ["Rooms tax", paying.reduce((sum, receipt) => sum + taxOn(receipt, "Rooms tax"), TAX_ON_PETS)],
      ["Town tax", paying.reduce((sum, receipt) => sum + taxOn(receipt, "Town tax"), 0)],
    ]);
    expect(report.owed).toBe(sumOf(totals, "tax"));
    for (const line of report.taxes) expect(line.collected + line.back).toBe(line.owed);
    expect(report.taxes.reduce((sum, line) => sum + line.owed, 0)).toBe(report.owed);
    // Nights, cleaning and extras with their tax are all that moved.
    expect(report.lodging + report.cleaning + report.extras + report.owed).toBe(paid - refunded);
    const byPayment = await json<DeskTax>(
      world.owner.get(`/tax?from=${year - 1}-01-01&to=${year + 1}-12-31&by=payment`),
    );
    expect(byPayment).toMatchObject({ owed: report.owed, lodging: report.lodging, cleaning: report.cleaning });
    expect(byPayment.taxes).toEqual(report.taxes);
    expect(report.stays).toBe(receipts.filter(({ status }) => status === "confirmed").length);
  });

  test("the files have one line for each stay and refund, and add up to the same", async () => {
    await busyYear();
    const { today } = await moneyOf(2027);
    const { year } = partsOf(today);

    let sum = 0;
    for (const each of [year, year + 1]) {
      const response = await world.owner.get(`/money.csv?year=${each}`);
      expect(response.headers.get("content-type")).toContain("text/csv");
      expect(response.headers.get("content-disposition")).toContain(`money-${each}.csv`);
      const [headings = "", ...rows] = (await response.text()).trimEnd().split("\r\n");
      expect(headings.split(",").at(-1)).toBe("Total");
      sum += rows.filter(Boolean).reduce((all, row) => all + Math.round(Number(row.split(",").at(-1)) * 100), 0);
    }
    const totals = (await everyYear()).map(({ total }) => total);
    expect(sum).toBe(sumOf(totals, "kept") + sumOf(totals, "tax"));
  });

  test("a guest's name that a spreadsheet would run as a formula is text", async () => {
    const stay = world.farStay();
    // Where a comma is the decimal sign, a semicolon begins the next cell.
    const lastName = '@SUM(A1),"x";=1+2';
    const held = await hold(world.send, world.guest.request(stay, { details: { firstName: "=1+1", lastName } }));
    await pay(world.send, held);
    await record(world.send, held);

    const csv = await (await world.owner.get(`/tax.csv?from=${stay.checkIn}&to=${stay.checkIn}`)).text();

    expect(csv).toContain(`"'=1+1 @SUM(A1),""x"";'=1+2"`);
  });

  test("nights count by channel, including other channels' nights after their calendars dropped them", async () => {
    const { database } = world.wiring;
    const { year } = partsOf((await moneyOf(2027)).today);
    await database.query.deleteFrom("outside_stays").execute();
    const past = { start: `${year - 1}-03-05`, end: `${year - 1}-03-08`, uid: "HMA", kind: "reservation" } as const;
    const canceled = {
      start: `${year + 1}-12-20`,
      end: `${year + 1}-12-24`,
      uid: "HMB",
      kind: "reservation",
    } as const;
    const block = { start: `${year - 1}-03-01`, end: `${year - 1}-03-02`, uid: "X", kind: "block" } as const;
    const at = await database.now();
    const today = `${year}-01-01` as const;
    await database.transaction((trx) =>
      keepOutsideStays(trx, "airbnb", { reservations: [past, canceled, block] as never, readAt: at - 2, today }),
    );
    await database.transaction((trx) => keepOutsideStays(trx, "airbnb", { reservations: [], readAt: at - 1, today }));

    const before = await moneyOf(year - 1);
    const after = await moneyOf(year + 1);

    expect(before.months[2]?.sold).toEqual({ direct: 0, airbnb: 3, vrbo: 0, other: 0 });
    expect(after.months[11]?.sold.airbnb).toBe(0);
    expect(before.channelsKnownFrom).toBe(past.start);
    const { stays } = await json<DeskNights>(world.owner.get(`/nights?from=${year - 1}-03-01&to=${year - 1}-04-01`));
    expect(stays.map(({ kind, checkIn, checkOut }) => [kind, checkIn, checkOut])).toEqual([
      ["airbnb", past.start, past.end],
    ]);
  });

  test("a thousand bookings are read with as many queries as one", async () => {
    const { database } = world.wiring;
    await world.book();
    const few = await countQueries(database, (counted) => readMoney({ database: counted }, { year: 2026 }));
    await insertPastBookings(database, { count: 1000, status: "confirmed" });
    const many = await countQueries(database, (counted) => readMoney({ database: counted }, { year: 2026 }));

    expect(many).toBe(few);
    expect(few).toBeGreaterThan(0);
  });
});
