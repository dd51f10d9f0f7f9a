import { type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { type CancellationPolicy, lastDayForRefund } from "#domain/prices/cancellation.ts";
import type { Trx } from "../../database/database.ts";
import { type Booked, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { keepOnlyNights } from "../nights.ts";

type Move = {
  readonly booking: Booked;
  readonly version: number;
  readonly askedAt: number;
  readonly now: number;
  /** What is refunded because the new stay costs less. */
  readonly refund?: number;
};

/** Makes another version of the stay the one that counts. Rule beside: the old nights are released in the transaction that makes the new ones count. */
export async function moveStay(
  services: BookingServices,
  trx: Trx,
  { booking, version, askedAt, now, refund = 0 }: Move,
): Promise<void> {
  const before = await versionOf(trx, booking);
  const after = await versionOf(trx, booking, version);
  const askedOn = dayAt(askedAt, services.rules.timeZone);
  const policy = keptDeadline(booking.policy, before.stay, askedOn);
  await trx
    .updateTable("bookings")
    .set({ version, policy: JSON.stringify(policy) })
    .where("id", "=", booking.id)
    .execute();
  // Until now its bill was what was paid.
  await trx
    .updateTable("stay_versions")
    .set({ ended_at: now })
    .where("booking_id", "=", booking.id)
    .where("version", "=", before.version)
    .execute();
  await keepOnlyNights(trx, booking.id, after.stay);
  // Other guests' codes may have been on the lock since, and a lock may let a code in on its days alone.
  if (before.stay.checkIn !== after.stay.checkIn || before.stay.checkOut !== after.stay.checkOut) {
    const own = trx.updateTable("arrival_instructions").where("booking_id", "=", booking.id);
    await own.set({ on_lock_at: null }).execute();
  }
  await services.emails.enqueue(trx, "stay-changed", {
    bookingId: booking.id,
    id: `${booking.id} ${version}`,
    ...{ before, refund },
  });
}

/** A guest who asks after the last day for a refund doesn't get a new one by moving to later dates. */
function keptDeadline(policy: CancellationPolicy, { checkIn }: Stay, askedOn: CalendarDate): CancellationPolicy {
  const lastDay = lastDayForRefund(policy, checkIn);
  return askedOn > lastDay ? { ...policy, lastDay } : policy;
}
