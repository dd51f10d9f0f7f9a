import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { withNightsBetween } from "#domain/stays/nights-between.ts";
import type { Database } from "../database/database.ts";

export type OwnNights = { readonly nights: CalendarDate[]; readonly changedAt: number };

/**
 * Confirmed nights, the owner's blocks and what the owner holds, from `today` on. Guests' holds are private until
 * they're paid. They're few, so they're excluded by id: joining every night with its booking would get slower as
 * bookings accumulate. Around stays, so many nights more are closed for cleaning; a block is no stay.
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
  const nightsOf = (isStay: boolean) =>
    rows.flatMap((row) => ((row.booking_id !== null) === isStay ? [row.night] : []));
  const nights = new Set([...nightsOf(false), ...withNightsBetween(nightsOf(true), nightsBetween)]);
  return { nights: [...nights].sort(), changedAt };
}

/**
 * These, with the nights that stay empty beside what other channels have sold. Days that a channel closed because it
 * read our calendar are ours, and keep no others empty.
 */
export async function closedNights(
  database: Database,
  elsewhere: ReadonlySet<CalendarDate>,
  { today, nightsBetween = 0 }: { readonly today: CalendarDate; readonly nightsBetween?: number | undefined },
): Promise<OwnNights> {
  const { nights, changedAt } = await ownNights(database, today, nightsBetween);
  if (nightsBetween === 0) return { nights, changedAt };
  const own = new Set(nights);
  const theirs = withNightsBetween(
    [...elsewhere].filter((day) => !own.has(day)),
    nightsBetween,
  );
  return { nights: [...new Set([...nights, ...theirs])].sort(), changedAt };
}
