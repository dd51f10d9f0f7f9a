import { expect, onTestFinished, test } from "vitest";
import { rules } from "#house/rules.ts";
import { damageTerm } from "./damage-charge.ts";
import { refundTerm } from "./refund-terms.ts";

test("a guest reads by which day to cancel, and what comes back then", () => {
  expect(refundTerm("2027-06-07", "2027-05-08")).toBe(
    "Cancel by Saturday, May 8: everything but $250 back. After that, no refund.",
  );
  expect(refundTerm("2027-06-07", "2026-11-16", 1469_17)).toBe(
    "Cancel by Saturday, May 8: $1,219.17 back. After that, no refund.",
  );
});

test("where canceling costs nothing, nothing is kept back in words either", () => {
  const { refund } = rules;
  onTestFinished(() => void Object.assign(rules, { refund }));
  Object.assign(rules, { refund: { ...refund, fee: 0 } });

  expect(refundTerm("2027-06-07", "2027-05-08")).toBe(
    "Cancel by Saturday, May 8: everything back. After that, no refund.",
  );
});

test("after that day nothing is promised", () => {
  expect(refundTerm("2027-06-07", "2027-05-09", 1469_17)).toBe("No refund if you cancel: you arrive soon.");
});

test("whoever pays nothing is promised nothing back, and reads of no card that may be charged", () => {
  expect(refundTerm("2027-06-07", "2026-11-16", 0)).toBe("Your stay is free, so there’s nothing to refund.");
  expect(damageTerm(0)).toBe("");
  expect(damageTerm(1469_17)).toContain("the card may be charged for damage");
});
