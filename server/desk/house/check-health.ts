import { type Alarm, alarmsOf } from "../../alarms/alarms.ts";
import { readFacts } from "../../alarms/facts.ts";
import type { Wiring } from "../../wiring.ts";

const PATIENCE_MS = 8_000;

/** Checks calendars, prices, card processor and mail server now, and reports each part in the words of the alarms. */
export async function checkHealth(wiring: Wiring): Promise<Alarm[]> {
  const { calendars, prices, services, config, database, mailer } = wiring;
  const now = await database.now();
  const [payments, missing, mail] = await Promise.allSettled([
    services.payments.listRefunds(now),
    services.payments.missingWebhookEvents(`${config.siteUrl}/api/stripe-webhook`),
    mailer.check(),
    calendars.freshEnough({ maxAgeMs: 0, timeoutMs: PATIENCE_MS }),
    prices.refresh(),
  ]);
  const noticed = {
    paymentsAway: payments.status === "rejected",
    missingWebhookEvents: missing.status === "fulfilled" ? missing.value : undefined,
    isProxyUnnamed: wiring.noticed.isProxyUnnamed,
    mailRefused: mail.status === "rejected" ? codeOf(mail.reason) : undefined,
  };
  // Whether a server has reconciled is for that server to say; this one only looks.
  return alarmsOf(await readFacts({ ...wiring, noticed, services: { comparison: { isDone: true } } }));
}

/** Only the code: the mail server's own words may contain the account's name. */
function codeOf(fault: unknown): string {
  return fault instanceof Error && "code" in fault ? String(fault.code) : "no answer";
}
