import type { StayWords } from "#contract/house/stay-words.ts";

/**
 * The words and pictures of the stay page. Nothing here is secret: the address, the door code and the Wi-Fi are the
 * owner's settings, in the database.
 */
export const stayWords: StayWords = {
  sample: true,
  pictures: {
    upcoming: "dock",
    soon: "hero-phone",
    during: "stove",
    after: "table",
    canceled: "winter",
    lost: "loft",
  },
  soon: "The stove is laid. One match and a little patience.",
  planning:
    "For planning: the cabin is a mile up a dirt road, nine minutes from the general store in Greensboro and about 80 from the Burlington airport. The store has bread, beer and gas until 6 p.m.",
  signal: "One bar at the end of the dock, none indoors. Save or print this page before you leave the village.",
  howThingsWork: [
    { title: "The stove.", text: "Open both vents, light the top, shut the door, count to twenty. Then close one." },
    { title: "The canoe.", text: "Vests hang in the shed. Carry it; the stones are sharper than they look." },
    { title: "Hot water.", text: "Enough for three showers, or one teenager." },
  ],
  leaving: ["Dishes done, stove shut.", "Canoe upside down, paddles inside.", "Take the food, or the mice will."],
  answers: "We read this over coffee and answer by the next morning.",
};
