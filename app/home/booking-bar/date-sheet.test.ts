import { expect, test } from "vitest";
import { pickDay } from "./date-sheet.tsx";

test("picking a check-in opens the check-out picker", () => {
  const picked = pickDay("check-in", "2026-12-10", { guests: 2 });

  expect(picked).toEqual({ ok: true, change: { checkIn: "2026-12-10", checkOut: undefined }, next: "check-out" });
});

test("a new check-in keeps a check-out that is still after it", () => {
  const picked = pickDay("check-in", "2026-12-11", { checkIn: "2026-12-10", checkOut: "2026-12-14", guests: 2 });

  expect(picked).toMatchObject({ change: { checkIn: "2026-12-11", checkOut: "2026-12-14" } });
});

test("a new check-in on the day of the check-out asks for the check-out again", () => {
  const picked = pickDay("check-in", "2026-12-14", { checkIn: "2026-12-10", checkOut: "2026-12-14", guests: 2 });

  expect(picked).toMatchObject({ change: { checkIn: "2026-12-14", checkOut: undefined } });
});

test("a check-out on the day of the check-in is rejected", () => {
  const picked = pickDay("check-out", "2026-12-10", { checkIn: "2026-12-10", guests: 2 });

  expect(picked).toEqual({ ok: false, problem: "Check-out must be after check-in date." });
});

test("a check-out before the check-in is rejected", () => {
  const picked = pickDay("check-out", "2026-12-09", { checkIn: "2026-12-10", guests: 2 });

  expect(picked).toEqual({ ok: false, problem: "Check-out must be after check-in date." });
});

test("a check-out after the check-in completes the dates", () => {
  const picked = pickDay("check-out", "2026-12-11", { checkIn: "2026-12-10", guests: 2 });

  expect(picked).toEqual({ ok: true, change: { checkOut: "2026-12-11" }, next: undefined });
});

test("a guest who picks the check-out first is asked for the check-in next", () => {
  const picked = pickDay("check-out", "2026-12-14", { guests: 2 });

  expect(picked).toEqual({ ok: true, change: { checkOut: "2026-12-14" }, next: "check-in" });
});
