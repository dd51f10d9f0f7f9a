import {
  type FetchedFeed,
  type FetchOptions,
  fetchFeed as fetchReal,
  type Validators,
} from "../../server/calendars/fetching/fetch-feed.ts";

/** Replaces the server's own module (see on-stand-ins.mjs). */
export function fetchFeed(url: string, known: Validators, options: FetchOptions): Promise<FetchedFeed> {
  const here = new URL(new URL(url).pathname, `http://127.0.0.1:${process.env.CALENDAR_STAND_IN_PORT}`);
  return fetchReal(here.href, known, { ...options, allowPrivate: true });
}
