import type { StayWords } from "#contract/house/stay-words.ts";

/**
 * The words and pictures of the stay page. Nothing here is secret: the address, the door code and the Wi-Fi are the
 * owner's settings, in the database. Everything here is a sample of an invented lodge.
 */
export const stayWords: StayWords = {
  sample: true,
  pictures: {
    upcoming: "lodge-summer",
    soon: "hero-phone",
    during: "terrace-fire",
    after: "peak-dusk",
    canceled: "winter-wide",
    lost: "hero-phone",
  },
  soon: "The fire’s laid; the matches are in the blue tin.",
  planning:
    "For planning: the house is off Highway 62 near Dallas Divide, 15 minutes from Ridgway and about 55 from the Montrose airport. The last 2 miles are gravel; from November to April you want all-wheel drive. Shop in Montrose or Ridgway on the way in.",
  signal: "Cell service ends at the mailbox. Save or print this page before you leave Ridgway.",
  howThingsWork: [
    { title: "The fire.", text: "The damper is the brass ring; pull it toward you. Three logs, no more." },
    { title: "The hot tub.", text: "Cover on when you’re out of it, please: bears like warm water." },
    { title: "Heat.", text: "The floors take 2 hours to notice. Windows first." },
    { title: "Trash.", text: "The steel box where you parked; the latch is under the lip." },
  ],
  leaving: [
    "Start the dishwasher.",
    "Close the windows, leave the beds.",
    "No food outside, not even crumbs.",
    "Pull the door until it clicks. The code does the rest.",
  ],
  answers: "Two people read this, and one of them answers by email within the day.",
};
