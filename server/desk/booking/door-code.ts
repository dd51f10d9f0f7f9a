import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, refuse } from "#domain/result.ts";
import { findByReference } from "../../bookings/booking.ts";
import type { Database } from "../../database/database.ts";
import { instructionsFor, setInstructions } from "../../stay/arrival-instructions.ts";
import { whyNotCode } from "../../stay/door-codes.ts";
import type { Actor } from "../audit-log.ts";
import type { Handlers } from "../call.ts";

/** The code that a booking's guests get: their own, or the one for everyone. */
export async function readDoorCode({ query }: Database, bookingId: string): Promise<string | null> {
  return (await instructionsFor(query, bookingId)).values["door-code"] ?? null;
}

export const doorCodeHandlers = {
  /**
   * Sets it for one booking; an empty one goes back to the code for everyone, or a new one of its own. Guests who had the
   * old one get an email. The code is a secret, so it isn't in the history.
   */
  async "door-code"({ database }, { ref, code, seen }, actor) {
    const booking = await findByReference(database.query, ref);
    if (booking === undefined) return refuse("not-found");
    const set = await setInstructions(database, {
      ...{ values: { "door-code": code }, bookingId: booking.id },
      async whyNot(trx, { values }) {
        if ((values["door-code"] ?? null) !== seen.code) return "has-changed";
        return code === "" || code === seen.code ? undefined : whyNotCode(database, trx, booking, code);
      },
      record: (trx) => actor.record(trx, "set", { subject: ref }),
    });
    return set.ok ? accept("set") : set;
  },

  "door-code/on-lock": ({ database }, asked, actor) => markCodeOnLock(database, asked, actor),
} satisfies Partial<Handlers>;

/** The owner put the code that they saw onto the lock, or takes that back. */
export function markCodeOnLock(database: Database, asked: CheckedRequest<"door-code/on-lock">, actor: Actor) {
  const { ref, done, seen } = asked;
  return database.transaction(async (trx) => {
    const booking = await findByReference(trx, ref);
    if (booking === undefined) return refuse("not-found");
    const { numUpdatedRows } = await trx
      .updateTable("arrival_instructions")
      .set({ on_lock_at: done ? await database.now(trx) : null })
      .where("booking_id", "=", booking.id)
      .where("name", "=", "door-code")
      .where("changed_at", "=", seen.changedAt)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse("has-changed");
    await actor.record(trx, done, { subject: ref, details: { done } });
    return accept(done);
  });
}
