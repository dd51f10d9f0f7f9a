import { sql } from "kysely";
import type { Trx } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import type { UseLimit } from "../../payments/gateway.ts";
import type { ReservedCoupon } from "../booking.ts";

/** Redeems a coupon for this booking unless it is used up. Reserved with the hold, kept on confirmation. */
export async function reserveCoupon(trx: Trx, bookingId: string, coupon: ReservedCoupon | undefined): Promise<boolean> {
  if (coupon === undefined) return true;
  await takeLock(trx, `coupon ${familyOf(coupon.id)}`);
  await trx
    .insertInto("coupon_uses")
    .values({ coupon_id: coupon.id, booking_id: bookingId, family: familyOf(coupon.id) })
    .onConflict((conflict) => conflict.columns(["coupon_id", "booking_id"]).doNothing())
    .execute();
  return isWithin(trx, coupon.limits);
}

// A coupon and its codes share a limit, so they share a lock and a count.
function familyOf(couponId: string): string {
  return couponId.split("/", 1)[0] ?? couponId;
}

/** Whether the existing uses plus `more` stay within every limit. */
export async function isWithin(trx: Trx, limits: readonly UseLimit[] = [], { more = 0 } = {}): Promise<boolean> {
  for (const { id, uses } of limits) {
    if ((await countUses(trx, id)) + more > uses) return false;
  }
  return true;
}

async function countUses(trx: Trx, couponId: string): Promise<number> {
  const codes = `${couponId}/`;
  const { uses } = await trx
    .selectFrom("coupon_uses")
    // A guest who switches between two codes of one coupon briefly has both.
    .select((row) => row.fn.count<number>("booking_id").distinct().as("uses"))
    .where("family", "=", familyOf(couponId))
    .where((row) =>
      row.or([row("coupon_id", "=", couponId), row(sql`substr(coupon_id, 1, length(${codes}))`, "=", codes)]),
    )
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/** Releases what the booking reserved, except for one coupon. */
export async function keepOnlyCoupon(trx: Trx, bookingId: string, couponId: string | undefined): Promise<void> {
  await trx
    .deleteFrom("coupon_uses")
    .where("booking_id", "=", bookingId)
    .$if(couponId !== undefined, (uses) => uses.where("coupon_id", "!=", couponId as string))
    .execute();
}
