import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const CLI = ["server/cli.ts"];

test("in a folder without a database the commands say so, and don't create one", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-cli-"));
  const env = { PATH: process.env.PATH, DATA_DIR: folder.path };

  const started = run(process.execPath, [...CLI, "doctor"], { env });

  await expect(started).rejects.toThrow(`There's no database in ${folder.path}`);
  expect(readdirSync(folder.path)).toEqual([]);
});
