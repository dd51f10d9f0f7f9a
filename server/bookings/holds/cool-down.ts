import { HOUR_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { COOL_DOWN } from "#domain/limits.ts";
import type { Trx } from "../../database/database.ts";
import type { Booking } from "../booking.ts";

const WITHIN_MS = COOL_DOWN.withinHours * HOUR_MS;
const REST_MS = COOL_DOWN.minutes * MINUTE_MS;

/** Records the nights that a hold is about to release unpaid: all of them, or those outside the stay it keeps. */
export async function rememberUnpaid(trx: Trx, hold: Booking, now: number, kept?: Stay): Promise<void> {
  const { id, address_key, held_until } = hold;
  const nights = await trx.selectFrom("nights").select("night").where("booking_id", "=", id).execute();
  const gone = nights.filter(({ night }) => kept === undefined || night < kept.checkIn || night >= kept.checkOut);
  if (gone.length === 0) return;
  const end = { address_key, booking_id: id, ran_out: held_until <= now ? 1 : 0, ended_at: now };
  await trx
    .insertInto("unpaid_nights")
    .values(gone.map(({ night }) => ({ night, ...end })))
    .execute();
}

/**
 * Whether this IP address released any of these nights unpaid and must wait before holding them again.
 * Otherwise one client could block the lodge indefinitely, half an hour at a time.
 */
export async function isCoolingDown(
  trx: Trx,
  { addressKey, draftId, stay }: { addressKey: string; draftId: string; stay: Stay },
  now: number,
): Promise<boolean> {
  const ends = await trx
    .selectFrom("unpaid_nights")
    .select(["night", "booking_id", "ran_out", "ended_at"])
    .where("address_key", "=", addressKey)
    .where("night", ">=", stay.checkIn)
    .where("night", "<", stay.checkOut)
    .where("ended_at", ">", now - WITHIN_MS)
    .execute();
  return nightsOf(stay).some((night) => {
    const ofNight = ends.filter((end) => end.night === night);
    return ofNight.some(({ ended_at }) => ended_at > now - REST_MS) && isTooOften(ofNight, draftId);
  });
}

/** A guest whose hold expired while they looked away may start over once, with the draft on their screen. */
function isTooOften(ends: readonly { booking_id: string; ran_out: number }[], draftId: string): boolean {
  const ranOut = ends.filter(({ ran_out }) => ran_out === 1);
  const isSecondChanceGone = ranOut.length > 1 || ranOut.some(({ booking_id }) => booking_id !== draftId);
  return isSecondChanceGone || ends.length >= COOL_DOWN.afterTimes;
}
