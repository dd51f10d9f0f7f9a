import { describe, expect, test } from "vitest";
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { PricedQuote } from "./coupon.ts";
import { type BookedMoney, entriesOf, totalOf } from "./earnings.ts";

const at = (on: CalendarDate) => ({ on, at: Date.parse(on) });
const PAID_ON = at("2027-01-10");
const stay = { checkIn: "2027-07-09", checkOut: "2027-07-12" } as const;
const quote = {
  ...{ nights: [], subtotal: 1_000_00, cleaningFee: 200_00, salesTax: 55_00, total: 1_255_00 },
  ...{ discount: 0, payable: 1_255_00 },
};
const booked: BookedMoney = {
  ...{ reference: "AB-1", stays: [{ version: 1, stay, quote }], countsOn: stay.checkIn },
  paid: [{ kind: "stay", amount: 1_255_00, ...PAID_ON, refunds: [] }],
};
const withQuote = (changed: PricedQuote): BookedMoney => ({ ...booked, stays: [{ version: 1, stay, quote: changed }] });

const totals = (money: BookedMoney) => entriesOf(money).reduce((sum, entry) => sum + totalOf(entry), 0);

describe("the books of a booking", () => {
  test("list nights, cleaning and tax on the day of arrival", () => {
    expect(entriesOf(booked)).toEqual([
      {
        ...{ on: "2027-07-09", reference: "AB-1", what: "stay", stay, nights: 3, paidBy: [null] },
        ...{ lodging: 1_000_00, cleaning: 200_00, extras: 0, damage: 0 },
        ...{ tax: 55_00, taxes: [{ label: "Sales tax", cents: 55_00, taxed: 1_000_00, exempt: 0 }] },
      },
    ]);
  });

  test("take a coupon off the nights, and never show more tax than was paid", () => {
    const cheap = { ...quote, discount: 255_00, payable: 1_000_00 };
    const free = { ...quote, discount: 1_255_00, payable: 0 };

    expect(
      entriesOf({ ...withQuote(cheap), paid: [{ kind: "stay", amount: 1_000_00, ...PAID_ON, refunds: [] }] }),
    ).toMatchObject([{ lodging: 745_00, cleaning: 200_00, tax: 55_00, taxes: [{ taxed: 1_000_00 }] }]);
    expect(entriesOf({ ...withQuote(free), paid: [] })).toMatchObject([{ lodging: 0, cleaning: 0, tax: 0 }]);
  });

  test("share every line over a stay's two payments, and change nothing of the first when the second comes", () => {
    const first = { kind: "stay", amount: 627_50, ...PAID_ON, refunds: [] } as const;
    const second = { kind: "balance", amount: 627_50, ...at("2027-06-06"), refunds: [] } as const;
    const half = entriesOf({ ...booked, paid: [first] }, "payment");
    const all = entriesOf({ ...booked, paid: [first, second] }, "payment");

    expect(half).toMatchObject([{ on: PAID_ON.on, lodging: 500_00, cleaning: 100_00, tax: 27_50 }]);
    expect(all[0]).toEqual(half[0]);
    expect(all[1]).toMatchObject({ on: "2027-06-06", lodging: 500_00, cleaning: 100_00, tax: 27_50 });
  });

  test("refund a canceled stay's tax first, on the day of the refund, and count no night", () => {
    const refunds = [{ amount: 1_005_00, ...at("2027-05-02") }] as const;
    const canceled: BookedMoney = {
      ...{ ...booked, canceledAt: at("2027-05-01").at, countsOn: "2027-05-01" },
      paid: [{ kind: "stay", amount: 1_255_00, ...PAID_ON, refunds }],
    };

    const [received, refund] = entriesOf(canceled);

    expect(received).toMatchObject({ on: "2027-05-01", nights: 0, tax: 55_00 });
    expect(refund).toMatchObject({
      on: "2027-05-02",
      what: "refund",
      lodging: -791_67,
      cleaning: -158_33,
      tax: -55_00,
    });
    expect(totals(canceled)).toBe(250_00);
  });

  test("refund tax in proportion when a guest who came gets money back, to the cent, however often", () => {
    const refunds = [333_33, 333_33, 588_34].map((amount) => ({ amount, ...at("2027-07-13") }));
    const entries = entriesOf({ ...booked, paid: [{ kind: "stay", amount: 1_255_00, ...PAID_ON, refunds }] });

    expect(entries.slice(1).map(({ tax }) => tax)).toEqual([-14_61, -14_61, -25_78]);
    expect(entries.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
  });

  const cheaper = { ...quote, subtotal: 500_00, salesTax: 27_50, total: 727_50, payable: 727_50 };
  const CHANGED = at("2027-06-01");
  const changedTo = (next: PricedQuote, paid: BookedMoney["paid"]): BookedMoney => {
    const later = { checkIn: "2027-07-09", checkOut: "2027-07-11" } as const;
    const until = CHANGED.at;
    return {
      ...booked,
      paid,
      stays: [
        { version: 1, stay, quote, until },
        { version: 2, stay: later, quote: next },
      ],
    };
  };
  const paidBefore = (...refunds: { amount: number; on: CalendarDate; at: number }[]) =>
    [{ kind: "stay", amount: 1_255_00, ...PAID_ON, refunds }] as const;

  test("give back a cheaper change with its tax on its own day, and leave what was filed before as it is", () => {
    const filed = entriesOf(booked, "payment");
    const after = entriesOf(changedTo(cheaper, paidBefore({ amount: 527_50, ...CHANGED })), "payment");

    expect(after.slice(0, 1)).toEqual(filed);
    expect(after.slice(1)).toMatchObject([
      { on: CHANGED.on, what: "refund", nights: -1, lodging: -500_00, cleaning: 0, tax: -27_50 },
    ]);
    expect(after[1]?.taxes).toMatchObject([{ taxed: -500_00 }]);
  });

  test("give back the tax first when only a part of a cheaper change is refunded, and none when nothing is", () => {
    const half = entriesOf(changedTo(cheaper, paidBefore({ amount: 263_75, ...CHANGED })));

    expect(half[1]).toMatchObject({ lodging: -236_25, cleaning: 0, tax: -27_50 });
    expect(entriesOf(changedTo(cheaper, paidBefore()))).toMatchObject([{ lodging: 1_000_00, tax: 55_00 }]);
  });

  test("count a dearer change as the difference of the two bills", () => {
    const dearer = { ...quote, subtotal: 1_400_00, salesTax: 77_00, total: 1_677_00, payable: 1_677_00 };
    const change = { kind: "change", version: 2, amount: 422_00, ...CHANGED, refunds: [] } as const;
    // A favor before it's no part of the difference.
    const favor = { amount: 125_50, ...at("2027-05-01") };

    const lines = entriesOf(changedTo(dearer, [...paidBefore(favor), change]), "payment");

    expect(lines.map(({ what, lodging, tax }) => [what, lodging, tax])).toEqual([
      ["stay", 1_000_00, 55_00],
      ["refund", -100_00, -5_50],
      ["change", 400_00, 22_00],
    ]);
    expect(lines[2]?.taxes).toMatchObject([{ taxed: 400_00 }]);
  });

  test("say what is exempt when a stay becomes too long for a tax, and give that tax back", () => {
    const TAX = { name: "Rooms tax", percent: 10, on: ["nights", "cleaning"], nightsAtMost: 29 } as const;
    const short = {
      ...quote,
      salesTax: 120_00,
      taxes: [{ ...TAX, cents: 120_00 }],
      total: 1_320_00,
      payable: 1_320_00,
    };
    const long = {
      ...quote,
      subtotal: 2_000_00,
      salesTax: 0,
      taxes: [],
      exempt: [TAX],
      total: 2_200_00,
      payable: 2_200_00,
    };
    const change = { kind: "change", version: 2, amount: 880_00, ...CHANGED, refunds: [] } as const;
    const first = { kind: "stay", amount: 1_320_00, ...PAID_ON, refunds: [] } as const;
    const [one, two] = changedTo(long, []).stays;
    const booking = { ...booked, paid: [first, change], stays: [{ ...one, quote: short }, two ?? one] as const };

    expect(entriesOf(booking, "payment").map(({ lodging, taxes }) => [lodging, ...taxes])).toEqual([
      [1_000_00, { label: "Rooms tax, 10% of the nights and cleaning", cents: 120_00, taxed: 1_200_00, exempt: 0 }],
      [1_000_00, expect.objectContaining({ cents: -120_00, taxed: -1_200_00, exempt: 2_200_00 })],
    ]);
  });

  test("have no tax in a payment that bought nothing, nor in its refund", () => {
    const late = { kind: "change", version: 7, amount: 300_00, ...CHANGED } as const;
    const refunds = [{ amount: 300_00, ...at("2027-06-02") }];

    expect(entriesOf({ ...booked, paid: [...paidBefore(), { ...late, refunds }] }, "payment").slice(1)).toMatchObject([
      { what: "change", lodging: 300_00, nights: 0, tax: 0 },
      { what: "refund", lodging: -300_00, nights: 0, tax: 0 },
    ]);
  });

  test("count a pet in one column, whether it was named while booking or asked for later", () => {
    const TAX = { name: "Rooms tax", percent: 10, on: ["nights", "pets"] } as const;
    const pets = { count: 1, each: 50_00, per: "stay", cents: 50_00 } as const;
    const named = {
      ...quote,
      pets,
      salesTax: 105_00,
      taxes: [{ ...TAX, cents: 105_00 }],
      total: 1_355_00,
      payable: 1_355_00,
    };
    const asked = {
      kind: "extra",
      amount: 55_00,
      isPet: true,
      taxes: [{ ...TAX, cents: 5_00 }],
      ...PAID_ON,
      refunds: [],
    } as const;
    const first = { kind: "stay", amount: 1_355_00, ...PAID_ON, refunds: [] } as const;

    expect(entriesOf({ ...withQuote(named), paid: [first, asked] }, "payment")).toMatchObject([
      { lodging: 1_000_00, cleaning: 200_00, extras: 50_00, taxes: [{ cents: 105_00, taxed: 1_050_00 }] },
      { lodging: 0, cleaning: 0, extras: 50_00, taxes: [{ cents: 5_00, taxed: 50_00 }] },
    ]);
  });

  test("keep the line of a refund that comes back, take it back on that day, and count it anew when it's sent again", () => {
    const refund = { amount: 1_005_00, ...at("2027-05-02") };
    const canceled = (...refunds: BookedMoney["paid"][number]["refunds"]): BookedMoney => ({
      ...{ ...booked, canceledAt: at("2027-05-01").at, countsOn: "2027-05-01" },
      paid: [{ kind: "stay", amount: 1_255_00, ...PAID_ON, refunds }],
    });

    for (const by of ["stay", "payment"] as const) {
      const filed = entriesOf(canceled(refund), by);
      const cameBack = { ...refund, cameBack: at("2027-06-07") };
      const after = entriesOf(canceled(cameBack, { amount: 1_005_00, ...at("2027-06-09") }), by);

      expect(after.slice(0, 2)).toEqual(filed);
      expect(after.slice(2)).toEqual([
        {
          ...{ ...filed[1], on: "2027-06-07", nights: 0, isBack: true, lodging: 791_67, cleaning: 158_33, tax: 55_00 },
          taxes: [{ label: "Sales tax", cents: 55_00, taxed: 1_000_00, exempt: 0 }],
        },
        { ...filed[1], on: "2027-06-09", nights: 0 },
      ]);
    }
  });

  test("take back a refund of damage or an extra where it was, when it comes back", () => {
    const refunds = [{ amount: 100_00, ...at("2027-07-20"), cameBack: at("2027-08-01") }];
    const damage = { kind: "damage", amount: 380_00, ...PAID_ON, refunds } as const;
    const extra = { kind: "extra", amount: 100_00, ...PAID_ON, refunds } as const;

    expect(entriesOf({ ...booked, paid: [damage] }).slice(1)).toMatchObject([{ damage: -100_00 }, { damage: 100_00 }]);
    expect(entriesOf({ ...booked, paid: [extra] }).slice(1)).toMatchObject([{ extras: -100_00 }, { extras: 100_00 }]);
  });

  test("keep extras and damage apart, with their refunds", () => {
    const paid = [
      ...booked.paid,
      { kind: "extra", amount: 100_00, ...PAID_ON, refunds: [{ amount: 100_00, ...at("2027-07-01") }] },
      { kind: "damage", amount: 380_00, ...PAID_ON, refunds: [] },
    ] as const;

    expect(entriesOf({ ...booked, paid })).toMatchObject([
      { extras: 100_00, damage: 380_00, lodging: 1_000_00 },
      { extras: -100_00, damage: 0, lodging: 0, tax: 0 },
    ]);
  });
});
