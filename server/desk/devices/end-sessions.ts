import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { endSessions } from "../sign-in/sessions.ts";

export async function signOutDevices(
  wiring: Wiring,
  { session }: CheckedRequest<"sessions/end">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  const ended = await signOut(wiring, actor, session);
  return ended === 0 ? refuse({ code: "not-found" }) : accept(ended);
}

/** Ends one session, or all. Returns how many were open. */
export function signOut({ database }: Pick<Wiring, "database">, actor: Actor, which: string | "all"): Promise<number> {
  return database.transaction(async (trx) => {
    const ended = await endSessions(trx, which, await database.now(trx));
    if (ended > 0) await actor.record(trx, { act: "sign-out", subject: which }, ended);
    return ended;
  });
}
