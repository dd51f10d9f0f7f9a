import { countNights, type Stay } from "#domain/dates/stay.ts";
import { MAX_HOLDS, MAX_HOLDS_PER_ADDRESS, MAX_NIGHTS_HELD, MAX_NIGHTS_HELD_PER_ADDRESS } from "#domain/limits.ts";
import type { Trx } from "../../database/database.ts";
import { isCoolingDown } from "./cool-down.ts";

export type HoldInput = { readonly draftId: string; readonly addressKey: string; readonly stay: Stay };

export type LimitRefusal = "too-many-holds" | "too-many-nights" | "dates-cooling-down";

/**
 * Why this IP address can't hold these nights, if so. Runs under the lock "holds": the limits are counted, and two
 * concurrent requests would both see room. A changing hold counts with its new nights only: the old ones are about
 * to be released.
 */
export async function limitInTheWay(trx: Trx, wish: HoldInput, now: number): Promise<LimitRefusal | undefined> {
  const others = await otherHolds(trx, wish.draftId);
  const own = others.filter((hold) => hold.address_key === wish.addressKey);
  const isCrowded =
    others.length >= MAX_HOLDS ||
    own.length >= MAX_HOLDS_PER_ADDRESS ||
    nightsIn(others) + countNights(wish.stay) > MAX_NIGHTS_HELD;
  if (isCrowded) return "too-many-holds";
  if (nightsIn(own) + countNights(wish.stay) > MAX_NIGHTS_HELD_PER_ADDRESS) return "too-many-nights";
  return (await isCoolingDown(trx, wish, now)) ? "dates-cooling-down" : undefined;
}

type OtherHold = { readonly address_key: string; readonly nights: number };

async function otherHolds(trx: Trx, draftId: string): Promise<OtherHold[]> {
  return (
    trx
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
