import type { CalendarDate } from "./dates/calendar-date.ts";
import { HOUR_MS } from "./dates/durations.ts";
import { nightsOf, type Stay } from "./dates/stay.ts";

/** What another channel was seen to do. */
export type ChannelSeen = {
  readonly name: string;
  /** When it last read our calendar. Null: never. */
  readonly readAt: number | null;
  /** When we last read its own calendar, and since when each day is closed in it. */
  readonly seenAt: number;
  readonly closed: Readonly<Record<CalendarDate, number>>;
  /** The nights in it that are its guests'. */
  readonly sold: readonly CalendarDate[];
  /** Its calendar also shows nights that it closed because it read ours. */
  readonly echoes: boolean;
};

export type OwnStay = {
  readonly stay: Stay;
  /** From when on our calendar has these nights. */
  readonly takenAt: number;
  /** With the nights that somebody else has by now: they're closed for a good reason. */
  readonly canceled?: { readonly at: number; readonly takenAgain: readonly CalendarDate[] };
};

/** What is known of a stay's nights at a channel. "Unknown": its calendar doesn't show what it read from ours. */
export type ChannelProof = { readonly hasRead: boolean } & (
  | { readonly state: "closed"; readonly since: number }
  | { readonly state: "sold" | "waiting" | "late" | "unknown"; readonly nights: readonly CalendarDate[] }
  | { readonly state: "still-closed" | "open-again" }
);

/** What needs the owner: the channel doesn't read our calendar, or reads it and leaves nights open. */
export type ChannelTrouble = {
  readonly kind: "never-read" | "not-read" | "not-closed";
  /** Those whose nights could be sold there. */
  readonly stays: readonly Stay[];
};

const READS_WITHIN_HOURS = 12;
export const CLOSES_WITHIN_HOURS = 24;

/** "Closed" only where the channel's own calendar shows it. Nights before `today` aren't in any calendar anymore. */
export function proofOf(seen: ChannelSeen, { stay, takenAt, canceled }: OwnStay, today: CalendarDate): ChannelProof {
  const nights = nightsOf(stay).filter((night) => night >= today);
  const hasRead = seen.readAt !== null && seen.readAt >= (canceled?.at ?? takenAt);
  const sold = nights.filter((night) => seen.sold.includes(night));
  if (canceled) {
    const taken = [...sold, ...canceled.takenAgain];
    // What was closed before the booking is closed for a reason of the channel's own.
    const isStill = nights.some((night) => (seen.closed[night] ?? 0) > takenAt && !taken.includes(night));
    return { state: isStill ? "still-closed" : "open-again", hasRead };
  }
  if (sold.length > 0) return { state: "sold", hasRead, nights: sold };
  const open = nights.filter((night) => seen.closed[night] === undefined);
  if (open.length === 0)
    return { state: "closed", hasRead, since: Math.max(...nights.map((n) => seen.closed[n] ?? 0)) };
  if (!seen.echoes) return { state: "unknown", hasRead, nights: open };
  const isLate = seen.seenAt - takenAt >= CLOSES_WITHIN_HOURS * HOUR_MS;
  return { state: isLate ? "late" : "waiting", hasRead, nights: open };
}

/** The gravest trouble with a channel, by the stays that are booked here. */
export function troubleWith(
  seen: ChannelSeen,
  booked: readonly OwnStay[],
  { now, today }: { readonly now: number; readonly today: CalendarDate },
): ChannelTrouble | undefined {
  const proofs = booked.map((own) => ({ stay: own.stay, ...proofOf(seen, own, today) }));
  const late = proofs.filter(({ state }) => state === "late").map(({ stay }) => stay);
  const unread = proofs.filter(({ state, hasRead }) => (state === "waiting" || state === "unknown") && !hasRead);
  const stays = [...unread.map(({ stay }) => stay), ...late].sort((one, other) =>
    one.checkIn < other.checkIn ? -1 : 1,
  );
  if (seen.readAt === null) return { kind: "never-read", stays };
  if (now - seen.readAt >= READS_WITHIN_HOURS * HOUR_MS) return { kind: "not-read", stays };
  return late.length > 0 ? { kind: "not-closed", stays: late } : undefined;
}

/** One sentence; `moment` writes a time, as in "since yesterday, 2:41 PM" or "at 2:41 PM". */
export function proofSentence(
  { name, readAt }: Pick<ChannelSeen, "name" | "readAt">,
  proof: ChannelProof,
  { moment, list }: { moment(at: number, isSince?: boolean): string; list(nights: readonly CalendarDate[]): string },
): string {
  const read = readAt === null ? `${name} has never read our calendar` : `${name} read our calendar ${moment(readAt)}`;
  const { state } = proof;
  if (state === "closed")
    return `${read}, ${readAt === null ? "but" : "and"} its own calendar shows these nights closed since ${moment(proof.since, true)}.`;
  if (state === "sold") return `${name} has sold ${list(proof.nights)} too.`;
  if (state === "open-again") return `${read}, and its own calendar shows these nights open again.`;
  if (state === "still-closed") {
    return proof.hasRead
      ? `${read}, after the cancellation, but still shows them closed.`
      : `${name} still shows them closed; it reads again within hours.`;
  }
  if (readAt === null) return `${read}.`;
  if (proof.state === "late") return `${read}, but its own calendar doesn’t show ${list(proof.nights)} closed.`;
  if (!proof.hasRead) return `${read}, before it had these nights. It reads again within hours.`;
  return `${read}, with these nights in it.${state === "waiting" ? " Its own doesn’t show them closed yet." : ""}`;
}
