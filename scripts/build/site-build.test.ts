import { mkdir, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, runNode } from "../child-processes.ts";
import { cleanEnvironment, siteUrlOf } from "../environment.ts";
import { hashBuildInputs } from "./build-inputs.ts";

test("after an update that failed, the version before has its pages at once, and the newer one's are kept", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-builds-"));
  const house = join(folder.path, "house");
  await mkdir(house);
  await writeFile(join(house, "house.yaml"), "not a house that could be built");
  const env = { ...cleanEnvironment(), HOUSE: house, BUILD_CACHE: join(folder.path, "cache") };
  const builds = { "build.before": await hashBuildInputs(root, siteUrlOf(env), house), build: "the newer version's" };
  for (const [name, inputs] of Object.entries(builds)) {
    await mkdir(join(folder.path, name));
    await writeFile(join(folder.path, name, "record.json"), JSON.stringify({ inputs, siteUrl: null }));
  }
  const inputsOf = async (name: string) =>
    JSON.parse(await readFile(join(folder.path, name, "record.json"), "utf8")).inputs;

  expect(await runNode(["scripts/build.ts", "--if-needed"], env)).toBe(0);

  expect(await inputsOf("build")).toBe(builds["build.before"]);
  expect(await inputsOf("build.before")).toBe(builds.build);
});
