import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./child-processes.ts";
import { cleanEnvironment } from "./environment.ts";

test("tests see none of the lodge's settings and all of the machine's", () => {
  const env = cleanEnvironment({ PATH: "/bin", STRIPE_SECRET_KEY: "sk_live_1", MODE: "live", HOME: "/home/ada" });

  expect(env).toEqual({ PATH: "/bin", HOME: "/home/ada" });
});

test(".env.example has every setting that the server knows, plus the house, and nothing else", () => {
  const config = readFileSync(join(root, "server/config.ts"), "utf8");
  const example = readFileSync(join(root, ".env.example"), "utf8");

  const known = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  const shown = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);

  expect(shown.sort()).toEqual([...known, "HOUSE"].sort());
});
