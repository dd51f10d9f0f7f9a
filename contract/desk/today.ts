import { z } from "zod";
import type { DeskFrame, DeskToday } from "./answers.ts";
import { act, answers, id, nothing, read } from "./call.ts";

/** The owner marks something as done, or not. */
export const done = { id, done: z.boolean(), seen: z.strictObject({ done: z.boolean() }) };

/** What needs the owner today. */
export const todayCalls = {
  frame: read(nothing, answers<DeskFrame>()),
  today: read(nothing, answers<DeskToday>()),
  /** "Got it": a new booking no longer needs the owner's attention. */
  "todo/done": act(done, answers<boolean>()),
  /** Answers whether there's a copy fresh enough to sell by. */
  "feed/refresh": act(
    {
      part: z.string().regex(/^(?:airbnb|vrbo|prices|other-\w+)$/),
      seen: z.strictObject({ state: z.string().max(20) }),
    },
    answers<boolean>(),
  ),
  /** Fills an empty desk in the sandbox with invented guests. Answers how many. */
  "sample-year/add": act(nothing, answers<number>()),
  /** Every booking, payment and message of the sandbox goes. */
  "sample-year/remove": act(nothing, answers<true>()),
};
