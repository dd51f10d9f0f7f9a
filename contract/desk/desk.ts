import { z } from "zod";
import { isOneLine } from "#domain/one-line.ts";
import { calendarDate, cents } from "../shared.ts";

// Every act carries its own id, so a repeat gets the first answer. It also carries what the owner saw: if that has
// changed since, the answer is "has-changed" with the current state. What was seen is compared and never used.
export const actId = z.uuid();
export const reference = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,40}$/);
export const id = z.string().min(1).max(80);
const noteText = z.string().trim().max(2_000);

export const askLinkRequest = z.strictObject({
  /** Left out by someone who is signed in: the link then goes to the owner. */
  address: z.string().trim().max(254).optional(),
});

export const enterRequest = z.strictObject({ secret: z.string().min(1).max(200), keep: z.boolean() });

export const nightsQuery = z.strictObject({ from: calendarDate, to: calendarDate });
export const quoteQuery = z.strictObject({ in: calendarDate, out: calendarDate });
export const actsQuery = z.strictObject({
  after: z
    .string()
    .max(80)
    .regex(/^\d+ \S+$/),
});
export const bookingQuery = z.strictObject({ ref: reference });
export const letterQuery = z.strictObject({ ref: reference, letter: id });

const SHOWN = ["coming", "past", "canceled"] as const;
export const bookingsQuery = z.strictObject({
  show: z.enum(SHOWN).default("coming"),
  search: z.string().trim().max(100).default(""),
  after: z.string().max(80).optional(),
});

/** The policy the guest accepted, everything, or a sum that owner and guest agreed on. */
const refundTerms = z.union([z.literal("by-policy"), z.literal("in-full"), z.strictObject({ amount: cents.min(1) })]);
export const refundQuery = z.strictObject({
  ref: reference,
  terms: z.enum(["by-policy", "in-full", "amount"]),
  amount: z.coerce.number().pipe(cents).optional(),
});

export const blockRequest = z.strictObject({
  actId,
  checkIn: calendarDate,
  checkOut: calendarDate,
  note: z.string().trim().max(200),
  /** How many of these nights were open. */
  seen: z.strictObject({ free: z.number().int().min(0) }),
});
export const unblockRequest = z.strictObject({
  actId,
  block: id,
  seen: z.strictObject({ checkIn: calendarDate, checkOut: calendarDate }),
});
export const cancelRequest = z.strictObject({
  actId,
  ref: reference,
  terms: refundTerms,
  seen: z.strictObject({ refund: cents }),
});
export const settleRequest = z.strictObject({
  actId,
  ref: reference,
  how: z.enum(["again", "paid-another-way"]),
  seen: z.strictObject({ owed: cents }),
});
export const sendLetterRequest = z.strictObject({
  actId,
  ref: reference,
  letter: id,
  seen: z.strictObject({ to: z.string().max(254) }),
});
export const noteRequest = z.strictObject({
  actId,
  ref: reference,
  words: noteText,
  seen: z.strictObject({ savedAt: z.number().int().nullable() }),
});
export const doorCodeRequest = z.strictObject({
  actId,
  ref: reference,
  code: z.string().trim().max(100).refine(isOneLine, "must be one line of text"),
  seen: z.strictObject({ code: z.string().max(2_000).nullable() }),
});
export const doneRequest = z.strictObject({
  actId,
  id,
  done: z.boolean(),
  seen: z.strictObject({ done: z.boolean() }),
});
export const refreshRequest = z.strictObject({
  actId,
  part: z.enum(["airbnb", "vrbo", "prices"]),
  seen: z.strictObject({ state: z.string().max(20) }),
});
export const endSessionsRequest = z.strictObject({
  actId,
  session: id,
  seen: z.strictObject({ open: z.number().int().min(0) }),
});

export type RefundTerms = z.infer<typeof refundTerms>;
export type ShownBookings = (typeof SHOWN)[number];
