import { describe, expect, test } from "vitest";
import { type BookedMoney, entriesOf, totalOf } from "./earnings.ts";

const stay = { checkIn: "2027-07-09", checkOut: "2027-07-12" } as const;
const quote = {
  ...{ nights: [], subtotal: 1_000_00, cleaningFee: 200_00, salesTax: 55_00, total: 1_255_00 },
  ...{ discount: 0, payable: 1_255_00 },
};
const booked: BookedMoney = {
  ...{ reference: "AB-1", status: "confirmed", stay, quote, countsOn: stay.checkIn },
  paid: [{ kind: "stay", amount: 1_255_00, refunds: [] }],
};

const totals = (money: BookedMoney) => entriesOf(money).reduce((sum, entry) => sum + totalOf(entry), 0);

describe("the books of a booking", () => {
  test("list nights, cleaning and tax on the day of arrival", () => {
    expect(entriesOf(booked)).toEqual([
      {
        ...{ on: "2027-07-09", reference: "AB-1", what: "stay", stay, nights: 3 },
        ...{ lodging: 1_000_00, cleaning: 200_00, extras: 0, damage: 0, tax: 55_00 },
      },
    ]);
  });

  test("take a coupon off the nights, and never show more tax than was paid", () => {
    const cheap = { ...quote, discount: 255_00, payable: 1_000_00 };
    const free = { ...quote, discount: 1_255_00, payable: 0 };

    expect(
      entriesOf({ ...booked, quote: cheap, paid: [{ kind: "stay", amount: 1_000_00, refunds: [] }] }),
    ).toMatchObject([{ lodging: 745_00, cleaning: 200_00, tax: 55_00 }]);
    expect(entriesOf({ ...booked, quote: free, paid: [] })).toMatchObject([{ lodging: 0, cleaning: 0, tax: 0 }]);
  });

  test("refund a canceled stay's tax first, on the day of the refund, and count no night", () => {
    const refunds = [{ amount: 1_005_00, on: "2027-05-02" }] as const;
    const canceled: BookedMoney = {
      ...{ ...booked, status: "canceled", countsOn: "2027-05-01" },
      paid: [{ kind: "stay", amount: 1_255_00, refunds }],
    };

    const [received, refund] = entriesOf(canceled);

    expect(received).toMatchObject({ on: "2027-05-01", nights: 0, tax: 55_00 });
    expect(refund).toMatchObject({ on: "2027-05-02", what: "refund", lodging: -950_00, tax: -55_00 });
    expect(totals(canceled)).toBe(250_00);
  });

  test("refund tax in proportion when a guest who came gets money back, to the cent, however often", () => {
    const refunds = [333_33, 333_33, 588_34].map((amount) => ({ amount, on: "2027-07-13" as const }));
    const entries = entriesOf({ ...booked, paid: [{ kind: "stay", amount: 1_255_00, refunds }] });

    expect(entries.slice(1).map(({ tax }) => tax)).toEqual([-14_61, -14_61, -25_78]);
    expect(entries.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
  });

  test("account for the money left over from a cheaper change, whose tax is no longer on the bill", () => {
    const paid = [{ kind: "stay", amount: 2_000_00, refunds: [{ amount: 745_00, on: "2027-06-01" }] }] as const;
    const changed: BookedMoney = { ...booked, paid };

    expect(entriesOf(changed).map(({ tax }) => tax)).toEqual([55_00, 0]);
    expect(totals(changed)).toBe(1_255_00);
  });

  test("keep extras and damage apart, with their refunds", () => {
    const paid = [
      ...booked.paid,
      { kind: "extra", amount: 100_00, refunds: [{ amount: 100_00, on: "2027-07-01" }] },
      { kind: "damage", amount: 380_00, refunds: [] },
    ] as const;

    expect(entriesOf({ ...booked, paid })).toMatchObject([
      { extras: 100_00, damage: 380_00, lodging: 1_000_00 },
      { extras: -100_00, damage: 0, lodging: 0, tax: 0 },
    ]);
  });
});
