import type { ChannelSeen } from "#domain/channel-proof.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { FEED_TRUSTED_FOR_HOURS } from "#domain/limits.ts";
import type { Database } from "../database/database.ts";
import { hashOf } from "./feed-store.ts";
import { type FeedName, isAdded } from "./fetching/feed-source.ts";
import { sampleAddress } from "./fetching/sample-feed.ts";
import type { FeedEvent } from "./reading/feed-event.ts";

export type SeenChannel = ChannelSeen & { readonly id: FeedName; readonly isSample: boolean };

/** Long enough for a server that was off for a moment. A feed that the owner gave up is never tried again. */
const TRIED_AGAIN_WITHIN_MS = HOUR_MS;

/**
 * The channels whose calendars we read, or try to, and what they were last seen to do. A calendar that the owner added may be no
 * channel at all, so it counts once it has read ours.
 */
export async function seenChannels(query: Database["query"], now: number): Promise<SeenChannel[]> {
  const rows = await query
    .selectFrom("channels")
    .innerJoin("feed_copies", "feed_copies.source", "channels.id")
    .select(["id", "name", "echoes", "last_read_at", "address_hash", "fetched_at", "reservations", "closed"])
    .where("ended_at", "is", null)
    .where("fetched_at", "is not", null)
    .where((row) =>
      row.or([
        row("fetched_at", ">=", now - FEED_TRUSTED_FOR_HOURS * HOUR_MS),
        row("next_read_at", ">=", now - TRIED_AGAIN_WITHIN_MS),
      ]),
    )
    .orderBy("made_at")
    .orderBy("id")
    .execute();
  return rows
    .filter(({ id, last_read_at }) => last_read_at !== null || !isAdded(id))
    .map(({ id, name, echoes, last_read_at: readAt, address_hash, fetched_at, reservations, closed }) => ({
      ...{ id: id as FeedName, name, readAt, seenAt: fetched_at ?? 0, closed: JSON.parse(closed) },
      sold: (JSON.parse(reservations) as FeedEvent[]).flatMap(({ kind, start, end }) =>
        kind === "reservation" ? daysFrom(start, end) : [],
      ),
      echoes: echoes === 1,
      isSample: address_hash === hashOf(sampleAddress(id)),
    }));
}
