import { z } from "zod";
import { message } from "../shared.ts";
import { act, answers, id, nothing, read } from "./call.ts";
import { done } from "./today.ts";

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

export const messageCalls = {
  messages: read(nothing, answers<DeskMessages>()),
  "message/done": act(done, answers<boolean>()),
  /** Emails the answer and keeps it. Refused when the guest has written more than the owner saw. */
  "message/answer": act({ id, message, seen: z.strictObject({ last: id }) }, answers<true>()),
};
