import fc from "fast-check";
import { expect, test } from "vitest";
import { chargeTaxes, type Tax, taxLabel, taxOn } from "./taxes.ts";

const state: Tax = { name: "State rooms tax", percent: 9, on: "nights-and-cleaning" };
const town: Tax = { name: "Town option tax", percent: 1, on: "nights" };

test("half a cent of tax rounds up: $389 a night is taxed $21.40, not $21.39", () => {
  expect(taxOn(389_00, 5.5)).toBe(21_40);
  expect(taxOn(100, 5.5)).toBe(6);
  expect(taxOn(300, 5.5)).toBe(17);
  expect(taxOn(200, 5.5)).toBe(11);
});

test("sums that go wrong in dollars are right in cents", () => {
  expect(taxOn(23_00, 5.5)).toBe(1_27);
  expect(taxOn(73_00, 5.5)).toBe(4_02);
  expect(taxOn(165_00, 5.5)).toBe(9_08);
});

test("a fraction under half a cent of tax rounds down", () => {
  expect(taxOn(9, 5.5)).toBe(0);
  expect(taxOn(10, 5.5)).toBe(1);
  expect(taxOn(99, 5.5)).toBe(5);
  expect(taxOn(0, 5.5)).toBe(0);
});

test("tax is 5.5 percent, halves up, as in exact arithmetic", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_00), (subtotal) => {
      // 5.5 % is 55 / 1000; adding one half and truncating rounds halves up.
      const exact = (BigInt(subtotal) * 55n * 2n + 1000n) / 2000n;

      expect(taxOn(subtotal, 5.5)).toBe(Number(exact));
    }),
    { numRuns: 1000 },
  );
});

test("one house taxes the cleaning and another doesn't, and each tax has its line", () => {
  const charged = chargeTaxes([state, town], { nights: 800_00, cleaning: 150_00 }, 4);

  expect(charged.map((tax) => [taxLabel(tax), tax.cents])).toEqual([
    ["State rooms tax, 9% of the nights and cleaning", 85_50],
    ["Town option tax, 1% of the nights", 8_00],
  ]);
  expect(chargeTaxes([], { nights: 800_00, cleaning: 150_00 }, 4)).toEqual([]);
});

test("every tax is rounded by itself to whole cents, halves up, whatever its percentage and base", () => {
  const anyTax = fc.record({
    name: fc.string(),
    hundredths: fc.nat(30_00),
    on: fc.constantFrom("nights" as const, "nights-and-cleaning" as const),
  });

  fc.assert(
    fc.property(
      fc.array(anyTax, { maxLength: 4 }),
      fc.nat(28 * 9_999_99),
      fc.nat(9_999_99),
      (taxes, subtotal, cleaningFee) => {
        const written = taxes.map(({ name, hundredths, on }) => ({ name, percent: hundredths / 100, on }));

        const charged = chargeTaxes(written, { nights: subtotal, cleaning: cleaningFee }, 4);

        const exact = taxes.map(({ hundredths, on }) => {
          const base = BigInt(on === "nights" ? subtotal : subtotal + cleaningFee);
          return Number((base * BigInt(hundredths) * 2n + 10_000n) / 20_000n);
        });
        expect(charged.map(({ cents }) => cents)).toEqual(exact);
      },
    ),
  );
});
