import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./child-processes.ts";

const PROGRAM = `node-linux-${process.arch}/bin/node`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lodge-install-"));
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  mkdirSync(join(folder, "node_modules", PROGRAM, ".."), { recursive: true });
  const standIn = `#!/bin/sh\necho "$* told of $npm_config_user_agent" >>${folder}/calls\n`;
  writeFileSync(join(folder, "node_modules", PROGRAM), standIn, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function finishInstall(node: string): void {
  const npm = { npm_config_user_agent: `npm/9.2.0 node/${node} linux x64`, npm_execpath: "/usr/bin/npm" };
  spawnSync(process.execPath, [join(root, "scripts/finish-install.mjs")], {
    cwd: folder,
    env: { ...process.env, ...npm },
  });
}

const calls = () => (existsSync(join(folder, "calls")) ? readFileSync(join(folder, "calls"), "utf8") : "");

test("with Debian 12's Node and npm, the Node that comes along is linked, and npm runs again with it, once", () => {
  finishInstall("v18.20.4");

  expect(readlinkSync(join(folder, "node_modules/.bin/node"))).toBe(`../${PROGRAM}`);
  // npm tells its children which Node it runs with; told so again, the second one would never end.
  expect(calls()).toBe("--no-deprecation /usr/bin/npm ci told of \n");
});

test("with the right Node nothing is installed twice", () => {
  finishInstall("v24.21.0");

  expect(calls()).toBe("");
});
