import type { Log } from "../log.ts";
import { type Repeating, repeat } from "../repeat.ts";
import type { Calendars } from "./feeds.ts";

const LOOK_EVERY_MS = 30_000;

/** Checks about every half minute whether a feed is due. Due times are in the database, so servers take turns. */
export function pollFeeds(calendars: Pick<Calendars, "pollOnce">, log: Log): Repeating {
  return repeat(() => calendars.pollOnce(), { name: "feeds", everyMs: LOOK_EVERY_MS, log });
}
