import { z } from "zod";
import { isOneLine } from "#domain/one-line.ts";
import { PAID_BY } from "#domain/prices/paid-by.ts";
import { cents } from "../../shared.ts";
import type { DeskAgreement, DeskBooking, DeskBookings, DeskEmailText } from "../answers.ts";
import { act, answers, id, read, reference } from "../call.ts";

// All bookings, and what is done with one.

const SHOWN = ["coming", "past", "canceled"] as const;
export type ShownBookings = (typeof SHOWN)[number];

/** The policy the guest accepted, everything, or a sum that owner and guest agreed on. */
const refundTerms = z.union([z.literal("by-policy"), z.literal("in-full"), z.strictObject({ amount: cents.min(1) })]);
export type RefundTerms = z.infer<typeof refundTerms>;

const one = { ref: reference };

export const bookingCalls = {
  bookings: read(
    {
      show: z.enum(SHOWN).default("coming"),
      search: z.string().trim().max(100).default(""),
      after: z.string().max(80).optional(),
    },
    answers<DeskBookings>(),
  ),
  booking: read(one, answers<DeskBooking>()),
  agreement: read(one, answers<DeskAgreement>()),
  email: read({ ...one, email: id }, answers<DeskEmailText>()),
  refund: read(
    {
      ref: reference,
      terms: z.enum(["by-policy", "in-full", "amount"]),
      amount: z.coerce.number<number | string>().pipe(cents).optional(),
    },
    answers<{ readonly refund: number; readonly policy: number; readonly most: number }>(),
  ),
  /** Answers what is refunded. */
  cancel: act({ ref: reference, terms: refundTerms, seen: z.strictObject({ refund: cents }) }, answers<number>(), {
    isMoney: true,
  }),
  /** Decides about a refund that bounced, or records how one was paid that only the owner can. Answers what is owed. */
  "refund/settle": act(
    {
      ref: reference,
      how: z.enum(["again", ...PAID_BY]),
      seen: z.strictObject({ owed: cents }),
    },
    answers<number>(),
    { isMoney: true },
  ),
  /** Refunds without canceling. Answers what is refunded. */
  "refund/give": act(
    {
      ref: reference,
      amount: cents.min(1),
      reason: z.string().trim().min(3).max(200).refine(isOneLine, "must be one line of text"),
      words: z.string().trim().max(500).refine(isOneLine, "must be one line of text"),
      seen: z.strictObject({ most: cents }),
    },
    answers<number>(),
    { isMoney: true },
  ),
  "email/send": act(
    { ref: reference, email: id, seen: z.strictObject({ to: z.string().max(254) }) },
    answers<string>(),
  ),
  /** Answers when it was saved. */
  note: act(
    {
      ref: reference,
      words: z.string().trim().max(2_000),
      seen: z.strictObject({ savedAt: z.number().int().nullable() }),
    },
    answers<number>(),
  ),
  "door-code": act(
    {
      ref: reference,
      code: z.string().trim().max(100).refine(isOneLine, "must be one line of text"),
      seen: z.strictObject({ code: z.string().max(2_000).nullable() }),
    },
    answers<"set">(),
  ),
  /** "It's on the lock": the code that was shown, not one that it was changed to since. */
  "door-code/on-lock": act(
    {
      ref: reference,
      done: z.boolean(),
      seen: z.strictObject({ changedAt: z.number().int().min(0) }),
    },
    answers<boolean>(),
  ),
  /** Emails the guest a new link to their page, at the address that the owner saw. */
  "links/send": act({ ...one, seen: z.strictObject({ to: z.string().max(254) }) }, answers<true>()),
  /** Ends all of them. Answers whether there were any. */
  "links/end": act(one, answers<boolean>()),
  /** Everything that a bank wants to see, as one page to print. */
  "dispute/file": act(one, answers<string>(), { needsFreshSignIn: true, isGivenOut: true }),
};
