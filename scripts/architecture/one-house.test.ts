import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { namesIn, unsaidIn } from "../../houses/testing/wild-iris/names.ts";
import { root } from "../child-processes.ts";

const files = globSync("{app,contract,domain,public,scripts,server}/**/*.*", { cwd: root }).filter(
  (file) => /\.(tsx?|mjs|css|svg|html|json|txt)$/.test(file) && !/\.test\.ts|\/(testing|fixtures|stress)\//.test(file),
);

test("only its own folder names the sample house, so its name shows up in no other house", () => {
  const leaks = files.flatMap((file) =>
    namesIn(readFileSync(join(root, file), "utf8")).map((name) => `${file}: ${name}`),
  );

  expect(files.length).toBeGreaterThan(300);
  expect(leaks).toEqual([]);
});

test("only a house says what is true of some houses only", () => {
  const said = files.flatMap((file) =>
    unsaidIn(withoutComments(readFileSync(join(root, file), "utf8"))).map((words) => `${file}: ${words}`),
  );

  expect(said).toEqual([]);
});

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "");
}
