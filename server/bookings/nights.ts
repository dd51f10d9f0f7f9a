import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { around, withNightsBetween } from "#domain/stays/nights-between.ts";
import type { Database, Trx } from "../database/database.ts";

type NightOwner = { readonly booking_id: string } | { readonly block_id: string };

/**
 * Takes the nights of a stay for one owner, or refuses; nights it already has stay its own.
 * The table's primary key decides, not a check beforehand. The caller rolls back after a refusal.
 */
export async function takeNights(trx: Trx, owner: NightOwner, stay: Stay): Promise<boolean> {
  // In date order, so two transactions can't deadlock.
  const nights = nightsOf(stay);
  const row = { booking_id: null, block_id: null, ...owner };
  await trx
    .insertInto("nights")
    .values(nights.map((night) => ({ night, ...row })))
    .onConflict((conflict) => conflict.column("night").doNothing())
    .execute();
  return (await countOwn(trx, owner, stay)) === nights.length;
}

/** Releases the booking's nights outside this stay. */
export async function freeNightsOutside(trx: Trx, bookingId: string, { checkIn, checkOut }: Stay): Promise<void> {
  await trx
    .deleteFrom("nights")
    .where("booking_id", "=", bookingId)
    .where((night) => night.or([night("night", "<", checkIn), night("night", ">=", checkOut)]))
    .execute();
}

export async function freeNights(trx: Trx, owner: NightOwner): Promise<void> {
  const [column, id] = Object.entries(owner)[0] as ["booking_id" | "block_id", string];
  await trx.deleteFrom("nights").where(column, "=", id).execute();
}

/** Taken days of a stay, check-out included: holds, bookings and blocks other than the booking's own. */
export async function nightsOfOthers(trx: Database["query"], bookingId: string, stay: Stay): Promise<CalendarDate[]> {
  const rows = await trx
    .selectFrom("nights")
    .select("night")
    .where("night", ">=", stay.checkIn)
    .where("night", "<=", stay.checkOut)
    .where((night) => night.or([night("booking_id", "is", null), night("booking_id", "!=", bookingId)]))
    .execute();
  return rows.map(({ night }) => night);
}

/** Whether another stay is too close, where the house keeps nights empty between two. A block is no stay. */
export async function isTooClose(
  trx: Database["query"],
  bookingId: string,
  { stay, nightsBetween = 0 }: Wanted,
): Promise<boolean> {
  if (nightsBetween === 0) return false;
  const near = around(stay, nightsBetween);
  const other = await trx
    .selectFrom("nights")
    .select("night")
    .where("night", ">=", near.checkIn)
    .where("night", "<", near.checkOut)
    .where("booking_id", "!=", bookingId)
    .executeTakeFirst();
  return other !== undefined;
}

type Wanted = { readonly stay: Stay; readonly nightsBetween?: number | undefined };

async function countOwn(trx: Trx, owner: NightOwner, { checkIn, checkOut }: Stay): Promise<number> {
  const [column, id] = Object.entries(owner)[0] as ["booking_id" | "block_id", string];
  const { own } = await trx
    .selectFrom("nights")
    .select((row) => row.fn.countAll<number>().as("own"))
    .where(column, "=", id)
    .where("night", ">=", checkIn)
    .where("night", "<", checkOut)
    .executeTakeFirstOrThrow();
  return Number(own);
}

type OwnNights = { readonly nights: CalendarDate[]; readonly changedAt: number };

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
