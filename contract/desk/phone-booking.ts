import { z } from "zod";
import { PHONE_HOLD_HOURS } from "#domain/limits.ts";
import type { Bill } from "#domain/prices/bill.ts";
import { calendarDate, cents, type GuestRules, guestCount, guestDetails } from "../shared.ts";
import { actId, reference } from "./desk.ts";

// A booking that the owner takes over the phone and the guest pays through a link.

const HOW = ["list", "own", "free"] as const;
export type PhonePriceKind = (typeof HOW)[number];

export const phonePriceQuery = z.strictObject({
  in: calendarDate,
  out: calendarDate,
  price: z.enum(HOW),
  /** What the owner asks for all nights together. */
  nights: z.coerce.number().pipe(cents).optional(),
});

export const phoneBookingRequest = (rules: GuestRules) =>
  z.strictObject({
    actId,
    checkIn: calendarDate,
    checkOut: calendarDate,
    guests: guestCount(rules),
    details: guestDetails,
    price: z.enum(HOW),
    nights: cents.optional(),
    holdHours: z.literal(PHONE_HOLD_HOURS),
    seen: z.strictObject({ amount: cents }),
  });

export const phoneLinkRequest = z.strictObject({
  actId,
  ref: reference,
  seen: z.strictObject({ until: z.number().int() }),
});

export type DeskPhonePrice =
  | { readonly problem: null; readonly bill: Bill }
  | { readonly problem: string; readonly bill: null };

export type DeskPhoneBooking = { readonly reference: string; readonly until: number };
