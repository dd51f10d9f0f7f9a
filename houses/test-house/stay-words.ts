import type { StayWords } from "#contract/house/stay-words.ts";

const picture = "opening";

export const stayWords: StayWords = {
  sample: true,
  pictures: {
    upcoming: picture,
    soon: picture,
    during: picture,
    after: picture,
    canceled: picture,
    lost: picture,
  },
  soon: "A sentence.",
  planning: "A plan.",
  signal: "A signal.",
  howThingsWork: [{ title: "A thing.", text: "A text." }],
  leaving: ["A duty."],
  answers: "An answer.",
};
