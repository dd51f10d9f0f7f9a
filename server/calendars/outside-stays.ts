import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Trx } from "../database/database.ts";
import type { FeedName } from "./fetching/feed-source.ts";
import type { FeedEvent } from "./reading/feed-event.ts";

const AT_ONCE = 500;

type Seen = { readonly reservations: readonly FeedEvent[]; readonly readAt: number; readonly today: CalendarDate };

/**
 * Records the stays in a channel's calendar, because the channel drops them once they're over. One that disappears
 * before its end was canceled there; if it comes back, it counts again.
 */
export async function keepOutsideStays(
  trx: Trx,
  source: FeedName,
  { reservations, readAt, today }: Seen,
): Promise<void> {
  const seen = { first_seen_at: readAt, last_seen_at: readAt, gone_at: null };
  const stays = new Map(
    reservations
      .filter(({ kind }) => kind === "reservation")
      .map(({ uid, start, end }) => [`${start} ${uid}`, { source, uid, check_in: start, check_out: end, ...seen }]),
  );
  // Many at once: thousands of single statements would keep the database from guests for seconds.
  for (const some of chunks([...stays.values()])) {
    await trx
      .insertInto("outside_stays")
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(["source", "uid", "check_in"]).doUpdateSet((row) => ({
          check_out: row.ref("excluded.check_out"),
          last_seen_at: readAt,
          gone_at: null,
        })),
      )
      .execute();
  }
  await trx
    .updateTable("outside_stays")
    .set({ gone_at: readAt })
    .where("source", "=", source)
    .where("check_out", ">", today)
    .where("last_seen_at", "<", readAt)
    .where("gone_at", "is", null)
    .execute();
}

function* chunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}
