import { expect, test } from "vitest";
import { instructionsDay } from "./arrival-instructions.ts";

test("the address and the door code are sent three days before arrival", () => {
  expect(instructionsDay("2027-02-04", "2026-11-15", { instructionsDaysAhead: 3 })).toBe("2027-02-01");
  expect(instructionsDay("2027-02-04", "2027-02-01", { instructionsDaysAhead: 3 })).toBe("2027-02-01");
});

test("a guest who books later than that isn't told a day that has passed", () => {
  expect(instructionsDay("2027-02-04", "2027-02-02", { instructionsDaysAhead: 3 })).toBeUndefined();
  expect(instructionsDay("2027-02-04", "2027-02-04", { instructionsDaysAhead: 3 })).toBeUndefined();
});
