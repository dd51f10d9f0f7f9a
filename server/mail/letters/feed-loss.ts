import { counted } from "#domain/format.ts";
import type { Loss } from "../../calendars/feed-copy.ts";
import { CHANNEL_NAMES, type FeedName } from "../../calendars/feed-source.ts";
import type { Letter } from "../letter.ts";
import type { Owner } from "../owner.ts";
import { alarmLetter } from "./alarm.ts";

/** Notifies the owner that a channel's calendar has suddenly lost many booked days. */
export function feedLossLetter(feed: FeedName, { before, lost }: Loss, owner: Owner): Letter {
  const channel = CHANNEL_NAMES[feed];
  return alarmLetter(
    {
      subject: `${channel}: ${counted(lost, "booked day")} gone from its calendar at once`,
      heading: `${channel}'s calendar has lost days.`,
      opening: `The last read of the ${channel} calendar no longer holds ${lost} of its ${counted(before, "coming booked day")}. If the next reads agree, these days are free on our site within the hour.`,
      facts: [
        ["Booked days before", String(before)],
        ["Gone", String(lost)],
      ],
      advice: `If you did not cancel these stays, look at ${channel}'s calendar now and block the days on our site until it is right again.`,
      urgent: true,
    },
    owner,
  );
}
