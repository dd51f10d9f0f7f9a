import { expect, test } from "vitest";
import { readPriceLabsAnswer } from "./pricelabs-answer.ts";

const HEAD = { currency: "USD", last_refreshed_at: "2026-11-14T08:17:53+00:00" };
const NIGHT = { min_stay: 2, check_in: true, check_out: true, unbookable: 0 };

test("an answer is reduced to prices, rules and discounts, without demand and revenue", () => {
  const answer = read([listing("vrbo", [day("2026-12-18", 480)]), listing("airbnb", [day("2026-12-18", 437)])]);

  expect(answer).toEqual({
    ok: true,
    value: [
      {
        ...HEAD,
        id: "id-vrbo",
        pms: "vrbo",
        data: [{ ...NIGHT, weekly_discount: 0.9, date: "2026-12-18", price: 480 }],
      },
      {
        ...HEAD,
        id: "id-airbnb",
        pms: "airbnb",
        data: [{ ...NIGHT, weekly_discount: 0.9, date: "2026-12-18", price: 437 }],
      },
    ],
  });
});

test.each([
  ["minus one", -1],
  ["an empty text", ""],
  ["nothing", undefined],
  ["null", null],
  ["zero", 0],
  ["a word", "n/a"],
  ["a list", [400]],
  ["more than any card can pay", 1e12],
])("a night with %s as its price has no rate", (_, price) => {
  const answer = read([listing("airbnb", [day("2026-12-18", 437), { ...day("2026-12-19", 1), price }])]);

  expect(nights(answer)).toEqual([["2026-12-18", 437]]);
});

test("prices may have decimals or come as text", () => {
  const answer = read([listing("airbnb", [day("2026-12-24", 654.5), { ...day("2026-12-25", 1), price: "623.10" }])]);

  expect(nights(answer)).toEqual([
    ["2026-12-24", 654.5],
    ["2026-12-25", 623.1],
  ]);
});

test("invalid dates are left out", () => {
  const answer = read([listing("airbnb", [day("2026-12-18", 437), day("2027-02-30", 400), null, "2026-12-19", {}])]);

  expect(nights(answer)).toEqual([["2026-12-18", 437]]);
});

test("days come in order, each once, with the source's last value", () => {
  const answer = read([listing("airbnb", [day("2026-12-19", 1), day("2026-12-18", 2), day("2026-12-19", 3)])]);

  expect(nights(answer)).toEqual([
    ["2026-12-18", 2],
    ["2026-12-19", 3],
  ]);
});

test("the owner's stay restrictions are kept, however they are written", () => {
  const asked = { date: "2026-12-18", price: 437, min_stay: "3", check_in: false, check_out: 0, unbookable: "1" };

  const answer = read([listing("airbnb", [asked])]);

  expect(answer.ok && answer.value[0]?.data).toEqual([
    { date: "2026-12-18", price: 437, min_stay: 3, check_in: false, check_out: false, unbookable: 1 },
  ]);
});

test("a missing restriction forbids nothing, and a missing discount takes nothing off", () => {
  const answer = read([listing("airbnb", [{ date: "2026-12-18", price: 437 }])]);

  expect(answer.ok && answer.value[0]?.data).toEqual([{ ...NIGHT, date: "2026-12-18", price: 437, min_stay: 1 }]);
});

test("an error in another channel only drops that channel", () => {
  const answer = read([failed("vrbo", "LISTING_NOT_PRESENT"), listing("airbnb", [day("2026-12-18", 437)])]);

  expect(answer.ok && answer.value.map(({ pms }) => pms)).toEqual(["airbnb"]);
});

test.each([
  [
    "sync is switched off",
    [failed("airbnb", "LISTING_TOGGLE_OFF"), listing("vrbo", [day("2026-12-18", 1)])],
    "listing-error",
  ],
  ["the listing has no data", [{ id: 1, pms: "airbnb", currency: "USD" }], "listing-error"],
  ["our channel is missing", [listing("vrbo", [day("2026-12-18", 1)])], "listing-missing"],
  ["there are no listings", [], "listing-missing"],
  ["prices are in euros", [{ ...listing("airbnb", [day("2026-12-18", 1)]), currency: "EUR" }], "wrong-currency"],
  [
    "the currency is not said",
    [{ ...listing("airbnb", [day("2026-12-18", 1)]), currency: undefined }],
    "wrong-currency",
  ],
  ["no night has a price", [listing("airbnb", [day("2026-12-18", -1)])], "no-prices"],
  ["the days are not a list", [{ ...listing("airbnb", []), data: "none" }], "listing-missing"],
  ["an object comes instead of a list", { message: "Unauthorized" }, "unknown-shape"],
  ["the list has no listings in it", [null, 1, "x"], "listing-missing"],
])("when %s, there are no prices to sell by", (_, answer, reason) => {
  expect(read(answer)).toEqual({ ok: false, refusal: reason });
});

test("an HTML page instead of an answer gives no prices", () => {
  expect(readPriceLabsAnswer("<html>Bad Gateway</html>", () => {})).toEqual({ ok: false, refusal: "not-json" });
});

function read(answer: unknown) {
  return readPriceLabsAnswer(JSON.stringify(answer), () => {});
}

function nights(answer: ReturnType<typeof read>) {
  return answer.ok && answer.value[0]?.data.map(({ date, price }) => [date, price]);
}

function listing(pms: string, data: unknown[]) {
  return { ...HEAD, id: `id-${pms}`, pms, group: "", data };
}

function failed(pms: string, status: string) {
  return { id: `id-${pms}`, pms, error: "Listing sync is not toggled ON in PriceLabs", error_status: status };
}

function day(date: string, price: number) {
  return {
    date,
    price,
    user_price: -1,
    uncustomized_price: price,
    min_stay: 2,
    booking_status: "Booked (Check-In)",
    ADR: 512,
    booked_date: "2026-10-01",
    unbookable: 0,
    weekly_discount: 0.9,
    check_in: true,
    check_out: true,
    demand_color: "#c0f1958c",
    demand_desc: "Low Demand",
  };
}
