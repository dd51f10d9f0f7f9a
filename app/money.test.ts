import { expect, test } from "vitest";
import { formatCents } from "./money.ts";

test("a minus sign stays on the line of its sum", () => {
  expect(formatCents(-226_36)).toBe("−\u2060$226.36");
  expect(formatCents(226_36)).toBe("$226.36");
});
