import { addDays, type CalendarDate } from "#domain/calendar-date.ts";
import type { Database } from "../database/database.ts";

export type OwnNights = { readonly nights: CalendarDate[]; readonly changedAt: number };

/** Confirmed nights and the owner's blocks, from `today` on. Holds are nobody's business until they are paid. */
export async function ownNights({ query }: Database, today: CalendarDate): Promise<OwnNights> {
  const rows = await query
    .selectFrom("nights")
    .leftJoin("bookings", "bookings.id", "nights.booking_id")
    .leftJoin("blocks", "blocks.id", "nights.block_id")
    .select(["nights.night", "bookings.confirmed_at", "blocks.created_at"])
    .where((row) => row.or([row("nights.block_id", "is not", null), row("bookings.status", "=", "confirmed")]))
    // Yesterday's night ends today: its party may still be packing.
    .where("nights.night", ">=", addDays(today, -1))
    .orderBy("nights.night")
    .execute();
  const changedAt = Math.max(0, ...rows.map(({ confirmed_at, created_at }) => confirmed_at ?? created_at ?? 0));
  return { nights: rows.map(({ night }) => night), changedAt };
}
