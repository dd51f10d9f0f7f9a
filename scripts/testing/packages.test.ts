import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../child-processes.ts";
import { billOfMaterials, isAllowed, type Lock, weaknessesIn } from "./packages.ts";

test.each([
  ["MIT", false, true],
  ["(MIT OR GPL-3.0-only)", false, true],
  ["MIT AND GPL-3.0-only", false, false],
  ["GPL-3.0-only", true, false],
  ["AGPL-3.0-only", false, false],
  ["LGPL-3.0-or-later", false, false],
  ["LGPL-3.0-or-later", true, true],
  ["UNLICENSED", true, false],
  [undefined, false, false],
])("a package under %s (a tool: %s) may be installed: %s", (license, isTool, allowed) => {
  expect(isAllowed({ name: "some-package", license, isTool })).toBe(allowed);
});

const report = (severity: string) => JSON.stringify({ metadata: {}, vulnerabilities: { hono: { severity, via: [] } } });

test("a grave vulnerability in a runtime package fails the run, and a small one is reported", () => {
  expect(weaknessesIn(report("critical")).counts).toMatchObject({ failed: 1 });
  expect(weaknessesIn(report("low"))).toMatchObject({
    counts: { passed: 1, failed: 0 },
    words: expect.stringContaining("hono (low)"),
  });
  expect(weaknessesIn(JSON.stringify({ metadata: {}, vulnerabilities: {} })).words).toBe("Known weaknesses: none");
});

test.each([
  ["no network", ""],
  ["a registry that knows no audit", JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 })],
])("with %s the run continues, and says that nothing was checked", (_, answer) => {
  const { counts, words } = weaknessesIn(answer);

  expect(counts).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(words).toContain("not asked");
});

test("the bill of materials names every runtime package with its hash, and no tool and no host", () => {
  const packageFile = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;

  const bill = billOfMaterials(lock);

  const versions = Object.fromEntries(bill.components.map(({ name, version }) => [name, version]));
  expect(versions).toMatchObject(packageFile.dependencies);
  expect(
    Object.keys(versions).filter((name) => name in packageFile.devDependencies && !name.startsWith("@types/")),
  ).toEqual([]);
  expect(bill.components.filter(({ hashes, licenses }) => hashes === undefined || licenses === undefined)).toEqual([]);
  expect(JSON.stringify(bill)).not.toContain("://");
});

test("the lock file is whole for every system, so npm installs it as it is and names no registry", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { optionalDependencies?: object; integrity?: string; link?: boolean }>;
  };

  const isLocked = (folder: string, name: string): boolean => {
    if (`${folder}node_modules/${name}` in packages) return true;
    return folder !== "" && isLocked(folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/$/, "$1"), name);
  };
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(folder && `${folder}/`, name)),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(packages).filter((folder) => folder !== "" && packages[folder]?.integrity === undefined)).toEqual(
    [],
  );
  expect(JSON.stringify(packages)).not.toContain('"resolved"');
});
