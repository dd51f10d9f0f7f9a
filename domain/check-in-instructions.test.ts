import { expect, test } from "vitest";
import { instructionsDay } from "./check-in-instructions.ts";

test("the address and the door code come three days before the arrival", () => {
  expect(instructionsDay("2027-02-04", "2026-11-15", { instructionsDaysAhead: 3 })).toBe("2027-02-01");
  expect(instructionsDay("2027-02-04", "2027-02-01", { instructionsDaysAhead: 3 })).toBe("2027-02-01");
});

test("a guest who books later than that is not told of a day that has passed", () => {
  expect(instructionsDay("2027-02-04", "2027-02-02", { instructionsDaysAhead: 3 })).toBeUndefined();
  expect(instructionsDay("2027-02-04", "2027-02-04", { instructionsDaysAhead: 3 })).toBeUndefined();
});
