import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { root } from "../scripts/child-processes.ts";
import { cleanEnvironment } from "../scripts/environment.ts";
import { startSite } from "../scripts/testing/running-site.ts";
import { test } from "./journey/test.ts";

test("the server runs with just the files of the image, and writes nothing but its data", async () => {
  const dockerfile = readFileSync(join(root, "deploy/Dockerfile"), "utf8");
  const files = [...dockerfile.matchAll(/^COPY --from=\w+ \/lodge\/(\S+) /gm)].map(([, name = ""]) => join(root, name));

  // Node itself denies access to every other file.
  await using site = await startSite(cleanEnvironment(), (dataFolder) => [
    "--permission",
    // The server is a process of its own, which publishing replaces.
    "--allow-child-process",
    ...[...files, dataFolder].map((file) => `--allow-fs-read=${file}`),
    `--allow-fs-write=${dataFolder}`,
  ]);

  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(await (await fetch(site.url)).text()).toContain("<h1");
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test("one user can build the site and another can serve it", () => {
  expect(statSync(join(root, "build/wild-iris")).mode & 0o777).toBe(0o755);
});
