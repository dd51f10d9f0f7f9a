import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Trx } from "../database/database.ts";
import type { FeedName } from "./fetching/feed-source.ts";
import type { FeedEvent } from "./reading/feed-event.ts";
import { OWN_UID_SUFFIX } from "./write-calendar.ts";

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
  const stays = reservations.filter(({ kind, uid }) => kind === "reservation" && !uid.endsWith(OWN_UID_SUFFIX));
  for (const { uid, start, end } of stays) {
    await trx
      .insertInto("outside_stays")
      .values({
        ...{ source, uid, check_in: start, check_out: end },
        ...{ first_seen_at: readAt, last_seen_at: readAt, gone_at: null },
      })
      .onConflict((conflict) =>
        conflict
          .columns(["source", "uid", "check_in"])
          .doUpdateSet({ check_out: end, last_seen_at: readAt, gone_at: null }),
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
