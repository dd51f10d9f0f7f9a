import { expect, test } from "vitest";
import { testRules as inCents } from "#domain/testing/test-rules.ts";
import { houseRulesSchema } from "./house-rules.ts";

/** The same rules as an owner writes them: money with its sign. */
const testRules = {
  ...inCents,
  cleaningFee: "$200",
  shownWithoutPrice: { inCalendar: "$500", inSum: "$350" },
  deposit: { amount: "$2,500", refundedWithinDays: 30 },
  refund: { daysAhead: 30, fee: "$250.00" },
  pets: { feePerNight: "$50" },
  extras: [{ id: "early-check-in", name: "Early check-in", price: { amount: "$60", per: "stay" } }],
};

test("a house's rules are read as they are, and money in cents", () => {
  expect(houseRulesSchema.parse(testRules)).toEqual(inCents);
});

test("a house may have no cleaning fee, taxes, deposit, pets or quiet hours", () => {
  const { deposit, pets, quietHours, ...bare } = testRules;

  expect(mistakesIn({ ...bare, cleaningFee: 0, taxes: [] })).toEqual([]);
  expect(mistakesIn({ ...bare, deposit: undefined, pets: undefined, quietHours: undefined })).toEqual([]);
});

test("a house may let guests pay in two, if the days to pay late end with the last day for a refund", () => {
  expect(mistakesIn({ ...testRules, payInTwo: { percent: 50, dueDaysAhead: 33, graceDays: 3 } })).toEqual([]);
});

test("a house may ask for more nights in a season, on a weekday and over New Year", () => {
  const nights = {
    atLeast: 2,
    atMost: 14,
    bySeason: [
      { from: "06-01", to: "09-15", atLeast: 3 },
      { from: "12-20", to: "01-05", atLeast: 5 },
      { from: "2027-07-01", to: "2027-07-05", atLeast: 4 },
    ],
    byWeekday: { friday: 3 },
  };

  expect(mistakesIn({ ...testRules, nights })).toEqual([]);
});

const HALF_A_TAX = { percent: 5.5, on: "nights" };

