import { z } from "zod";
import type { Stay } from "#domain/dates/stay.ts";
import type { Bill } from "#domain/prices/bill.ts";
import { PAID_BY } from "#domain/prices/paid-by.ts";
import type { ChangedBalance } from "../../guest/stay-charges.ts";
import { calendarDate, cents, type GuestRules, guestCount } from "../../shared.ts";
import { act, answers, id, read, reference } from "../call.ts";

// What the owner decides about a booking: guests' requests, other dates, damage.

const sum = z.number().int();
const changeTerms = z.enum(["by-policy", "in-full", "free"]);

export type ChangeTerms = z.infer<typeof changeTerms>;

/** What a guest asks for. */
export type WaitingRequest = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  /** "Pet: Rex", or "June 7 to 10, 4 guests" */
  readonly wish: string;
  readonly isChange: boolean;
  readonly at: number;
};

/** With what a yes would mean. */
export type DeskRequest = WaitingRequest & {
  /** Above zero, the guest pays it; below zero, we refund it. Null when the owner can't say yes. */
  readonly amount: number | null;
  /** What a changed stay makes of its unpaid balance. */
  readonly balance: ChangedBalance | null;
  /** Why the owner can't say yes. */
  readonly problem: string | null;
  /** The owner's own rule that it breaks, which the owner may. */
  readonly brokenRule: string | null;
};

/** What a stay that is paid in two still owes. */
export type DeskBalance = {
  readonly id: string;
  readonly amount: number;
  /** When the saved card is charged. */
  readonly chargeAt: number;
  /** Once it's due: the first moment at which it's too late. */
  readonly payBy: number | null;
  /** The bank said no, and the guest has a link. */
  readonly isFailed: boolean;
  /** Paid another way, and recorded once the card processor's own payment is closed. */
  readonly isBeingRecorded: boolean;
};

/** On Today: a balance that the saved card didn't pay. */
export type BalanceTodo = {
  readonly kind: "balance";
  readonly reference: string;
  readonly name: string;
  readonly phone: string;
  readonly stay: Stay;
  readonly amount: number;
  readonly payBy: number;
};

/** For other dates or guests: both bills, and what each of the owner's options comes to. */
export type DeskChangePrice =
  | {
      readonly problem: null;
      readonly before: Bill;
      readonly after: Bill;
      readonly differences: Readonly<Record<ChangeTerms, number>>;
      /** The unpaid balance, before and after, on each of them. */
      readonly balances: Readonly<Record<ChangeTerms, ChangedBalance | null>>;
      readonly brokenRule: string | null;
    }
  | { readonly problem: string };

export function decisionCalls(rules: GuestRules) {
  return {
    request: read({ id }, answers<DeskRequest>()),
    /** Approves at the sum that was shown: the price of an extra, or the difference of a change. */
    "request/approve": act(
      { id, seen: z.strictObject({ amount: sum, balance: cents.optional() }) },
      answers<number>(),
      {
        isMoney: true,
      },
    ),
    "request/decline": act(
      {
        id,
        words: z.string().trim().max(1_000),
        seen: z.strictObject({ isWaiting: z.literal(true) }),
      },
      answers<true>(),
    ),
    "change-price": read(
      {
        ref: reference,
        in: calendarDate,
        out: calendarDate,
        guests: z.coerce.number<number | string>().pipe(guestCount(rules)),
      },
      answers<DeskChangePrice>(),
    ),
    /** Answers "asked" when the guest has to pay first. */
    change: act(
      {
        ref: reference,
        checkIn: calendarDate,
        checkOut: calendarDate,
        guests: guestCount(rules),
        terms: changeTerms,
        seen: z.strictObject({ difference: sum, balance: cents.optional() }),
      },
      answers<"changed" | "asked">(),
      { isMoney: true },
    ),
    damage: act(
      {
        ref: reference,
        amount: cents.min(1),
        text: z.string().trim().min(3).max(500),
        seen: z.strictObject({ claimed: cents }),
      },
      answers<number>(),
      { isMoney: true, needsFreshSignIn: true },
    ),
    /** One more day to pay an unpaid balance. Answers until when. */
    "balance/extend": act({ ref: reference, seen: z.strictObject({ payBy: sum }) }, answers<number>()),
    /** Damage, or a pay link that wasn't paid yet. Answers its amount. */
    "charge/withdraw": act(
      { charge: id, seen: z.strictObject({ status: z.enum(["open", "paid"]) }) },
      answers<number>(),
      { isMoney: true },
    ),
    /** The whole charge came by check, cash or transfer: a phone booking's, or any that waits to be paid. */
    "charge/record": act(
      {
        charge: id,
        by: z.enum(PAID_BY),
        on: calendarDate,
        isSigned: z.boolean(),
        seen: z.strictObject({ amount: cents }),
      },
      answers<"recorded" | "closing" | "paid-by-card">(),
      { isMoney: true, needsFreshSignIn: true },
    ),
  };
}
