import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";

/** "Got it": a new booking no longer needs the owner's attention. */
export function markBookingSeen(
  { database }: Pick<Wiring, "database">,
  { id, done }: CheckedRequest<"todo/done">,
  actor: Actor,
): Promise<Result<boolean, Refused>> {
  return database.transaction(async (trx): Promise<Result<boolean, Refused>> => {
    const seen_at = done ? await database.now(trx) : null;
    const { numUpdatedRows } = await trx
      .updateTable("bookings")
      .set({ seen_at })
      .where("reference", "=", id)
      .where("seen_at", done ? "is" : "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse({ code: "not-found" });
    await actor.record(trx, { act: "booking-seen", subject: id, details: { done } }, done);
    return accept(done);
  });
}
