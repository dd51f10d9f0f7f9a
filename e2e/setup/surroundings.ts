import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, findChromium } from "../../scripts/testing/chromium.ts";
import { freePort } from "../../scripts/testing/free-port.ts";

export type Surroundings = {
  readonly port: number;
  readonly dataFolder: string;
  readonly browser: Browser;
  readonly startedAt: number;
};

/** A free port, an empty data folder and a browser. Chosen once; the workers reuse the choice. */
export async function findSurroundings(): Promise<Surroundings> {
  process.env.JOURNEYS_SURROUNDINGS ??= JSON.stringify({
    port: await freePort(),
    dataFolder: await mkdtemp(join(tmpdir(), "lodge-journeys-")),
    browser: await findChromium(),
    startedAt: Date.now(),
  });
  return JSON.parse(process.env.JOURNEYS_SURROUNDINGS);
}
