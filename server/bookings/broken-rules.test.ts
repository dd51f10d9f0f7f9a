import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changesOf } from "../../scripts/apply-patch.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(import.meta.dirname, "broken-rules");

const RULES = [
  ...["hold-once", "cancel-before-release", "mark-expiring", "store-if-held"],
  ...["keep-both", "one-update", "confirm-paid-version", "confirm-if-held"],
  // Part two: money after the confirmation, as far as it is built.
  ...["row-first", "same-key", "settle-once", "keep-decides", "cancel-at-once"],
  ...["as-shown", "written-counts", "look-first"],
];

// The long tests apply each of them to a copy and show that a test fails.
test("for every rule of the booking protocol there is a patch that takes it out of the code", () => {
  const patches = readdirSync(FOLDER).filter((name) => name.endsWith(".patch"));

  const kept = RULES.filter((rule) => !patches.some((name) => name.startsWith(rule)));

  expect(kept).toEqual([]);
});

test("every such patch still fits the code", () => {
  const patches = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), "utf8"));

  const changed = patches.map((patch) => changesOf(ROOT, patch));

  expect(changed.every((files) => files.length > 0)).toBe(true);
});
