import { expect, test, vi } from "vitest";
import { knownZone, minutesAt, offsetAt } from "./time-zone.ts";

test("a zone is recognized in any spelling, and they all share one cache entry", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const spellings = Array.from({ length: 500 }, (_, number) => spelling("america/indiana/tell_city", number));

  const offsets = spellings.map((name) => knownZone(name) && offsetAt(name, Date.UTC(2027, 0, 11)));

  expect(new Set(offsets)).toEqual(new Set([-6 * 3_600_000]));
  expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  made.mockRestore();
});

/** The same name with different letters in upper case for each number. */
function spelling(name: string, number: number): string {
  return [...name].map((letter, index) => ((number >> index) & 1 ? letter.toUpperCase() : letter)).join("");
}

test("the time of day is right in its zone, before and after a clock change", () => {
  const shown = ["2027-03-14T08:59:00Z", "2027-03-14T09:00:00Z", "2027-11-07T08:30:00Z"].map((instant) =>
    minutesAt("America/Denver", Date.parse(instant)),
  );

  expect(shown).toEqual([119, 180, 90]);
});
