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
  | "proxy"
  | "emergency";

/** The health of one part of the site, for monitoring. */
export type Alarm = {
  readonly part: Part;
  /** A warning leaves time to act; a stopped part no longer works. Of an unknown one nobody has heard yet. */
  readonly state: "ok" | "unknown" | "warning" | "stopped";
  readonly since: number;
  /** When it last worked, as far as that's known. */
  readonly lastOkAt?: number | undefined;
  /** A live site sells nothing before it's connected. */
  readonly isUnconnected?: true;
  readonly headline: string;
  /** What happened and what it means for guests, in the owner's words. */
  readonly sentence: string;
  readonly advice: string;
};

/** What the owner should act on. */
export function isTrouble<Each extends Pick<Alarm, "state">>(
  alarm: Each,
): alarm is Each & { readonly state: "warning" | "stopped" } {
  return alarm.state === "warning" || alarm.state === "stopped";
}

/** What is so of a part now. */
export type Finding = Omit<Alarm, "part" | "since">;

export function fine(headline: string, sentence = `${headline}.`): Finding {
  return { state: "ok", headline, sentence, advice: "Nothing to do." };
}

export function warning(headline: string, sentence: string, advice: string): Finding {
  return { state: "warning", headline, sentence, advice };
}

export function stopped(headline: string, sentence: string, advice: string): Finding {
  return { state: "stopped", headline, sentence, advice };
}
