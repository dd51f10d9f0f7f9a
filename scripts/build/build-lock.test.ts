import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holdBuildLock } from "./site-build.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("a second build waits until the first has finished", async () => {
  const first = await holdBuildLock(folder, () => {});
  const waiting = Promise.withResolvers<void>();
  let isSecondBuilding = false;
  const second = holdBuildLock(folder, waiting.resolve).then((lock) => {
    isSecondBuilding = true;
    return lock;
  });

  await waiting.promise;
  const wasBuilding = isSecondBuilding;
  first[Symbol.dispose]();
  (await second)[Symbol.dispose]();

  expect(wasBuilding).toBe(false);
  expect(isSecondBuilding).toBe(true);
});

test("a build that was killed leaves no lock behind", async () => {
  const script = join(folder, "build.mjs");
  const module = new URL("./site-build.ts", import.meta.url);
  await writeFile(
    script,
    `import { holdBuildLock } from "${module}"; await holdBuildLock(${JSON.stringify(folder)}, () => {}); process.send("held"); setInterval(() => {}, 1000);`,
  );
  const killed = fork(script, { execArgv: [] });
  await once(killed, "message");
  killed.kill("SIGKILL");
  await once(killed, "exit");

  const lock = await holdBuildLock(folder, () => {
    throw new Error("the dead build still holds the lock");
  });

  lock[Symbol.dispose]();
});
