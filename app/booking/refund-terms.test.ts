import { expect, test } from "vitest";
import { lessFee, refundTerm } from "./refund-terms.ts";

test("a guest reads through which day there is a refund", () => {
  expect(refundTerm("2027-06-07", "2026-11-16")).toBe("Full refund less $250 through Saturday, May 8.");
  expect(refundTerm("2027-06-07", "2027-05-08")).toBe("Full refund less $250 through Saturday, May 8.");
});

test("after that day nothing is promised", () => {
  expect(refundTerm("2027-06-07", "2027-05-09")).toBe("No refund: arrival is less than 30 days away.");
});

test("a house that keeps nothing says so without a fee of $0", () => {
  expect(lessFee(0)).toBe("");
  expect(lessFee(75_00)).toBe(" less $75");
});
