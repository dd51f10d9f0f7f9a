import { z } from "zod";
import { PHONE_HOLD_HOURS } from "#domain/limits.ts";
import type { Bill } from "#domain/prices/bill.ts";
import { calendarDate, cents, type GuestRules, guestCount, guestDetailsFor, petCount } from "../../shared.ts";
import { act, answers, read, reference } from "../call.ts";

// A booking that the owner takes over the phone and the guest pays through a link.

const HOW = ["list", "own", "free"] as const;
export type PhonePriceKind = (typeof HOW)[number];

export type DeskPhonePrice =
  /** The owner's own rule that it breaks, which the owner may. */
  | { readonly problem: null; readonly bill: Bill; readonly brokenRule: string | null }
  | { readonly problem: string; readonly bill: null };

export type DeskPhoneBooking = { readonly reference: string; readonly until: number };

const waiting = { ref: reference, seen: z.strictObject({ until: z.number().int() }) };

export function phoneBookingCalls(rules: GuestRules) {
  return {
    "phone-price": read(
      {
        in: calendarDate,
        out: calendarDate,
        price: z.enum(HOW),
        /** What the owner asks for all nights together. */
        nights: z.coerce.number<number | string>().pipe(cents).optional(),
        guests: z.coerce.number<number | string>().pipe(guestCount(rules)).optional(),
        pets: z.coerce.number<number | string>().pipe(petCount(rules)).optional(),
      },
      answers<DeskPhonePrice>(),
    ),
    "phone-booking": act(
      {
        checkIn: calendarDate,
        checkOut: calendarDate,
        guests: guestCount(rules),
        pets: petCount(rules).optional(),
        details: guestDetailsFor(rules),
        price: z.enum(HOW),
        nights: cents.optional(),
        holdHours: z.literal(PHONE_HOLD_HOURS),
        seen: z.strictObject({ amount: cents }),
      },
      answers<DeskPhoneBooking>(),
    ),
    "phone-booking/cancel": act(waiting, answers<true>()),
    /** A link for the owner to paste into a text message. */
    "phone-booking/link": act(waiting, answers<string>(), { isGivenOut: true }),
  };
}