test.each([
  [{ timeZone: "America/NewYork" }, 'timeZone: a time zone such as "America/New_York"'],
  [{ timeZone: "EST" }, 'timeZone: a time zone such as "America/New_York"'],
  [{ currency: "JPY" }, "currency: one of USD, AUD, CAD, CHF, EUR, GBP, NZD"],
  [{ checkInFrom: "15:00" }, 'checkInFrom: a time such as "3:00 PM"'],
  [{ checkOutBy: 600 }, 'checkOutBy: a time such as "3:00 PM"'],
  [{ guests: { atMost: 80, atFirst: 2 } }, "guests.atMost: whole guests from 1 to 50"],
  [{ guests: { atMost: 4, atFirst: 6 } }, "guests.atFirst: at most 4, as guests.atMost says"],
  [{ nights: { atLeast: 1, atMost: 60 } }, "nights.atMost: whole nights from 1 to 42"],
  [
    { payInTwo: { percent: 50, dueDaysAhead: 32, graceDays: 3 } },
    "payInTwo.dueDaysAhead: 33 or more: refunds end 30 days ahead, and 3 days to pay late must fit in before that",
  ],
  [{ payInTwo: { percent: 100, dueDaysAhead: 33, graceDays: 3 } }, "payInTwo.percent: whole percent from 10 to 90"],
  [{ payInTwo: { percent: 50, dueDaysAhead: 33, graceDays: 0 } }, "payInTwo.graceDays: whole days from 1 to 14"],
  [{ nights: { atLeast: 5, atMost: 4 } }, "nights.atLeast: at most 4, as nights.atMost says"],
  [
    { nights: { atLeast: 1, atMost: 4, byWeekday: { friday: 5 } } },
    "nights.byWeekday.friday: at most 4, as nights.atMost says",
  ],
  [
    { nights: { atLeast: 1, atMost: 9, bySeason: [{ from: "06-31", to: "09-15", atLeast: 3 }] } },
    'nights.bySeason.0.from: a day such as "2027-06-17", or "06-17" for every year',
  ],
  [
    { nights: { atLeast: 1, atMost: 9, bySeason: [{ from: "06-01", to: "2027-09-15", atLeast: 3 }] } },
    "nights.bySeason.0.to: written like from, which is 06-01",
  ],
  [
    { nights: { atLeast: 1, atMost: 9, bySeason: [{ from: "2027-06-01", to: "2027-05-01", atLeast: 3 }] } },
    "nights.bySeason.0.to: 2027-06-01 or later, where it begins",
  ],
  [{ cleaningFee: 200 }, "cleaningFee: an amount with its sign, such as $200, or 0"],
  [{ cleaningFee: "$199.5" }, "cleaningFee: an amount with its sign, such as $200, or 0"],
  [{ cleaningFee: "$2" }, "cleaningFee: an amount with its sign, such as $200, or 0"],
  [{ pets: { feePerNight: "50 dollars" } }, "pets.feePerNight: an amount with its sign, such as $200, or 0"],
  [
    { taxes: [{ name: "Sales tax", percent: 900, on: "nights" }] },
    "taxes.0.percent: a percentage from 0 to 30 with at most two decimals, such as 5.5",
  ],
  [
    { taxes: [{ name: "Sales tax", percent: 5.555, on: "nights" }] },
    "taxes.0.percent: a percentage from 0 to 30 with at most two decimals, such as 5.5",
  ],
  [{ taxes: [HALF_A_TAX] }, "taxes.0.name: a name"],
  [
    { taxes: [{ ...HALF_A_TAX, name: "Sales tax", on: "all" }] },
    'taxes.0.on: "nights", "nights-and-cleaning", or a list of nights, cleaning, pets, extras',
  ],
  [
    { taxes: [{ ...HALF_A_TAX, name: "Sales tax", on: ["nights", "sauna"] }] },
    'taxes.0.on: "nights", "nights-and-cleaning", or a list of nights, cleaning, pets, extras',
  ],
  [{ extraGuests: { above: 8, fee: "$25", per: "night" } }, "extraGuests.above: fewer than the 8 of guests.atMost"],
  [{ extraGuests: { above: 4, fee: "$25", per: "week" } }, 'extraGuests.per: "night" or "stay"'],
  [
    { cleaningFeeBy: [{ fee: "$90" }] },
    "cleaningFeeBy.0.nightsAtMost: a number of nights, or a season with from and to",
  ],
  [{ cleaningFeeBy: [{ fee: "$90", from: "12-01" }] }, "cleaningFeeBy.0.to: written like from, and both or neither"],
  [{ pets: {} }, "pets.feePerStay: a fee for each night or one for each stay, and not both"],
  [{ pets: { feePerStay: "$60", kinds: ["goats"] } }, "pets.kinds.0: dogs or cats"],
  [
    { taxes: ["State", "Town", "State"].map((name) => ({ ...HALF_A_TAX, name })) },
    "taxes.2.name: another name than the taxes before it",
  ],
  [{ taxes: "5.5%" }, "taxes: a list of taxes"],
  [{ taxes: Array.from({ length: 5 }, (_, index) => ({ ...HALF_A_TAX, name: `${index}` })) }, "taxes: at most 4 taxes"],
  [{ checkOutDayMustBeFree: "no" }, "checkOutDayMustBeFree: true or false"],
  [{ bookableYearsAhead: 5 }, "bookableYearsAhead: whole years from 1 to 2"],
  [{ deposit: "$2,500" }, "deposit: an object with: amount, refundedWithinDays"],
  [{ pets: { fee: "$50", feePerNight: "$50" } }, "pets: only: feePerNight, feePerStay, kinds, atMost, whileBooking"],
])("a mistake is reported with its field and what is expected: %o", (change, sentence) => {
  expect(mistakesIn({ ...testRules, ...change })).toEqual([sentence]);
});

test("a missing rule and an unknown one are both reported", () => {
  const { cleaningFee, ...rest } = testRules;

  expect(mistakesIn({ ...rest, cleaningfee: "$200" })).toEqual([
    "cleaningFee: an amount with its sign, such as $200, or 0",
    expect.stringMatching(/^: only: timeZone, currency, guests, /),
  ]);
});

test("every kind of tax note fits into the card processor's field", () => {
  const taxes = [1, 2, 3, 4].map((number) => ({
    name: `${number}`.padEnd(40, "x"),
    percent: 29.99,
    on: "nights-and-cleaning",
  }));

  expect(mistakesIn({ ...testRules, taxes })).toEqual([]);
  expect(JSON.stringify(taxes.map((tax) => ({ ...tax, cents: 299_970_00 }))).length).toBeLessThanOrEqual(500);
});

function mistakesIn(rules: unknown): string[] {
  const { error } = houseRulesSchema.safeParse(rules);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}
