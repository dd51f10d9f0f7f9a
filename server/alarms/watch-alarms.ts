import { DatabaseAway } from "../database/database-away.ts";
import { type Repeating, repeat } from "../repeat.ts";
import type { Wiring } from "../wiring.ts";
import { readFacts } from "./facts.ts";
import { reportAlarms } from "./report-alarms.ts";

const LOOK_EVERY_MS = 60_000;

/** Looks every minute how each part is. The first look waits, so that feeds and prices can be read before it. */
export function watchAlarms(wiring: Wiring): Repeating {
  const { log } = wiring;
  let isAway = false;

  async function look(): Promise<void> {
    try {
      await reportAlarms(wiring, await readFacts(wiring));
      if (isAway) log.info("alarm-over", { part: "database" });
      isAway = false;
    } catch (fault) {
      if (!(fault instanceof DatabaseAway)) throw fault;
      // Nobody can write a letter without the database, so the log alone carries this one.
      if (!isAway) log.error("alarm", { part: "database", state: "stopped", fault });
      isAway = true;
    }
  }

  return repeat(look, { name: "alarms", everyMs: LOOK_EVERY_MS, waitsFirst: true, jitter: 0.2, log });
}
