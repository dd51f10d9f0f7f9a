import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { nightsOf } from "#domain/dates/stay.ts";
import { around } from "#domain/stays/availability.ts";
import type { Database } from "../database/database.ts";

export type OwnNights = { readonly nights: CalendarDate[]; readonly changedAt: number };

/**
 * Confirmed nights, the owner's blocks and what the owner holds, from `today` on. Guests' holds are private until
 * they're paid. They're few, so they're excluded by id: joining every night with its booking would get slower as
 * bookings accumulate. Around stays, so many nights more are closed for cleaning.
 */
export async function ownNights({ query }: Database, today: CalendarDate, nightsBetween = 0): Promise<OwnNights> {
  const underWay = query.selectFrom("bookings").where("status", "in", ["held", "expiring"]);
  const holds = underWay.select("id").where("by_owner", "=", 0);
  const rows = await query
    .selectFrom("nights")
    .select(["night", "booking_id"])
    .where((row) => row.or([row("booking_id", "is", null), row("booking_id", "not in", holds)]))
    // Last night's party checks out today and may still be there, and up to a week after it stays empty for cleaning.
    .where("night", ">=", addDays(today, -7))
    .orderBy("night")
    .execute();
  const changed = await query
    .selectNoFrom((row) => [
      row
        .selectFrom("bookings")
        .select(({ fn }) => fn.max("confirmed_at").as("at"))
        .as("confirmed"),
      row
        .selectFrom("blocks")
        .select(({ fn }) => fn.max("created_at").as("at"))
        .as("blocked"),
      underWay
        .select(({ fn }) => fn.max("created_at").as("at"))
        .where("by_owner", "=", 1)
        .as("held"),
    ])
    .executeTakeFirst();
  const changedAt = Math.max(changed?.confirmed ?? 0, changed?.blocked ?? 0, changed?.held ?? 0);
  const closed = rows.flatMap(({ night, booking_id }) =>
    nightsOf(around({ checkIn: night, checkOut: addDays(night, 1) }, booking_id === null ? 0 : nightsBetween)),
  );
  return { nights: [...new Set(closed)].sort(), changedAt };
}
