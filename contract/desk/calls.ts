import type { z } from "zod";
import type { GuestRules } from "../shared.ts";
import { bookingCalls } from "./booking/booking.ts";
import { decisionCalls } from "./booking/decisions.ts";
import { phoneBookingCalls } from "./booking/phone-booking.ts";
import { calendarCalls } from "./calendar.ts";
import { connectionCalls } from "./connections.ts";
import { deviceCalls } from "./devices.ts";
import { houseDraftCalls } from "./edit.ts";
import { houseCalls } from "./house.ts";
import { messageCalls } from "./messages.ts";
import { moneyCalls } from "./money.ts";
import { priceCalls } from "./prices.ts";
import { reviewCalls } from "./reviews.ts";
import { todayCalls } from "./today.ts";

/**
 * Everything that the desk asks of the server, by its address. The browser takes only the types from here, so that no
 * schema is in its script.
 */
export function deskCalls(rules: GuestRules) {
  return {
    ...todayCalls,
    ...messageCalls,
    ...calendarCalls,
    ...bookingCalls,
    ...decisionCalls(rules),
    ...phoneBookingCalls(rules),
    ...reviewCalls,
    ...priceCalls,
    ...moneyCalls,
    ...houseCalls,
    ...houseDraftCalls,
    ...connectionCalls,
    ...deviceCalls,
  };
}

type DeskCalls = ReturnType<typeof deskCalls>;
export type CallName = keyof DeskCalls;

type OfKind<Kind> = { [Name in CallName]: DeskCalls[Name] extends { kind: Kind } ? Name : never }[CallName];
export type ReadName = OfKind<"read">;
export type PreviewName = OfKind<"preview">;
export type ActCallName = OfKind<"act">;
export type UploadName = OfKind<"upload">;
export type SignInName = OfKind<"sign-in">;

/** As it is sent, without an act's id. */
export type RequestOf<Name extends CallName> = z.input<DeskCalls[Name]["request"]>;
/** As it is read. */
export type CheckedRequest<Name extends CallName> = z.output<DeskCalls[Name]["request"]>;
export type AnswerOf<Name extends CallName> = NonNullable<DeskCalls[Name]["answers"]>;

/** What the history knows. Only a command moves the site. */
export type ActName = ActCallName | UploadName | "sign-in" | "passkey/sign-in" | "sign-out" | "move";
