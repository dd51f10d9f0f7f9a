import type { DeskVisits, DeskVisitWeek } from "#contract/desk/money.ts";
import { DATES_CHOSEN, HOME_PATH } from "#contract/guest/visits.ts";
import { addDays, type CalendarDate, dayAt, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import { DRAFTS_KEPT_DAYS } from "../../bookings/privacy/delete-old-data.ts";
import type { Database } from "../../database/database.ts";

const WEEKS = 12;

/** How many looked, chose dates, held and booked, by week. Phone bookings don't come from the site. */
export async function readVisits({ query, now }: Database): Promise<DeskVisits> {
  const today = dayAt(await now(), rules.timeZone);
  const first = addDays(weekOf(today), -7 * (WEEKS - 1));
  const visits = await query.selectFrom("visits").selectAll().where("day", ">=", first).execute();
  const bookings = await query
    .selectFrom("bookings")
    .select(["created_at", "confirmed_at"])
    .where("by_owner", "=", 0)
    // A day more than needed, whatever the time zone.
    .where((row) => row(row.fn.coalesce("confirmed_at", "created_at"), ">=", Date.parse(addDays(first, -1))))
    .execute();
  const heldIn = countByWeek(bookings.map(({ created_at }) => created_at));
  const bookedIn = countByWeek(bookings.flatMap(({ confirmed_at }) => confirmed_at ?? []));

  const weeks = Array.from({ length: WEEKS }, (_, ago): DeskVisitWeek => {
    const from = addDays(weekOf(today), -7 * ago);
    const timesOf = (what: string) =>
      visits.reduce((sum, row) => sum + (row.what === what && weekOf(row.day) === from ? row.times : 0), 0);
    return {
      from,
      looked: timesOf(HOME_PATH),
      choseDates: timesOf(DATES_CHOSEN),
      held: from < addDays(today, -DRAFTS_KEPT_DAYS) ? null : (heldIn.get(from) ?? 0),
      booked: bookedIn.get(from) ?? 0,
    };
  });
  const begun = weeks.findLastIndex(
    ({ looked, choseDates, held, booked }) => looked + choseDates + (held ?? 0) + booked,
  );
  return { weeks: weeks.slice(0, begun + 1) };
}

function weekOf(day: CalendarDate): CalendarDate {
  return addDays(day, -dayOfWeek(day));
}

function countByWeek(instants: readonly number[]): ReadonlyMap<CalendarDate, number> {
  const counts = new Map<CalendarDate, number>();
  for (const instant of instants) {
    const week = weekOf(dayAt(instant, rules.timeZone));
    counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  return counts;
}
