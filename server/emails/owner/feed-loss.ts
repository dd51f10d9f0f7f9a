import { counted } from "#domain/format.ts";
import type { Loss } from "../../calendars/feed-copy.ts";
import type { EmailDraft } from "../email.ts";
import { warning } from "./warning.ts";

/** Notifies the owner that a channel's calendar has suddenly lost many booked days. */
export function feedLoss({ channel, before, lost }: Loss & { readonly channel: string }): EmailDraft {
  return warning({
    subject: `${channel}: ${counted(lost, "booked day")} gone from its calendar at once`,
    heading: `Days have disappeared from ${channel}'s calendar.`,
    opening: `${lost} of ${channel}'s ${counted(before, "upcoming booked day")} have disappeared from its calendar. If the next reads agree, those days will open for booking on our site within the hour.`,
    rows: [
      ["Booked days before", String(before)],
      ["Gone", String(lost)],
    ],
    advice: `If you didn't cancel these stays, check ${channel}'s calendar now, and block the days on our site until it's right again.`,
    urgent: true,
  });
}
