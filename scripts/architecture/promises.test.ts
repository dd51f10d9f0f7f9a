import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../child-processes.ts";

const NAMED = /`([\w./-]+\.(?:test|e2e)\.ts)`: "([^"]+)"/g;

test.each([
  ["promise to a guest", "docs/promises.md"],
  ["threat", "docs/threat-model.md"],
])("every %s names a test that exists", (_, page) => {
  const rows = readFileSync(join(root, page), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (promise|who) \|/.test(line));
  const named = rows.map((row) => [...row.matchAll(NAMED)]);

  const missing = named.flat().filter(([, file = "", title = ""]) => {
    const path = join(root, file);
    return !(existsSync(path) && readFileSync(path, "utf8").includes(`"${title}"`));
  });

  expect(rows.filter((_, at) => named[at]?.length === 0)).toEqual([]);
  expect(missing.map(([text]) => text)).toEqual([]);
});
