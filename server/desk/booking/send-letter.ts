import type { CheckedRequest } from "#contract/desk/calls.ts";
import { type Result, refuse } from "#domain/result.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { readLetters, sendAgain } from "./letters.ts";

/** Sends an email of a booking once more, to the address that was shown. */
export async function sendLetter(
  { database, outbox }: Pick<Wiring, "database" | "outbox">,
  { ref, letter, seen }: CheckedRequest<"letter/send">,
  actor: Actor,
): Promise<Result<string, Refused>> {
  const again = { reference: ref, letter, to: seen.to, actId: actor.actId };
  const sent = await sendAgain(database, outbox, again, (trx, kind) =>
    actor.record(trx, { act: "send-letter", subject: ref }, kind),
  );
  return sent.ok ? sent : refuse({ code: sent.refusal, now: await readLetters(database, ref) });
}
