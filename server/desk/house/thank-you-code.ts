import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { DeskThankYouCode } from "#contract/desk/house.ts";
import { type Result, refuse } from "#domain/result.ts";
import { setThankYouCode, thankYouCode } from "../../stay/thank-you-code.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";

/** The code that thank-you emails offer to guests who come back. */
export async function readThankYouCode({ database }: Pick<Wiring, "database">): Promise<DeskThankYouCode> {
  return { code: (await thankYouCode(database.query)) ?? null };
}

export async function saveThankYouCode(
  wiring: Wiring,
  { code, seen }: CheckedRequest<"thank-you-code/save">,
  actor: Actor,
): Promise<Result<"set", Refused>> {
  const saved = await setThankYouCode(wiring.database, code || undefined, {
    shown: seen.code ?? undefined,
    record: (trx) => actor.record(trx, "set"),
  });
  return saved.ok ? saved : refuse({ code: saved.refusal, now: await readThankYouCode(wiring) });
}
