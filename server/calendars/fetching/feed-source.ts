import { type FetchedFeed, type FetchOptions, fetchFeed, type Validators } from "./fetch-feed.ts";

/** The channels whose addresses are settings of the server, by their display names. */
export const CHANNEL_NAMES = { airbnb: "Airbnb", vrbo: "VRBO" } as const;

/** Those, and the calendars that the owner has added at the desk. */
export type FeedName = keyof typeof CHANNEL_NAMES | `other-${string}`;

export function isFeed(part: string): part is FeedName {
  return part in CHANNEL_NAMES || isAdded(part);
}

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
