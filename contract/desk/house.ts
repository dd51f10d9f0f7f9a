import { z } from "zod";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { COUPON_CODE_MAX } from "#domain/limits.ts";
import { isOneLine } from "#domain/one-line.ts";
import { INSTRUCTION_MAX, INSTRUCTION_NAMES, type Instructions } from "#domain/stays/arrival-instructions.ts";
import { DOOR_CODE_WAYS, type DoorCodeWay } from "#domain/stays/door-codes.ts";
import type { HouseBook } from "../house/words.ts";
import { act, answers, type DeskFile, nothing, read } from "./call.ts";

/** The emails that the owner can preview. */
export const PREVIEWED_EMAILS = ["confirmation", "arrival", "evening-before", "thanks", "cancellation"] as const;
export type PreviewedEmail = (typeof PREVIEWED_EMAILS)[number];

export type DeskHouse = {
  readonly now: number;
  readonly instructions: { readonly values: Instructions; readonly changedAt: number };
  readonly doorCodes: DoorCodeWay;
  /** For the card that the owner prints. No page holds it. */
  readonly book: HouseBook | null;
  /** Whose arrival email will be the next to carry them, and on which day it goes out. */
  readonly next: { readonly name: string; readonly day: CalendarDate } | null;
  /** How many of each were written this year. */
  readonly emails: readonly { readonly kind: PreviewedEmail; readonly written: number }[];
  readonly backup: { readonly isPossible: boolean; readonly lastAt: number | null };
};

export type DeskThankYouCode = { readonly code: string | null };

export type DeskEmailPreview = { readonly subject: string; readonly to: string };

/** How one part of the site is doing. */
export type DeskPart = {
  readonly part: string;
  /** A warning leaves time to act; a stopped part no longer works. Of an unknown one nobody has heard yet. */
  readonly state: "ok" | "unknown" | "warning" | "stopped";
  readonly since: number;
  /** When it last worked, as far as that's known. */
  readonly lastOkAt?: number | undefined;
  readonly headline: string;
  /** What happened and what it means for guests, in the owner's words. */
  readonly sentence: string;
  readonly advice: string;
};

export type DeskHealth = { readonly now: number; readonly parts: readonly DeskPart[] };

/** What is stored about one guest, before it's exported or erased. */
export type DeskGuestData = {
  readonly name: string;
  readonly bookings: readonly string[];
  readonly emails: number;
  readonly messages: number;
};

/** As it's sent today, or as the draft of the house would have it. */
const previewed = { kind: z.enum(PREVIEWED_EMAILS), of: z.literal("draft").optional() };
const who = z.string().trim().min(3).max(254);

const code = z.string().trim().max(COUPON_CODE_MAX).refine(isOneLine, "must be one line of text");

export const houseCalls = {
  house: read(nothing, answers<DeskHouse>()),
  /** How every guest gets in. An empty value deletes the entry. Bookings with a code of their own keep it. */
  "house/save": act(
    {
      values: z.partialRecord(z.enum(INSTRUCTION_NAMES), z.string().trim().max(INSTRUCTION_MAX)),
      doorCodes: z.enum(DOOR_CODE_WAYS).optional(),
      seen: z.strictObject({ changedAt: z.number().int().min(0) }),
    },
    answers<number>(),
  ),
  /** The coupon code that thank-you emails offer, or null. */
  "thank-you-code": read(nothing, answers<DeskThankYouCode>()),
  /** An empty code removes it. */
  "thank-you-code/save": act({ code, seen: z.strictObject({ code: z.string().nullable() }) }, answers<"set">()),
  "email/preview": read(previewed, answers<DeskEmailPreview>()),
  "email/page": read(previewed, answers<DeskFile>()),
  health: read(nothing, answers<DeskHealth>()),
  "health/check": act({ seen: z.strictObject({ checkedAt: z.number().int().nullable() }) }, answers<DeskHealth>()),
  backup: act(nothing, answers<DeskFile>(), { needsFreshSignIn: true, isGivenOut: true }),
  "guest-data": read({ who }, answers<DeskGuestData>()),
  "guest/export": act({ who, seen: z.strictObject({ name: z.string().max(200) }) }, answers<readonly object[]>(), {
    needsFreshSignIn: true,
    isGivenOut: true,
  }),
  /** The owner types the guest's name, because this can't be undone. Answers the guest's bookings. */
  "guest/erase": act(
    {
      who,
      name: z.string().trim().max(200),
      seen: z.strictObject({ bookings: z.number().int().min(0) }),
    },
    answers<readonly string[]>(),
    { needsFreshSignIn: true },
  ),
};
