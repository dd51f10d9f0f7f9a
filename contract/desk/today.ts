import { z } from "zod";
import { message } from "../shared.ts";
import type { DeskFrame, DeskToday } from "./answers.ts";
import { act, answers, id, nothing, read } from "./call.ts";

/** What a guest wrote last, and everything before it: on the stay page, or one message from the contact form. */
export type DeskMessage = {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** With the answers given at the desk, oldest first. */
  readonly thread: readonly {
    readonly id: string;
    readonly at: number;
    readonly text: string;
    readonly isAnswer: boolean;
  }[];
  /** Set when the guest wrote from the stay page. */
  readonly reference: string | null;
  readonly isSuspicious: boolean;
  readonly done: boolean;
};

export type DeskMessages = { readonly now: number; readonly messages: readonly DeskMessage[] };

const done = z.strictObject({ id, done: z.boolean(), seen: z.strictObject({ done: z.boolean() }) });

/** What needs the owner today, and the messages. */
export const todayCalls = {
  frame: read(nothing, answers<DeskFrame>()),
  today: read(nothing, answers<DeskToday>()),
  messages: read(nothing, answers<DeskMessages>()),
  /** "Got it": a new booking no longer needs the owner's attention. */
  "todo/done": act(done, answers<boolean>(), { records: ["booking-seen"] }),
  "message/done": act(done, answers<boolean>(), { records: ["message-done"] }),
  /** Emails the answer and keeps it. Refused when the guest has written more than the owner saw. */
  "message/answer": act(z.strictObject({ id, message, seen: z.strictObject({ last: id }) }), answers<true>(), {
    records: ["message-answer"],
  }),
  /** Answers whether there's a copy fresh enough to sell by. */
  "feed/refresh": act(
    z.strictObject({
      part: z.string().regex(/^(?:airbnb|vrbo|prices|other-\w+)$/),
      seen: z.strictObject({ state: z.string().max(20) }),
    }),
    answers<boolean>(),
    { records: ["refresh"] },
  ),
  /** Fills an empty desk in the sandbox with invented guests. Answers how many. */
  "sample-year/add": act(nothing, answers<number>(), { records: ["sample-year-add"] }),
  /** Every booking, payment and message of the sandbox goes. */
  "sample-year/remove": act(nothing, answers<true>(), { records: ["sample-year-remove"] }),
};
