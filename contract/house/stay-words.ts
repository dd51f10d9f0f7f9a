import { fields, listOf, pictureName, text, yesOrNo } from "./fields.ts";

/** The part `stay` of words.yaml. It's public, so it must hold nothing secret. */
export const stayWords = fields({
  sample: yesOrNo,
  /** One picture for each state of a stay, and one for a lost link. */
  pictures: fields({
    upcoming: pictureName,
    soon: pictureName,
    during: pictureName,
    after: pictureName,
    canceled: pictureName,
    lost: pictureName,
  }),
  /** What a guest reads shortly before arrival. */
  soon: text,
  /** What a guest may know about the way before the address is shown. */
  planning: text,
  signal: text,
  howThingsWork: listOf(fields({ title: text, text })),
  leaving: listOf(text),
  /** Who answers a guest's message, and how soon. */
  answers: text,
});
