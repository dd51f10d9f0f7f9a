import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { ReservedCoupon } from "./booking.ts";

/** Counts a coupon for this booking, or says that it is used up. Reserved with the hold, fixed with the confirmation. */
export async function reserveCoupon(trx: Trx, bookingId: string, coupon: ReservedCoupon | undefined): Promise<boolean> {
  if (coupon === undefined) return true;
  await waitForTurn(trx, `coupon ${coupon.id}`);
  await trx
    .insertInto("coupon_uses")
    .values({ coupon_id: coupon.id, booking_id: bookingId })
    .onConflict((conflict) => conflict.columns(["coupon_id", "booking_id"]).doNothing())
    .execute();
  return coupon.maxRedemptions === undefined || (await countUses(trx, coupon.id)) <= coupon.maxRedemptions;
}

export async function countUses(trx: Trx, couponId: string): Promise<number> {
  const { uses } = await trx
    .selectFrom("coupon_uses")
    .select((row) => row.fn.countAll<number>().as("uses"))
    .where("coupon_id", "=", couponId)
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/** Gives back what the booking reserved, all but one coupon. */
export async function keepOnlyCoupon(trx: Trx, bookingId: string, couponId: string | undefined): Promise<void> {
  await trx
    .deleteFrom("coupon_uses")
    .where("booking_id", "=", bookingId)
    .$if(couponId !== undefined, (uses) => uses.where("coupon_id", "!=", couponId as string))
    .execute();
}

export async function fixCoupon(trx: Trx, bookingId: string): Promise<void> {
  await trx.updateTable("coupon_uses").set({ used: 1 }).where("booking_id", "=", bookingId).execute();
}

/** Whoever passes here goes alone until its transaction ends, on every engine. */
export async function waitForTurn(trx: Trx, name: string): Promise<void> {
  await sql`
    insert into turnstiles (name, count) values (${name}, 1)
    on conflict (name) do update set count = turnstiles.count + 1
  `.execute(trx);
}
