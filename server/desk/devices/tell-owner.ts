import { rules } from "#house/rules.ts";
import type { Trx } from "../../database/database.ts";
import type { DeskAlert } from "../../emails/owner/desk.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";

/** Emails the owner about what a thief would do, in its transaction. On the command line it needs no telling. */
export async function tellOwner(wiring: Wiring, trx: Trx, actor: Actor, what: DeskAlert["what"], about?: string) {
  const { database, outbox } = wiring;
  const { actId, session } = actor;
  if (session === undefined) return;
  const sessions = trx.selectFrom("desk_sessions").select("device").where("id", "=", session);
  const { device } = await sessions.executeTakeFirstOrThrow();
  const at = lodgeTime(await database.now(trx));
  await outbox.enqueue(trx, "desk-alert", { id: actId, what, device, at, ...(about && { about }) });
}

/** "September 17, 2027 at 9:00 AM at the house" */
export function lodgeTime(now: number): string {
  const format = { timeZone: rules.timeZone, dateStyle: "long", timeStyle: "short" } as const;
  return `${new Intl.DateTimeFormat("en-US", format).format(now)} at the house`;
}
