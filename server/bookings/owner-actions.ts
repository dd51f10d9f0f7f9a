import { randomUUID } from "node:crypto";
import { type CalendarDate, dayAt } from "#domain/calendar-date.ts";
import { refundFor } from "#domain/cancellation.ts";
import { HOUSE_TIME_ZONE } from "#domain/house-rules.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Stay } from "#domain/stay.ts";
import type { Database } from "../database/database.ts";
import { type Booking, lockBooking, type StayVersion, versionOf } from "./booking.ts";
import type { BookingServices } from "./booking-services.ts";
import { freeNights, takeNights } from "./nights.ts";
import { writeRefundDue } from "./refunds.ts";
import { refuseAndRollBack, rollingBack } from "./roll-back.ts";

/** Keeps nights for the owner. They are taken like a guest's, so nobody can book or hold them. */
export function blockNights(database: Database, stay: Stay, note: string): Promise<Result<string, "dates-taken">> {
  return rollingBack<string, "dates-taken">(database, async (trx) => {
    const id = randomUUID().slice(0, 8);
    const created_at = await database.now(trx);
    await trx
      .insertInto("blocks")
      .values({ id, check_in: stay.checkIn, check_out: stay.checkOut, note, created_at })
      .execute();
    if (!(await takeNights(trx, { block_id: id }, stay))) return refuseAndRollBack("dates-taken");
    return accept(id);
  });
}

export function unblockNights(database: Database, id: string): Promise<boolean> {
  return database.transaction(async (trx) => {
    await freeNights(trx, { block_id: id });
    const { numDeletedRows } = await trx.deleteFrom("blocks").where("id", "=", id).executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

export type CancelRefusal = "not-found" | "not-confirmed";

/** As the guest agreed, or all of it: when it is not the guest who cancels. */
export type CancelTerms = "by-policy" | "in-full";

/** What would be paid back if the booking were cancelled today. */
export async function refundToday(
  { database }: Pick<BookingServices, "database">,
  reference: string,
  terms: CancelTerms,
): Promise<number | undefined> {
  const today = dayAt(await database.now(), HOUSE_TIME_ZONE);
  return database.transaction(async (trx) => {
    const booking = await trx.selectFrom("bookings").selectAll().where("reference", "=", reference).executeTakeFirst();
    if (booking === undefined) return undefined;
    return stillOwed(booking, await versionOf(trx, booking), { terms, today });
  });
}

type Cancellation = { readonly terms: CancelTerms; readonly today: CalendarDate };

/** Less what went back already: an owner may have paid a part of it in the card processor's own pages. */
function stillOwed(booking: Booking, { stay }: StayVersion, { terms, today }: Cancellation): number {
  const paid = booking.paid_amount ?? 0;
  const owed = terms === "in-full" ? paid : refundFor({ checkIn: stay.checkIn, paid }, today);
  return Math.max(0, owed - booking.refunded_amount);
}

/** Cancels a confirmed booking: frees its nights and writes down what is owed, in one transaction. */
export async function cancelBooking(
  services: BookingServices,
  reference: string,
  terms: CancelTerms,
): Promise<Result<number, CancelRefusal>> {
  const now = await services.database.now();
  const outcome = await services.database.transaction(async (trx): Promise<Result<number, CancelRefusal>> => {
    const found = await trx.selectFrom("bookings").select("id").where("reference", "=", reference).executeTakeFirst();
    const booking = found && (await lockBooking(trx, found.id));
    if (booking === undefined) return refuse("not-found");
    if (booking.status !== "confirmed") return refuse("not-confirmed");
    const stay = await versionOf(trx, booking);
    const refund = stillOwed(booking, stay, { terms, today: dayAt(now, HOUSE_TIME_ZONE) });
    await trx.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", booking.id).execute();
    await freeNights(trx, { booking_id: booking.id });
    if (booking.intent_id !== null) {
      await writeRefundDue(trx, { booking, intentId: booking.intent_id, amount: refund, reason: "cancelled", now });
    }
    await services.letters.cancelled(trx, booking, stay, refund);
    return accept(refund);
  });
  services.letters.wake();
  return outcome;
}
