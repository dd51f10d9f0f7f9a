import { DatabaseUnavailable } from "../database/database-unavailable.ts";
import { type Repeating, repeat } from "../repeat.ts";
import type { Wiring } from "../wiring.ts";
import type { Part } from "./alarm.ts";
import { readFacts } from "./facts.ts";
import { reportAlarms } from "./report-alarms.ts";

const LOOK_EVERY_MS = 60_000;

/** Checks every part each minute. The first check waits until feeds and prices have been read. */
export function watchAlarms(wiring: Wiring): Repeating {
  const { log, noticed } = wiring;
  const away = new Set<Part>();

  // Each server sees these for itself, so they are only logged.
  function tell(part: Part, isAway: boolean): void {
    if (isAway === away.has(part)) return;
    if (isAway) log.error("alarm", { part, state: "stopped" });
    else log.info("alarm-over", { part });
    if (isAway) away.add(part);
    else away.delete(part);
  }

  async function look(): Promise<void> {
    tell("payments", noticed.paymentsAway);
    try {
      await reportAlarms(wiring, await readFacts(wiring));
      tell("database", false);
    } catch (fault) {
      if (!(fault instanceof DatabaseUnavailable)) throw fault;
      tell("database", true);
    }
  }

  return repeat(look, { name: "alarms", everyMs: LOOK_EVERY_MS, waitsFirst: true, log });
}
