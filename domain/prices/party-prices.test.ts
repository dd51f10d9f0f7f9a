import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../dates/calendar-date.ts";
import { daysFrom } from "../dates/stay.ts";
import { testRules } from "../testing/test-rules.ts";
import { billOf } from "./bill.ts";
import { priceWithCoupon } from "./coupon.ts";
import { type Quote, quoteNamed, quoteStay, requoteStay } from "./quote.ts";
import { TAXED_PARTS, type Tax } from "./taxes.ts";

const ARRIVAL = "2027-07-03";
const rules = {
  ...testRules,
  cleaningFee: 120_00,
  extraGuests: { above: 4, fee: 25_00, per: "night" as const },
  pets: { feePerStay: 60_00, kinds: ["dogs" as const], whileBooking: { atMost: 2 } },
  taxes: [
    { name: "Rooms tax", percent: 9, on: ["nights", "cleaning"] as const, nightsAtMost: 29 },
    { name: "Pet tax", percent: 10, on: ["pets"] as const },
  ],
};

test("four pay the nightly price, and each guest above them 25 dollars a night, taxed like the nights", () => {
  const [four, six] = [quote(3, { guests: 4 }), quote(3, { guests: 6 })];

  expect(four.extraGuests).toBeUndefined();
  expect(six.extraGuests).toEqual({ count: 2, each: 25_00, per: "night", cents: 150_00 });
  expect(six.total - four.total).toBe(150_00 + 13_50);
});

test("pets pay by the stay, once each, with their own tax, and without any there is no line of it", () => {
  const [none, two] = [quote(3, { guests: 2 }), quote(3, { guests: 2, pets: 2 })];

  expect(none.taxes?.map(({ name }) => name)).toEqual(["Rooms tax"]);
  expect(two.total - none.total).toBe(120_00 + 12_00);
  expect(linesOf(two)).toContain("2 pets, $60 a stay each");
});

test("a short stay and a season have their own cleaning fee; the first line that fits counts", () => {
  const by = {
    ...rules,
    cleaningFeeBy: [
      { nightsAtMost: 2, fee: 90_00 },
      { from: "07-01", to: "07-31", fee: 150_00 },
    ],
  };

  expect(quote(2, { guests: 2 }, by).cleaningFee).toBe(90_00);
  expect(quote(3, { guests: 2 }, by).cleaningFee).toBe(150_00);
  expect(quote(3, { guests: 2 }, { ...by, cleaningFeeBy: by.cleaningFeeBy.slice(0, 1) }).cleaningFee).toBe(120_00);
});

test("whoever stays longer than a tax reaches doesn't pay it", () => {
  expect(quote(29, { guests: 2 }).salesTax).toBeGreaterThan(0);
  expect(quote(30, { guests: 2 }).salesTax).toBe(0);
});

test("a change of dates keeps the fees as sold; one of guests counts them by today's rules", () => {
  const sold = quote(3, { guests: 6, pets: 1 });
  const dearer = {
    ...rules,
    extraGuests: { above: 2, fee: 99_00, per: "night" as const },
    pets: { feePerStay: 500_00 },
  };
  const moved = (guests: { before: number; after: number }) => {
    const requoted = requoteStay(stayOf(4), sold, prices, dearer, guests);
    if (!requoted.ok) throw new Error(requoted.refusal);
    return requoted.value;
  };

  expect(moved({ before: 6, after: 6 })).toMatchObject({ extraGuests: { cents: 200_00 }, pets: { cents: 60_00 } });
  expect(moved({ before: 6, after: 3 })).toMatchObject({ extraGuests: { cents: 4 * 99_00 }, pets: { cents: 60_00 } });
});

test("a party that paid nothing for extra guests pays nothing for coming with fewer", () => {
  const sold = quoteNamed(stayOf(3), 900_00, rules);

  const fewer = requoteStay(stayOf(3), sold, prices, rules, { before: 7, after: 6 });

  expect(fewer).toMatchObject({ ok: true, value: { total: sold.total } });
});

test("a party whose price was named for all who come pays for those who join it, and for nobody twice", () => {
  const sold = quoteNamed(stayOf(3), 900_00, rules);
  const listed = new Map(
    [...prices.byNight].map(([night, price]) => [night, { ...price, extraGuests: { above: 4, fee: 15_00 } }]),
  );
  const joined = (each: typeof prices) => requoteStay(stayOf(3), sold, each, rules, { before: 6, after: 7 });

  expect(joined(prices)).toMatchObject({ ok: true, value: { extraGuests: { count: 1, cents: 75_00 } } });
  expect(joined({ ...prices, byNight: listed })).toMatchObject({ value: { extraGuests: { count: 1, cents: 45_00 } } });
});

