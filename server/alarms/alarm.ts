import type { DeskPart } from "#contract/desk/house.ts";
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

/** The health of one part of the site. A live site sells nothing before all are connected. */
export type Alarm = DeskPart & { readonly part: Part; readonly isUnconnected?: true };

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
