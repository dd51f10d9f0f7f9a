import { expect, test } from "vitest";
import { phoneHoldEnd } from "./phone-hold.ts";

const now = Date.parse("2026-11-17T18:00:00Z");

test("a phone booking is held for as long as the owner says", () => {
  const end = phoneHoldEnd({ checkIn: "2026-11-22", hours: 96 }, now, "America/Denver");

  expect(new Date(end).toISOString()).toBe("2026-11-21T18:00:00.000Z");
});

test("nobody can still pay once the first night's day is over at the house", () => {
  const end = phoneHoldEnd({ checkIn: "2026-11-18", hours: 96 }, now, "America/Denver");

  expect(new Date(end).toISOString()).toBe("2026-11-19T07:00:00.000Z");
});
