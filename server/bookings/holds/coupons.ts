import { sql } from "kysely";
import type { Outcome, RefusalCode } from "#contract/refusals.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import { formatAmount } from "../../money.ts";
import type { CouponOffer, UseLimit } from "../../payments/gateway.ts";
import type { ReservedCoupon } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";

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
async function isWithin(trx: Trx, limits: readonly UseLimit[] = [], { more = 0 } = {}): Promise<boolean> {
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

type Refused = { readonly code: RefusalCode; readonly values?: { readonly minimum: string } };

/** The discount for a code, checked against the stay's total when it is known. */
export async function offerFor(
  { payments }: BookingServices,
  code: string | undefined,
  total?: number,
): Promise<Result<CouponOffer | undefined, Refused>> {
  if (code === undefined) return accept(undefined);
  const lookup = await payments.findCoupon(code);
  if (!lookup.found) return refuse({ code: lookup.reason });
  const { minimumAmount } = lookup.offer;
  if (total !== undefined && minimumAmount !== undefined && total < minimumAmount) {
    return refuse({ code: "coupon-minimum", values: { minimum: formatAmount(minimumAmount) } });
  }
  return accept(lookup.offer);
}

/** The same for a guest who is only trying a code, so one that's used up is refused right away. */
export async function validateCoupon(services: BookingServices, code: string): Promise<Outcome<CouponOffer>> {
  const offer = await offerFor(services, code);
  if (!offer.ok) return refuse(offer.refusal.code);
  if (offer.value === undefined) return refuse("coupon-unknown");
  const { limits } = offer.value;
  const oneMore = await services.database.transaction((trx) => isWithin(trx, limits, { more: 1 }));
  return oneMore ? accept(offer.value) : refuse("coupon-used-up");
}
