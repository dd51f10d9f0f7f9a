import { CLOSES_WITHIN_HOURS } from "#domain/channel-proof.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { counted, formatUpcomingSpan } from "#domain/format.ts";
import { rules } from "#house/rules.ts";
import type { ChannelState } from "../bookings/views/channel-proof.ts";

/** A channel that doesn't read our calendar, or reads it and leaves nights open; in words. */
export function channelAlarm({ name, readAt, trouble }: ChannelState, now: number) {
  if (trouble === undefined) return undefined;
  const today = dayAt(now, rules.timeZone);
  const dates = trouble.stays.map((stay) => formatUpcomingSpan(stay, today)).join("; ");
  const risk = dates === "" ? "" : ` It could sell nights that are booked here: ${dates}.`;
  const refresh = `In ${name}’s calendar settings, where our link is, press Refresh.`;
  const copy = `${name}’s own link is at the desk, under Calendar`;
  if (trouble.kind === "never-read") {
    const headline = `${name} has never read our calendar`;
    const sentence = `Nobody has opened the link that is ${name}’s own, so we can’t tell what ${name} knows.${risk}`;
    return { headline, sentence, advice: `Paste it in ${name}’s calendar settings: ${copy}.` };
  }
  if (trouble.kind === "not-read") {
    const hours = counted(Math.floor((now - (readAt ?? now)) / HOUR_MS), "hour");
    const headline = `${name} hasn’t read our calendar for ${hours}`;
    const sentence =
      risk === "" ? "Nothing was booked here since." : `It doesn’t know what was booked here since.${risk}`;
    return { headline, sentence, advice: `${refresh} If the link is gone there, paste it again: ${copy}.` };
  }
  return {
    headline: `${name} hasn’t closed nights that are booked here`,
    sentence: `${name} reads our calendar, but ${CLOSES_WITHIN_HOURS} hours later its own still shows nights open: ${dates}.`,
    advice: `${refresh} If they stay open, close them there by hand. If ${name} never shows what it reads from us, say so at the desk, under Calendar.`,
  };
}
