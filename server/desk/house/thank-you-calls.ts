import { z } from "zod";
import { type DeskThankYouCode, thankYouCodeRequest } from "#contract/desk/thank-you-code.ts";
import { refuse } from "#domain/result.ts";
import { returningGuestCode, setReturningGuestCode } from "../../stay/returning-guest-code.ts";
import type { Wiring } from "../../wiring.ts";
import { actOnce } from "../audit-log.ts";
import { act, actor, type DeskCall, read } from "../call.ts";

/** The code that thank-you emails offer to guests who come back. */
export const thankYouCalls: readonly DeskCall[] = [
  read("/thank-you-code", z.strictObject({}), readCode),
  act("/thank-you-code/save", thankYouCodeRequest, async (desk, { code, seen, ...request }) => {
    const { wiring } = desk;
    const saved = await actOnce(wiring.database, { ...actor(desk, request), name: "thank-you-code" }, (database) =>
      setReturningGuestCode(database, code || undefined, { code: seen.code ?? undefined }),
    );
    return saved.ok ? saved : refuse({ code: saved.refusal, now: await readCode(wiring) });
  }),
];

async function readCode({ database }: Pick<Wiring, "database">): Promise<DeskThankYouCode> {
  return { code: (await returningGuestCode(database.query)) ?? null };
}
