import { expect, test } from "vitest";
import { limitedMemory } from "./limited-memory.ts";

test("the cache for outside calendars has a limit", () => {
  const memory = limitedMemory<number>(10);

  const values = Array.from({ length: 1_000 }, (_, number) => memory.getOrMake(String(number), () => number));

  expect(values).toEqual(Array.from({ length: 1_000 }, (_, number) => number));
  expect(memory.size()).toBeLessThanOrEqual(10);
  expect(memory.getOrMake("999", () => 0)).toBe(999);
});
