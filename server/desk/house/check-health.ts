import type { DeskHealth } from "#contract/desk/house.ts";
import { accept } from "#domain/result.ts";
import { type Alarm, isTrouble } from "../../alarms/alarm.ts";
import { alarmsOf } from "../../alarms/alarms.ts";
import { type RuntimeFlags, readFacts } from "../../alarms/facts.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Handlers } from "../call.ts";

const TIMEOUT_MS = 8_000;

export const healthHandlers = {
  /** How each outside part is doing, as far as we know. */
  async health(wiring) {
    return { now: await wiring.database.now(), parts: alarmsOf(await readFacts(wiring)) };
  },

  "health/check": async (wiring, _, actor) => accept(await checkNow(wiring, actor)),
} satisfies Partial<Handlers>;

/** Checks every outside part now. */
export async function checkNow(wiring: Wiring, actor: Actor): Promise<DeskHealth> {
  const parts = await checkHealth(wiring, actor);
  const health = { now: await wiring.database.now(), parts };
  const details = { wrong: parts.filter(isTrouble).map(({ part }) => part) };
  await wiring.database.transaction((trx) => actor.record(trx, health, { details }));
  return health;
}

/** Checks calendars, prices, card processor and mail server now, and reports each part in the words of the alarms. */
async function checkHealth(wiring: Wiring, { session }: Actor): Promise<Alarm[]> {
  const { calendars, prices, services, config, database, mailer } = wiring;
  const now = await database.now();
  const [payments, missing, mail] = await Promise.allSettled([
    services.payments.listRefunds(now),
    services.payments.missingWebhookEvents(`${config.siteUrl}/api/stripe-webhook`),
    mailer.check(),
    calendars.refreshedDays({ maxAgeMs: 0, timeoutMs: TIMEOUT_MS }),
    prices.refresh(),
  ]);
  // Whoever looks at this server next, at the desk or at /readyz, is told the same.
  Object.assign(wiring.noticed, {
    paymentsAway: payments.status === "rejected",
    missingWebhookEvents: missing.status === "fulfilled" ? missing.value : undefined,
    mailTried: { at: now, refused: mail.status === "rejected" ? codeOf(mail.reason) : undefined },
    ...(payments.status === "fulfilled" && { paymentsAnsweredAt: now }),
  } satisfies Partial<RuntimeFlags>);
  // Whether a server has reconciled is for that server to say; the command line only looks.
  return alarmsOf(await readFacts(session ? wiring : { ...wiring, services: { comparison: { isDone: true } } }));
}

/** Only the code: the mail server's own words may contain the account's name. */
function codeOf(fault: unknown): string {
  return fault instanceof Error && "code" in fault ? String(fault.code) : "no answer";
}
