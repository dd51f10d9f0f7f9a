import { type FetchedFeed, type FetchOptions, fetchFeed, type Validators } from "./fetch-feed.ts";

export const FEED_NAMES = ["airbnb", "vrbo"] as const;

export type FeedName = (typeof FEED_NAMES)[number];

/** Display names. */
export const CHANNEL_NAMES: Record<FeedName, string> = { airbnb: "Airbnb", vrbo: "VRBO" };

export type FeedSource = {
  readonly kind: "https" | "sample";
  /** Identifies the source; a copy from any other source is ignored. */
  readonly address: string;
  fetch(known: Validators, timeoutMs: number): Promise<FetchedFeed>;
};

/** A secret URL the owner got from a booking channel. */
export function httpsFeed(url: string, options: Omit<FetchOptions, "timeoutMs"> = {}): FeedSource {
  return {
    kind: "https",
    address: url,
    fetch: (known, timeoutMs) => fetchFeed(url, known, { ...options, timeoutMs }),
  };
}
