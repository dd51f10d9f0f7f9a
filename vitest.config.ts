import { defineConfig } from "vitest/config";

// The rules must give the same days wherever the machine stands: west of the lodge's clock, on it and far east of it.
const zones = ["UTC", "America/Denver", "Pacific/Auckland"];
const rules = ["domain/**/*.test.ts", "contract/**/*.test.ts"];
// Starts the compiler, which knows no time zones.
const purity = "domain/purity.test.ts";

export default defineConfig({
  test: {
    projects: [
      ...zones.map((zone) => ({
        test: { name: `rules, ${zone}`, include: rules, exclude: [purity], env: { TZ: zone } },
      })),
      // Real databases and real processes: on a busy machine they take their time.
      {
        test: {
          name: "server",
          include: ["{server,houses,scripts}/**/*.test.ts", purity],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "app", include: ["app/**/*.test.ts"] } },
    ],
  },
});
