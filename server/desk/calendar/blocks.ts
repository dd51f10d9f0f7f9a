import { addYears } from "#domain/dates/calendar-date.ts";
import { countNights } from "#domain/dates/stay.ts";
import { accept, refuse } from "#domain/result.ts";
import { blockNights, unblockNights } from "../../bookings/blocks.ts";
import type { Handlers } from "../call.ts";
import { lodgeToday } from "./stays.ts";

/** Anything further ahead is a mistyped year. */
const BLOCKED_YEARS_AHEAD = 2;

export const blocksHandlers = {
  /** Keeps nights for the owner. */
  async block({ database }, { checkIn, checkOut, note, seen }, actor) {
    const span = { checkIn, checkOut };
    const today = await lodgeToday(database);
    if (checkOut <= today) return refuse("dates-past");
    if (checkOut > addYears(today, BLOCKED_YEARS_AHEAD)) return refuse("dates-too-far");
    const blocked = await blockNights(database, span, note, (trx, id) => actor.record(trx, id, { details: span }));
    if (blocked.ok) return blocked;
    const isAsSeen = seen.free !== countNights(span);
    return refuse(isAsSeen ? blocked.refusal : "has-changed");
  },

  /** Releases them. A block's nights never change, so they tell whether it's the one that the owner saw. */
  async unblock({ database }, { block: id, seen }, actor) {
    const found = await database.query.selectFrom("blocks").selectAll().where("id", "=", id).executeTakeFirst();
    const isSeen = found?.check_in === seen.checkIn && found.check_out === seen.checkOut;
    const isLifted =
      isSeen && (await unblockNights(database, id, (trx) => actor.record(trx, true, { subject: id, details: seen })));
    return isLifted ? accept(true) : refuse("has-changed");
  },
} satisfies Partial<Handlers>;
