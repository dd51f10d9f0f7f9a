import { expect, test } from "vitest";
import { clockTime } from "./clock-time.ts";

test("check-in at four in the afternoon is 16:00 for a search engine", () => {
  expect(clockTime("4:00 PM")).toBe("16:00:00");
});

test("check-out at ten in the morning stays ten", () => {
  expect(clockTime("10:00 AM")).toBe("10:00:00");
});

test("noon and midnight are not mixed up", () => {
  expect([clockTime("12:00 PM"), clockTime("12:30 AM")]).toEqual(["12:00:00", "00:30:00"]);
});
