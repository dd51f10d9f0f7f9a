import { z } from "zod";
import type { Stay } from "#domain/dates/stay.ts";
import { cents } from "../shared.ts";
import type { DeskFrame, DeskToday } from "./answers.ts";
import { act, answers, id, nothing, read } from "./call.ts";

/** The owner marks something as done, or not. */
export const done = { id, done: z.boolean(), seen: z.strictObject({ done: z.boolean() }) };

/** Selling is paused while there are payments that no booking stands behind, as after restoring an older backup. */
export type DeskUnmatchedPayments = {
  readonly now: number;
  readonly payments: readonly DeskUnmatchedPayment[];
};

export type DeskUnmatchedPayment = {
  readonly id: string;
  /** The payment's page at the card processor. */
  readonly page: string | null;
  /** Null when the card processor no longer has it. */
  readonly known: {
    readonly at: number;
    readonly amount: number;
    readonly refunded: number;
    /** False while the bank is still deciding. */
    readonly isPaid: boolean;
    /** Made through another database: another house's, or this house's before its database was begun anew. */
    readonly isElsewhere: boolean;
    /** This database has the booking, and it was canceled or refunded since. */
    readonly reference: string | null;
    /** It paid the balance of this booking, after the backup was made. */
    readonly balanceOf: string | null;
    /** Its booking was canceled before it was lost. */
    readonly isCanceled: boolean;
    /** What it paid for. Null when the payment says too little to make a booking from. */
    readonly booking: { readonly stay: Stay; readonly guests: number } | null;
    readonly payer: { readonly name: string; readonly email: string } | null;
  } | null;
};

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
  unmatched: read(nothing, answers<DeskUnmatchedPayments>()),
  /** Its booking, or its balance. A refund may mean a cancellation, so the owner must have seen it. Answers the reference. */
  "unmatched/adopt": act({ payment: id, seen: z.strictObject({ refunded: cents }) }, answers<string>()),
  "unmatched/refund": act({ payment: id, seen: z.strictObject({ left: cents }) }, answers<number>(), {
    isMoney: true,
    needsFreshSignIn: true,
  }),
  "unmatched/cancel": act({ payment: id }, answers<true>()),
  "unmatched/leave": act({ payment: id }, answers<true>()),
  /** All that were made through another database: they are another house's. Answers how many. */
  "unmatched/leave-others": act(nothing, answers<number>()),
  "unmatched/resume": act(nothing, answers<true>()),
};
