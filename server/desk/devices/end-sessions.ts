import { randomUUID } from "node:crypto";
import { accept, refuse } from "#domain/result.ts";
import type { Wiring } from "../../wiring.ts";
import { type Actor, actorOf } from "../audit-log.ts";
import { endLink } from "../calendar/calendar-links.ts";
import type { Handlers } from "../call.ts";
import { endPasskeys } from "../sign-in/passkeys.ts";
import { type DeskSession, endSessions } from "../sign-in/sessions.ts";
import { tellOwner } from "./tell-owner.ts";

export const endSessionsHandlers = {
  async "sessions/end"(wiring, { session }, actor) {
    const ended = await signOut(wiring, actor, session);
    return ended === 0 ? refuse("not-found") : accept(ended);
  },
} satisfies Partial<Handlers>;

/** Ends one session, or all and with them the passkeys and the owner's calendar link. Returns how many were open. */
export function signOut({ database }: Pick<Wiring, "database">, actor: Actor, which: string | "all"): Promise<number> {
  return database.transaction(async (trx) => {
    const now = await database.now(trx);
    const ended = await endSessions(trx, which, now);
    if (which === "all") await endPasskeys(trx, "all", now);
    if (which === "all") await endLink(trx, "owner", now);
    if (ended > 0) await actor.record(trx, ended, { subject: which });
    return ended;
  });
}

/** A secret came back that its browser had replaced: somebody has a copy, so nobody goes on with this session. */
export async function endCopied(wiring: Wiring, session: DeskSession): Promise<undefined> {
  const { database, outbox } = wiring;
  const actor = actorOf(database, { act: "sign-out", actId: randomUUID(), session: session.id, isFresh: false });
  await database.transaction(async (trx) => {
    if ((await endSessions(trx, session.id, await database.now(trx))) === 0) return;
    await actor.record(trx, null, { subject: session.id });
    await tellOwner(wiring, trx, actor, "copied");
  });
  outbox.wake();
}
