import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const page = readFileSync(join(import.meta.dirname, "../docs/what-the-log-says.md"), "utf8");
// Up to the event's fields or the end of the call. The event may be a choice between two.
const CALL = /\blog(?:\.(?:warn|error)|\[[^\]]+\])\(([^,{)]+)/g;

test("docs/what-the-log-says.md explains every warning and error that the server logs, and no others", () => {
  const logged = globSync("**/*.ts", { cwd: import.meta.dirname })
    .filter((name) => !name.endsWith(".test.ts"))
    .flatMap((name) => [...readFileSync(join(import.meta.dirname, name), "utf8").matchAll(CALL)])
    .flatMap(([, event = ""]) => [...event.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name));
  const explained = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = ""]) => name);

  expect(explained.sort()).toEqual([...new Set(logged)].sort());
});
