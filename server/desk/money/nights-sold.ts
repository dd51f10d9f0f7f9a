import type { DeskNightsSold } from "#contract/desk/money.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { nightsOf } from "#domain/dates/stay.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { isAdded } from "../../calendars/fetching/feed-source.ts";
import type { Database } from "../../database/database.ts";

type Channel = keyof DeskNightsSold;

/** Who has sold which night between two days: ours from our bookings, others' from their calendars. */
export async function nightsSold({ query }: Database, from: CalendarDate, to: CalendarDate) {
  const [own, outside] = await Promise.all([
    bookingsWithStay(query)
      .select(["check_in", "check_out"])
      .where("bookings.status", "=", "confirmed")
      .where("stay_versions.check_out", ">", from)
      .where("stay_versions.check_in", "<", to)
      .execute(),
    query
      .selectFrom("outside_stays")
      .select(["source", "check_in", "check_out"])
      .where("gone_at", "is", null)
      .where("check_out", ">", from)
      .where("check_in", "<", to)
      .execute(),
  ]);
  const sold = new Map<CalendarDate, Channel>();
  // A night is sold once, whatever another channel believes.
  for (const [channel, stays] of [
    ["other", outside.filter(({ source }) => isAdded(source))],
    ["vrbo", outside.filter(({ source }) => source === "vrbo")],
    ["airbnb", outside.filter(({ source }) => source === "airbnb")],
    ["direct", own],
  ] as const)
    for (const { check_in: checkIn, check_out: checkOut } of stays)
      for (const night of nightsOf({ checkIn, checkOut })) if (night >= from && night < to) sold.set(night, channel);
  return sold;
}

export function countSold(sold: Iterable<Channel>): DeskNightsSold {
  const count = { direct: 0, airbnb: 0, vrbo: 0, other: 0 };
  for (const channel of sold) count[channel] += 1;
  return count;
}
