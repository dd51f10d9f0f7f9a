import { expect, test } from "vitest";
import { CURRENCIES, moneyIn } from "./money.ts";

const { formatCents, formatAmount, formatWholeAmount } = moneyIn("USD");

test("money is shown in dollars with two decimals and commas", () => {
  expect(formatCents(109675)).toBe("$1,096.75");
  expect(formatCents(5)).toBe("$0.05");
  expect(formatCents(100_000_000)).toBe("$1,000,000.00");
});

test("a discount is shown with a minus sign", () => {
  expect(formatCents(-22636)).toBe("−$226.36");
});

test("round sums in a sentence have no cents", () => {
  expect([formatAmount(250_00), formatAmount(2_500_00), formatAmount(12_50)]).toEqual(["$250", "$2,500", "$12.50"]);
});

test("calendar cells round to whole dollars", () => {
  expect(formatWholeAmount(44450)).toBe("$445");
  expect(formatWholeAmount(124449)).toBe("$1,244");
});

test("another currency has a sign that nobody mistakes for US dollars", () => {
  const signs = CURRENCIES.map((currency) => moneyIn(currency).formatCents(1_096_75).replace("1,096.75", ""));

  expect(signs).toEqual(["$", "A$", "CA$", "CHF ", "€", "£", "NZ$"]);
  expect(moneyIn("EUR").formatCents(-12_50)).toBe("−€12.50");
});
