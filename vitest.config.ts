import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// The rules must give the same days wherever the machine is: in UTC, in the house's time zone and far away from both.
const zones = ["UTC", "America/Denver", "Pacific/Auckland"];
const rules = ["domain/**/*.test.ts", "contract/**/*.test.ts"];
// Starts the compiler, which has no time zone.
const purity = "domain/purity.test.ts";

// Tests of one house's exact words and numbers.
const specification = "**/*.specification.test.ts";
const secondHouse = "**/*second-house.test.ts";
const ofOneHouse = [specification, secondHouse];
// They build whole sites; npm run test:long runs them.
const long = process.env.FIGURES_FILE === undefined ? ["**/*.long.test.ts"] : [];

// Tests leave nothing behind, so their files can share a process, which then loads everything once.
const isolate = false;

export default defineConfig({
  test: {
    // One more than there are cores: a sixth of the time a worker waits for a database or a process that it started.
    maxWorkers: availableParallelism() + 1,
    // On a busy machine everything takes longer. These limits only end what hangs.
    expect: { poll: { timeout: 100_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      ...zones.map((zone) => ({
        test: {
          name: `rules, ${zone}`,
          include: rules,
          exclude: [purity],
          env: { TZ: zone },
          isolate,
          testTimeout: 120_000,
        },
      })),
      inHouse("test-house", {
        name: "server",
        include: ["{server,scripts,houses/editing,houses/loading}/**/*.test.ts", purity],
        exclude: [...ofOneHouse, ...long],
      }),
      inHouse("test-house", { name: "app", include: ["app/**/*.test.ts"], exclude: ofOneHouse }),
      // Editing the sample's words or numbers breaks only these.
      inHouse("wild-iris", {
        name: "specification of houses/wild-iris, to be changed with it",
        include: ["houses/testing/wild-iris/*.test.ts", specification],
      }),
      inHouse("tamarack", { name: "second house", include: [secondHouse] }),
    ],
  },
});

/** Tests for which "#house/…" is this house, in their own process and in those they start. */
function inHouse(house: string, test: object) {
  return {
    resolve: { alias: [{ find: /^#house\/(.+\.svg)$/, replacement: resolve("houses", house, "$1") }] },
    test: { ...test, env: { HOUSE: house }, isolate },
  };
}
