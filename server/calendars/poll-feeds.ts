import type { Log } from "../log.ts";
import { type Repeating, repeat } from "../repeat.ts";
import type { FeedName } from "./feed-source.ts";
import type { Calendars } from "./feeds.ts";

const LOOK_EVERY_MS = 30_000;

/**
 * Looks every half minute or so whether a feed is due; when it is due stands in the database, so servers take turns.
 * `afterRead` is called when a feed was read well: the time to look for double bookings.
 */
export function pollFeeds(
  calendars: Pick<Calendars, "pollOnce">,
  { log, afterRead }: { readonly log: Log; readonly afterRead: (feeds: readonly FeedName[]) => Promise<void> },
): Repeating {
  async function look(): Promise<void> {
    const feeds = await calendars.pollOnce();
    if (feeds.length > 0) await afterRead(feeds);
  }
  return repeat(look, { name: "feeds", everyMs: LOOK_EVERY_MS, jitter: 0.2, log });
}
