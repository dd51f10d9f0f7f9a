import type { ChannelSeen } from "#domain/channel-proof.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { FEED_TRUSTED_FOR_HOURS } from "#domain/limits.ts";
import type { Database } from "../database/database.ts";
import { openChannels } from "./channels.ts";
import { hashOf, toStoredFeed } from "./feed-store.ts";
import { type FeedName, isAdded } from "./fetching/feed-source.ts";
import { sampleAddress } from "./fetching/sample-feed.ts";

export type SeenChannel = ChannelSeen & { readonly id: FeedName; readonly isSample: boolean };

/** Long enough for a server that was off for a moment. A feed that the owner gave up is never tried again. */
const TRIED_AGAIN_WITHIN_MS = HOUR_MS;

/**
 * The channels whose calendars we read, or try to, and what they were last seen to do. A calendar that the owner added may be no
 * channel at all, so it counts once it has read ours.
 */
export async function seenChannels(query: Database["query"], now: number): Promise<SeenChannel[]> {
  const rows = await query
    .selectFrom("feed_copies")
    .selectAll()
    .where("fetched_at", "is not", null)
    .where((row) =>
      row.or([
        row("fetched_at", ">=", now - FEED_TRUSTED_FOR_HOURS * HOUR_MS),
        row("next_read_at", ">=", now - TRIED_AGAIN_WITHIN_MS),
      ]),
    )
    .execute();
  return (await openChannels(query)).flatMap(({ id, name, echoes, last_read_at: readAt }): SeenChannel[] => {
    const row = rows.find(({ source }) => source === id);
    const { copy, closed } = row ? toStoredFeed(row) : {};
    if (row === undefined || copy === undefined || closed === undefined || (readAt === null && isAdded(id))) return [];
    const reservations = copy.reservations.filter(({ kind }) => kind === "reservation");
    return [
      {
        ...{ id, name, readAt, seenAt: copy.fetchedAt, closed, echoes },
        sold: reservations.flatMap(({ start, end }) => daysFrom(start, end)),
        isSample: row.address_hash === hashOf(sampleAddress(id)),
      },
    ];
  });
}
