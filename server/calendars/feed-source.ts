import { type FetchedFeed, type FetchOptions, fetchFeed, type Validators } from "./fetch-feed.ts";

export const FEED_NAMES = ["airbnb", "vrbo"] as const;

export type FeedName = (typeof FEED_NAMES)[number];

/** What people call the channels. */
export const CHANNEL_NAMES: Record<FeedName, string> = { airbnb: "Airbnb", vrbo: "VRBO" };

/** Where a feed comes from. */
export type FeedSource = {
  readonly kind: "https" | "sample";
  /** Names the source; a copy from another one does not count. */
  readonly address: string;
  fetch(known: Validators, timeoutMs: number): Promise<FetchedFeed>;
};

/** A secret address that a booking channel gave to the owner. */
export function httpsFeed(url: string, options: Omit<FetchOptions, "timeoutMs"> = {}): FeedSource {
  return {
    kind: "https",
    address: url,
    fetch: (known, timeoutMs) => fetchFeed(url, known, { ...options, timeoutMs }),
  };
}
