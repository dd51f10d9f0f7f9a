import { isFeed } from "../calendars/fetching/feed-source.ts";
import type { Trx } from "../database/database.ts";
import { DatabaseUnavailable } from "../database/database-unavailable.ts";
import { takeLock } from "../database/named-lock.ts";
import { type Repeating, repeat } from "../repeat.ts";
import type { Wiring } from "../wiring.ts";
import type { Alarm, Part } from "./alarm.ts";
import { alarmsOf } from "./alarms.ts";
import { type Facts, NOTICED_PARTS, readFacts } from "./facts.ts";

type ReportNeeds = Pick<Wiring, "database" | "outbox" | "log">;

/** Refunds, double bookings and payments without a booking each get their own email. */
const TOLD_BY_EMAIL: ReadonlySet<Part> = new Set(["prices", "mail", "backup", "holds"]);

/** Reports each change once: a log line and, where it helps, an email to the owner. */
export async function reportAlarms(needs: ReportNeeds, facts: Facts): Promise<void> {
  const alarms = alarmsOf(facts).filter(
    ({ part, state }) => part !== "database" && !NOTICED_PARTS.has(part) && state !== "unknown",
  );
  if (alarms.every((alarm) => knownState(facts.known, alarm.part) === alarm.state)) return;
  const changes = await needs.database.transaction((trx) => writeChanges(needs, trx, alarms, facts.now));
  for (const { part, state, headline } of changes) {
    if (state === "ok") needs.log.info("alarm-over", { part });
    else needs.log[state === "stopped" ? "error" : "warn"]("alarm", { part, state, headline });
  }
  needs.outbox.wake();
}

async function writeChanges({ database, outbox }: ReportNeeds, trx: Trx, alarms: readonly Alarm[], now: number) {
  await takeLock(trx, "alarms");
  const known = await trx.selectFrom("alarms").selectAll().execute();
  const currentTime = await database.now(trx);
  const changes: Alarm[] = [];
  for (const alarm of alarms) {
    const before = known.find(({ part }) => part === alarm.part);
    if (knownState(known, alarm.part) === alarm.state) continue;
    // Another server has already reported something newer.
    if (before !== undefined && before.since > now && before.since <= currentTime) continue;
    const { part, state } = alarm;
    await trx
      .insertInto("alarms")
      .values({ part, state, since: now })
      .onConflict((conflict) => conflict.column("part").doUpdateSet({ state, since: now }))
      .execute();
    // While no mail goes out, an email about it would only join the queue.
    if (
      (TOLD_BY_EMAIL.has(part) || isFeed(part) || part.startsWith("nights-at-")) &&
      !(part === "mail" && state === "stopped")
    ) {
      const told = { alarm, now, before: before?.since };
      await outbox.enqueue(trx, "alarm", { id: `${part} ${state} ${now}`, ...told });
    }
    changes.push(alarm);
  }
  return changes;
}

function knownState(known: Facts["known"], part: Part): Alarm["state"] {
  return known.find((alarm) => alarm.part === part)?.state ?? "ok";
}

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
