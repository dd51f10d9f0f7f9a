import { describe, expect, test } from "vitest";
import { readPriceTable, type WrittenPriceTable } from "#contract/price-table.ts";
import { daysInWords, draftOf, mistakeInWords, nextOf, periodInWords, seasonsOf, withDraft } from "./price-entries.ts";

const TODAY = "2027-09-17";
const table: WrittenPriceTable = {
  base: { price: 459, weekendPrice: 529, minNights: 2 },
  weekend: ["friday", "saturday"],
  seasons: [
    {
      name: "Christmas",
      from: "12-18",
      to: "01-02",
      price: 845,
      minNights: 5,
      checkInOn: ["saturday"],
      checkOutOn: ["saturday", "sunday"],
    },
  ],
  events: [{ name: "Fair", from: "2028-06-16", to: "2028-06-20", price: 829 }],
  arrivals: {},
  lengthDiscounts: [],
};
const CHRISTMAS = { list: "seasons", index: 0 } as const;
const FAIR = { list: "events", index: 0 } as const;

describe("a line of the price table", () => {
  test("is filled in with the next dates, over New Year too", () => {
    expect(draftOf(table, CHRISTMAS, TODAY)).toMatchObject({ from: "2027-12-18", to: "2028-01-02", everyYear: true });
    expect(nextOf({ from: "12-18", to: "01-02" }, "2028-01-01")).toEqual({ from: "2027-12-18", to: "2028-01-02" });
    expect(periodInWords({ from: "12-18", to: "01-02" }, TODAY)).toBe("Dec 18 to Jan 2");
  });

  test("saved as it was is the same table", () => {
    for (const place of ["base", CHRISTMAS, FAIR] as const)
      expect(withDraft(table, place, draftOf(table, place, TODAY))).toEqual(table);
  });

  test("for every year becomes a season, and a new one for one year an event", () => {
    const yearly = withDraft(table, FAIR, { ...draftOf(table, FAIR, TODAY), everyYear: true });
    expect(yearly.events).toEqual([]);
    expect(yearly.seasons[1]).toEqual({ name: "Fair", from: "06-16", to: "06-20", price: 829 });

    const draft = { ...draftOf(table, undefined, TODAY), name: "Storm", from: "2028-02-01", to: "2028-02-03" };
    const once = withDraft(table, undefined, { ...draft, price: "300", everyYear: false });
    expect(once.events[1]).toEqual({ name: "Storm", from: "2028-02-01", to: "2028-02-03", price: 300 });
  });

  test("is sorted by its place in the year", () => {
    expect(seasonsOf(table).map(({ season }) => season.name)).toEqual(["Fair", "Christmas"]);
  });

  test("says on which days its stays begin and end, and nothing where every day will do", () => {
    const season = table.seasons[0];
    expect(season && daysInWords(season)).toBe("in Sat; out Sat, Sun");
    expect(daysInWords(table.base)).toBe("");
    const draft = { ...draftOf(table, CHRISTMAS, TODAY), checkInOn: [], checkOutOn: ["friday"] as const };
    expect(withDraft(table, CHRISTMAS, draft).seasons[0]).toEqual({
      ...{ name: "Christmas", from: "12-18", to: "01-02", price: 845, minNights: 5 },
      checkOutOn: ["friday"],
    });
  });

  test("is named when there's a mistake in it", () => {
    const twice = { ...table, seasons: [...table.seasons, { name: "Fair", from: "01-01", to: "01-05", price: 500 }] };
    const read = readPriceTable(twice);
    expect(read.ok ? [] : read.refusal.map((mistake) => mistakeInWords(twice, mistake))).toEqual([
      "Fair: the first night must be outside of Christmas, which goes from 12-18 to 01-02.",
    ]);
  });
});
