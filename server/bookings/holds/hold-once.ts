import type { Outcome } from "#contract/refusals.ts";
import { dueNow } from "#domain/prices/pay-in-two.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import { type Booking, findBooking, insertVersion, nextVersion, type StayContent, toBooking } from "../booking.ts";
import { openStayCharge } from "../charges/charges.ts";
import { isTooClose, takeNights } from "../nights.ts";
import { refuseAndRollBack, rollingBack } from "../roll-back.ts";
import { reserveCoupon } from "./coupons.ts";
import { holdMs, limitInTheWay } from "./hold-limits.ts";

type HoldRequest = { readonly draftId: string; readonly addressKey: string; readonly content: StayContent };

/**
 * Rule hold-once: a draft becomes held only from new or released, by a conditional update, and gets the next
 * hold number. A held draft keeps its hold; any other status is refused.
 */
export function holdOnce(database: Database, request: HoldRequest): Promise<Outcome<Booking>> {
  return rollingBack(database, async (trx) => {
    const now = await database.now(trx);
    await takeLock(trx, "holds");
    const booking = await findBooking(trx, request.draftId);
    // A backup has its plain id, which must open nothing. Its guest pays by a link.
    if (booking?.by_owner) return refuse("booking-settled");
    if (booking?.status === "held") return accept(booking);
    if (booking?.status === "expiring") return refuse("hold-ended");
    if (booking !== undefined && booking.status !== "released") return refuse("booking-settled");
    const limit = await limitInTheWay(trx, { ...request, stay: request.content.stay }, now);
    if (limit !== undefined) return refuse(limit);
    // Looked at before, but another guest may have held nights beside these since.
    if (await isTooClose(trx, request.draftId, request.content)) return refuse("dates-taken");
    return accept(await takeHold(trx, request, now));
  });
}

/** What is different when the owner holds nights for a phone booking. */
type OwnerHold = { readonly held_until: number; readonly by_owner: 1; readonly reference: string };

/** Writes the hold with its nights. The caller rolls back after a refusal. */
export async function takeHold(
  trx: Trx,
  { draftId, addressKey, content }: HoldRequest,
  now: number,
  own?: OwnerHold,
): Promise<Booking> {
  const version = await nextVersion(trx, draftId);
  const held = {
    status: "held" as const,
    version,
    pending_version: null,
    charge_id: null,
    held_until: now + (await holdMs(trx, draftId)),
    kept_holding: 0,
    grace_given: 0,
    address_key: addressKey,
  };
  const row = await trx
    .insertInto("bookings")
    .values({ id: draftId, hold_number: 1, created_at: now, ...held, ...own })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((known) => ({ ...held, hold_number: known("bookings.hold_number", "+", 1) }))
        .where("bookings.status", "=", "released"),
    )
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return refuseAndRollBack("hold-ended");
  await insertVersion(trx, draftId, version, { content, now });
  if (!(await takeNights(trx, { booking_id: draftId }, content.stay))) return refuseAndRollBack("dates-taken");
  if (!(await reserveCoupon(trx, draftId, content.coupon))) return refuseAndRollBack("coupon-used-up");
  const charge_id = await openStayCharge(trx, row, { version, amount: dueNow(content) }, now);
  return toBooking({ ...row, charge_id });
}
