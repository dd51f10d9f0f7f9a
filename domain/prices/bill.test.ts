import { expect, test } from "vitest";
import type { HouseRules } from "../house-rules.ts";
import { daysFollowing } from "../testing/any-day.ts";
import { testRules } from "../testing/test-rules.ts";
import { billOf, discountLabel, payLabel } from "./bill.ts";
import { type PricedQuote, priceWithCoupon } from "./coupon.ts";
import type { NightlyPrices } from "./nightly-prices.ts";
import { estimateStay } from "./quote.ts";

test("a bill names each night, the fee, the tax and what the tax is on", () => {
  const { nights, subtotal, fees, total } = billOf(quoteOf([459_00, 529_00]), undefined, "USD");

  expect([...nights, subtotal, ...fees, total]).toEqual([
    { label: "Thu, Feb 4", cents: 459_00 },
    { label: "Fri, Feb 5", cents: 529_00 },
    { label: "2 nights", cents: 988_00 },
    { label: "Cleaning fee", cents: 200_00 },
    { label: "Sales tax, 5.5% of the nights", cents: 54_34 },
    { label: "Total", cents: 1_242_34 },
  ]);
});

test("a house with two taxes and no cleaning fee has two lines of tax and none for cleaning", () => {
  const taxes = [
    { name: "Rooms tax", percent: 9, on: "nights-and-cleaning" },
    { name: "Town tax", percent: 1, on: "nights" },
  ] as const;

  const { fees } = billOf(quoteOf([459_00], undefined, { ...testRules, cleaningFee: 0, taxes }), undefined, "USD");

  expect(fees).toEqual([
    { label: "Rooms tax, 9% of the nights and cleaning", cents: 41_31 },
    { label: "Town tax, 1% of the nights", cents: 4_59 },
  ]);
});

test("a booking made before taxes were listed has one line for them", () => {
  const { taxes, ...quote } = quoteOf([459_00]);

  expect(billOf(quote, undefined, "USD").fees).toEqual([
    { label: "Cleaning fee", cents: 200_00 },
    { label: "Sales tax", cents: 25_25 },
  ]);
});

test("another currency is on every bill and on the button", () => {
  expect(billOf(quoteOf(Array(8).fill(450_00)), undefined, "GBP").foldedNights).toBe("£450 a night");
  expect(payLabel(1_096_75, "GBP")).toBe("Pay £1,096.75");
});

test("a discount is named after its coupon, or just called a discount", () => {
  const quote = quoteOf([459_00], 50_00);

  expect(billOf(quote, "First Snow, 10% off", "USD").discount).toEqual({ label: "First Snow, 10% off", cents: -50_00 });
  expect(billOf(quote, undefined, "USD").discount).toEqual({ label: "Discount", cents: -50_00 });
  expect(billOf(quoteOf([459_00]), "First Snow", "USD").discount).toBeUndefined();
  expect(discountLabel(undefined)).toBe("Discount");
});

test("a week lists its nights, a longer stay shows their price range", () => {
  const prices = [434_00, 548_00, 450_00, 450_00, 450_00, 450_00, 450_00];

  expect(billOf(quoteOf(prices), undefined, "USD").foldedNights).toBeUndefined();
  expect(billOf(quoteOf([...prices, 450_00]), undefined, "USD").foldedNights).toBe("$434 to $548 a night");
  expect(billOf(quoteOf(Array(8).fill(450_00)), undefined, "USD").foldedNights).toBe("$450 a night");
});

test("a bill says why a long stay's nights cost less than in the calendar", () => {
  const quote = { ...quoteOf([413_10, 413_10]), lengthDiscount: { nights: 2, percent: 10 } };

  expect(billOf(quote, undefined, "USD").subtotal).toEqual({ label: "2 nights, 10% off for 2 or more", cents: 826_20 });
});

function quoteOf(prices: readonly number[], amountOff?: number, rules: HouseRules = testRules): PricedQuote {
  const days = daysFollowing("2027-02-04", prices.length + 1);
  const wish = { minStay: 1, arrivalAllowed: true, departureAllowed: true };
  const byNight = new Map(prices.map((cents, index) => [days[index] ?? "2027-02-04", { cents, ...wish }] as const));
  const known: NightlyPrices = { byNight, unbookable: new Set() };
  const stay = { checkIn: "2027-02-04", checkOut: days[prices.length] ?? "2027-02-05" } as const;
  return priceWithCoupon(
    estimateStay(stay, known, rules),
    amountOff === undefined ? undefined : { name: "", amountOff },
  );
}
