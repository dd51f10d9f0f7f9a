import { z } from "zod";
import type { Bill } from "#domain/prices/bill.ts";
import { calendarDate, cents, type GuestRules, guestCount } from "../shared.ts";
import { actId, id, reference } from "./desk.ts";

// What the owner decides about a booking: guests' requests, other dates, damage.

const sum = z.number().int();
const changeTerms = z.enum(["by-policy", "in-full", "free"]);

export const requestQuery = z.strictObject({ id });
export const changePriceQuery = ({ guests }: GuestRules) =>
  z.strictObject({
    ref: reference,
    in: calendarDate,
    out: calendarDate,
    guests: z.coerce.number().int().min(1).max(guests.atMost),
  });

export const approveRequest = z.strictObject({ actId, id, seen: z.strictObject({ amount: sum }) });
export const declineRequest = z.strictObject({
  actId,
  id,
  words: z.string().trim().max(1_000),
  seen: z.strictObject({ isWaiting: z.literal(true) }),
});
export const changeRequest = (rules: GuestRules) =>
  z.strictObject({
    actId,
    ref: reference,
    checkIn: calendarDate,
    checkOut: calendarDate,
    guests: guestCount(rules),
    terms: changeTerms,
    seen: z.strictObject({ difference: sum }),
  });
export const damageRequest = z.strictObject({
  actId,
  ref: reference,
  amount: cents.min(1),
  text: z.string().trim().min(3).max(500),
  seen: z.strictObject({ claimed: cents }),
});
export const takeBackRequest = z.strictObject({
  actId,
  charge: id,
  seen: z.strictObject({ status: z.enum(["open", "paid"]) }),
});

export type ChangeTerms = z.infer<typeof changeTerms>;

/** What a guest asks for, and what a yes would mean. */
export type DeskRequest = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly wish: string;
  readonly isChange: boolean;
  readonly at: number;
  /** Above zero, the guest pays it; below zero, we refund it. Null when the owner can't say yes. */
  readonly amount: number | null;
  /** Why the owner can't say yes. */
  readonly problem: string | null;
};

/** For other dates or guests: both bills, and what each of the owner's options comes to. */
export type DeskChangePrice =
  | {
      readonly problem: null;
      readonly before: Bill;
      readonly after: Bill;
      readonly differences: Readonly<Record<ChangeTerms, number>>;
    }
  | { readonly problem: string };
