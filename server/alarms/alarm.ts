import type { FeedName } from "../calendars/fetching/feed-source.ts";

export type Part =
  | FeedName
  | `nights-at-${FeedName}`
  | "database"
  | "prices"
  | "mail"
  | "backup"
  | "payments"
  | "standing-still"
  | "refunds"
  | "double-bookings"
  | "holds"
  | "webhook"
  | "proxy";

/** The health of one part of the site, for monitoring. */
export type Alarm = {
  readonly part: Part;
  /** A warning leaves time to act; a stopped part no longer works. */
  readonly state: "ok" | "warning" | "stopped";
  readonly since: number;
  readonly headline: string;
  /** What happened and what it means for guests, in the owner's words. */
  readonly sentence: string;
  readonly advice: string;
};