test("where PriceLabs asks a fee for some nights only, the bill says what is paid, and more such nights cost more", () => {
  const listed = new Map(
    [...prices.byNight].map(([night, price], index) => [
      night,
      index % 2 === 0 ? { ...price, extraGuests: { above: 4, fee: 15_00 } } : price,
    ]),
  );
  const byList = { ...prices, byNight: listed };
  const quoted = (nights: number) => quoteStay(stayOf(nights), byList, testRules, { guests: 6 });
  const [three, five] = [quoted(3), quoted(5)];
  if (!three.ok) throw new Error(three.refusal);

  expect(three.value.extraGuests).toEqual({ count: 2, each: 30_00, per: "stay", cents: 60_00 });
  const guests = { before: 6, after: 6 };
  expect(requoteStay(stayOf(5), three.value, byList, testRules, guests)).toEqual(five);
});

const anyParts = fc.uniqueArray(fc.constantFrom(...TAXED_PARTS), { minLength: 1 });
const anyTax: fc.Arbitrary<Tax> = fc.record({
  name: fc.string(),
  percent: fc.nat(30_00).map((hundredths) => hundredths / 100),
  on: fc.oneof(fc.constantFrom("nights" as const, "nights-and-cleaning" as const), anyParts),
  nightsAtMost: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
});
const anyPer = fc.constantFrom("night" as const, "stay" as const);

test("whatever the house asks, a bill's lines add up to its total, and the total to what each part says by itself", () => {
  const anyHouse = fc.record({
    cleaningFee: fc.nat(500_00),
    cleaningFeeBy: fc.tuple(
      fc.record({ nightsAtMost: fc.integer({ min: 1, max: 10 }), fee: fc.nat(500_00) }),
      fc.record({ from: fc.constantFrom("07-01", "07-04"), to: fc.constant("08-31"), fee: fc.nat(500_00) }),
    ),
    taxes: fc.array(anyTax, { maxLength: 4 }),
    extraGuests: fc.record({ above: fc.integer({ min: 1, max: 7 }), fee: fc.nat(99_99), per: anyPer }),
    pets: fc.record({ feePerNight: fc.nat(99_99) }),
  });

  fc.assert(
    fc.property(
      anyHouse,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(3),
      (house, nights, guests, pets) => {
        const found = quote(nights, { guests, pets }, { ...testRules, ...house });

        const { above, fee, per } = house.extraGuests;
        const times = { night: nights, stay: 1 };
        const [short, summer] = house.cleaningFeeBy;
        const fits = nights <= short.nightsAtMost ? short : summer.from === "07-01" ? summer : undefined;
        const cleaning = fits?.fee ?? house.cleaningFee;
        const parts: Record<string, bigint> = {
          nights: BigInt(nights * 401_37 + Math.max(0, guests - above) * fee * times[per]),
          cleaning: BigInt(cleaning),
          pets: BigInt(pets * house.pets.feePerNight * nights),
          extras: 0n,
        };
        const tax = house.taxes.reduce((sum, { on, percent, nightsAtMost = nights }) => {
          const names = on === "nights" ? ["nights"] : on === "nights-and-cleaning" ? ["nights", "cleaning"] : on;
          const base = names.reduce((all, name) => all + (parts[name] ?? 0n), 0n);
          return nights > nightsAtMost ? sum : sum + (base * BigInt(Math.round(percent * 100)) + 5_000n) / 10_000n;
        }, 0n);
        expect(BigInt(found.salesTax)).toBe(tax);
        expect(BigInt(found.total)).toBe((parts.nights ?? 0n) + (parts.cleaning ?? 0n) + (parts.pets ?? 0n) + tax);
        const { subtotal, fees, total } = billOf(priceWithCoupon(found, undefined), undefined, "USD");
        expect(fees.reduce((sum, { cents }) => sum + cents, subtotal.cents)).toBe(total.cents);
      },
    ),
  );
});

const prices = {
  byNight: new Map(
    daysFrom(ARRIVAL, addDays(ARRIVAL, 60)).map((night) => [
      night,
      { cents: 401_37, minStay: 1, arrivalAllowed: true, departureAllowed: true },
    ]),
  ),
  unbookable: new Set<never>(),
};

function stayOf(nights: number) {
  return { checkIn: ARRIVAL, checkOut: addDays(ARRIVAL, nights) } as const;
}

function quote(nights: number, party: { guests: number; pets?: number }, by: typeof testRules = rules): Quote {
  const quoted = quoteStay(stayOf(nights), prices, by, party);
  if (!quoted.ok) throw new Error(quoted.refusal);
  return quoted.value;
}

function linesOf(found: Quote): string[] {
  return billOf(priceWithCoupon(found, undefined), undefined, "USD").fees.map(({ label }) => label);
}
