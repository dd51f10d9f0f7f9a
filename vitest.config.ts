import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// The rules must give the same days wherever the machine stands: west of the house's clock, on it and far east of it.
const zones = ["UTC", "America/Denver", "Pacific/Auckland"];
const rules = ["domain/**/*.test.ts", "contract/**/*.test.ts"];
// Starts the compiler, which knows no time zones.
const purity = "domain/purity.test.ts";

// What pins the words and numbers of one house of this repository.
const specification = "**/*.specification.test.ts";
const secondHouse = "**/*second-house.test.ts";
const ofOneHouse = [specification, secondHouse];

// Tests leave nothing behind, so their files can share a process, which then loads everything once.
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      ...zones.map((zone) => ({
        test: { name: `rules, ${zone}`, include: rules, exclude: [purity], env: { TZ: zone }, isolate },
      })),
      // Real databases and real processes: on a busy machine they take their time.
      inHouse("test-house", {
        name: "server",
        include: ["{server,scripts}/**/*.test.ts", purity],
        exclude: ofOneHouse,
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      inHouse("test-house", { name: "app", include: ["app/**/*.test.ts"], exclude: ofOneHouse }),
      // Whoever edits the sample's words or numbers breaks nothing but this.
      inHouse("wild-iris", {
        name: "specification of houses/wild-iris, to be changed with it",
        include: ["houses/wild-iris/**/*.test.ts", specification],
      }),
      inHouse("tamarack", { name: "second house", include: [secondHouse] }),
    ],
  },
});

/** Tests for which "#house/…" is this folder of houses/, in their own process and in those they start. */
function inHouse(house: string, test: object) {
  return {
    resolve: { alias: { "#house": resolve("houses", house) } },
    test: { ...test, env: { HOUSE: house }, isolate },
  };
}
