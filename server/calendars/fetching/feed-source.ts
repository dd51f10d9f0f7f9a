import { type FetchedFeed, type FetchOptions, fetchFeed, type Validators } from "./fetch-feed.ts";

/** The channels whose addresses are settings of the server. */
export const FEED_NAMES = ["airbnb", "vrbo"] as const;

type SetFeedName = (typeof FEED_NAMES)[number];

/** Those, and the calendars that the owner has added at the desk. */
export type FeedName = SetFeedName | `other-${string}`;

/** Display names. */
export const CHANNEL_NAMES: Record<SetFeedName, string> = { airbnb: "Airbnb", vrbo: "VRBO" };

export function isAdded(name: string): name is `other-${string}` {
  return name.startsWith("other-");
}

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
