import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../child-processes.ts";
import { changesOf, PATCHES } from "./broken-rules.ts";

const RULES = [
  // A hold.
  ...["hold-once", "keep-both", "one-update", "confirm-paid-version", "confirm-if-held"],
  // Every payment.
  ...["row-first", "same-key", "settle-once", "keep-decides", "cancel-at-once", "as-shown", "written-counts"],
  ...["look-first", "one-live", "store-if-open", "close-first", "beside", "announce-first"],
  ...["mark-closing", "email-per-stay", "check-at-send"],
  // A balance.
  ...["only-scheduled", "comes-back", "still-due", "due-first", "at-most-the-fee", "announce-first-balance"],
  // Whose payment it is, and when to pause.
  ...["own-only", "tell-unknown", "stand-still"],
];

// The long tests apply each of them to a copy and show that a test fails.
test("every rule of the booking protocol has a patch that removes it from the code", () => {
  const patches = readdirSync(PATCHES).filter((name) => name.endsWith(".patch"));

  const kept = RULES.filter((rule) => !patches.some((name) => name.startsWith(rule)));

  expect(kept).toEqual([]);
});

test("every such patch still applies", () => {
  const patches = readdirSync(PATCHES).map((name) => readFileSync(join(PATCHES, name), "utf8"));

  const changed = patches.map((patch) => changesOf(root, patch));

  expect(changed.every((files) => files.length > 0)).toBe(true);
});
