import { HOUR_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import { countNights, nightsOf, type Stay } from "#domain/dates/stay.ts";
import {
  ADDRESSES_PER_NETWORK,
  COOL_DOWN,
  CROWDED_HOLD_MINUTES,
  HOLD_MINUTES,
  MAX_HOLDS,
  MAX_HOLDS_PER_ADDRESS,
  MAX_NIGHTS_BEYOND,
  MAX_NIGHTS_HELD,
  MAX_NIGHTS_HELD_PER_ADDRESS,
} from "#domain/limits.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Booking } from "../booking.ts";

type HoldInput = { readonly draftId: string; readonly addressKey: string; readonly stay: Stay };

/**
 * Why this IP address can't hold these nights, if so. Runs under the lock "holds": the limits are counted, and two
 * concurrent requests would both see room. A changing hold counts with its new nights only: the old ones are about
 * to be released. Beyond the total a guest without a hold is let in for a few nights: otherwise a few unpaid holds end
 * all sales.
 */
export async function limitInTheWay(trx: Trx, wish: HoldInput, now: number) {
  const others = await otherHolds(trx, wish.draftId);
  const own = others.filter((hold) => hold.address_key === wish.addressKey);
  const near = others.filter((hold) => networkOf(hold.address_key) === networkOf(wish.addressKey));
  const nights = countNights(wish.stay);
  const isFull = others.length >= MAX_HOLDS || nightsIn(others) + nights > MAX_NIGHTS_HELD;
  if (
    own.length >= MAX_HOLDS_PER_ADDRESS ||
    near.length >= MAX_HOLDS_PER_ADDRESS * ADDRESSES_PER_NETWORK ||
    (isFull && (near.length > 0 || nights > MAX_NIGHTS_BEYOND))
  ) {
    return "too-many-holds";
  }
  if (
    nightsIn(own) + nights > MAX_NIGHTS_HELD_PER_ADDRESS ||
    nightsIn(near) + nights > MAX_NIGHTS_HELD_PER_ADDRESS * ADDRESSES_PER_NETWORK
  ) {
    return "too-many-nights";
  }
  return (await isCoolingDown(trx, wish, now)) ? "dates-cooling-down" : undefined;
}

/** How long a hold lasts that begins, or is kept, now. */
export async function holdMs(trx: Trx, draftId: string): Promise<number> {
  const share = heldShare(await otherHolds(trx, draftId));
  return (share >= 0.5 ? CROWDED_HOLD_MINUTES : HOLD_MINUTES) * MINUTE_MS;
}

/** How much of all that may be held unpaid is held now; 1 and more is full. */
export async function crowding(query: Database["query"]): Promise<number> {
  return heldShare(await otherHolds(query, ""));
}

function heldShare(holds: readonly OtherHold[]): number {
  return Math.max(holds.length / MAX_HOLDS, nightsIn(holds) / MAX_NIGHTS_HELD);
}

/** A key names the networks of an address, the widest first: see `addressKeyOf`. */
function networkOf(addressKey: string): string {
  return addressKey.split(".", 1)[0] ?? "";
}

type OtherHold = { readonly address_key: string; readonly nights: number };

async function otherHolds(query: Database["query"], draftId: string): Promise<OtherHold[]> {
  return (
    query
      .selectFrom("bookings")
      .leftJoin("nights", "nights.booking_id", "bookings.id")
      .select(["bookings.address_key", (row) => row.fn.count<number>("nights.night").as("nights")])
      .where("bookings.status", "in", ["held", "expiring"])
      .where("bookings.id", "!=", draftId)
      // Nights that the owner holds for a phone booking don't count against guests.
      .where("bookings.by_owner", "=", 0)
      .groupBy(["bookings.id", "bookings.address_key"])
      .execute()
  );
}

function nightsIn(holds: readonly OtherHold[]): number {
  return holds.reduce((sum, { nights }) => sum + Number(nights), 0);
}

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
async function isCoolingDown(trx: Trx, { addressKey, draftId, stay }: HoldInput, now: number): Promise<boolean> {
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
