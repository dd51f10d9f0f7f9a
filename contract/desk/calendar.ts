import { z } from "zod";
import { calendarDate } from "../shared.ts";
import type { DeskNights, DeskQuote } from "./answers.ts";
import { act, answers, id, nothing, preview, read } from "./call.ts";

/** The owner's calendar has everything, with names; the cleaner's has turnovers and no guest data. */
export const CALENDAR_LINKS = ["owner", "cleaner"] as const;
export type CalendarLinkKind = (typeof CALENDAR_LINKS)[number];

export type DeskCalendarLinks = {
  readonly now: number;
  /** The address to give to other channels. It says which nights are taken and nothing else. */
  readonly channels: string;
  readonly links: readonly {
    readonly kind: CalendarLinkKind;
    /** Null when there is no link. */
    readonly madeAt: number | null;
    readonly lastReadAt: number | null;
    readonly lastReader: string | null;
  }[];
};

/** A calendar that is read for nights sold elsewhere, and the address at which that channel reads ours. */
export type DeskChannelCalendar = {
  readonly id: string;
  readonly name: string;
  /** Added here, and not by a setting of the server. */
  readonly isAdded: boolean;
  readonly isRead: boolean;
  /** Null when it was never read. */
  readonly readAt: number | null;
  readonly failure: string | null;
  /** Guests' stays to come. */
  readonly stays: number;
  /** Days that the channel merely closed for itself, and whether they stay open here. */
  readonly closed: number;
  readonly leavesOpen: boolean;
  /** Whether its calendar also shows nights that it closed because it read ours. */
  readonly echoes: boolean;
  readonly exportAddress: string;
  readonly exportReadAt: number | null;
  readonly exportReader: string | null;
};

export type DeskChannels = { readonly now: number; readonly channels: readonly DeskChannelCalendar[] };

/** What is at an address, or why it can't be used. */
export type DeskFound = { readonly stays: number; readonly closed: number } | { readonly why: string };

export const MOST_CHANNELS = 20;

// What calendar programs offer to "subscribe" is an https address by another name.
const calendarUrl = z
  .string()
  .trim()
  .max(2_000)
  .transform((written) => written.replace(/^webcal:/i, "https:"));

const oneLink = {
  kind: z.enum(CALENDAR_LINKS),
  seen: z.strictObject({ madeAt: z.number().int().nullable() }),
};

const channelChoices = { leavesOpen: z.boolean(), echoes: z.boolean() };

/** The owner may look at parties that the house doesn't take yet. */
const count = (least: number) => z.coerce.number<number | string>().pipe(z.number().int().min(least).max(50));

export const calendarCalls = {
  nights: read({ from: calendarDate, to: calendarDate }, answers<DeskNights>()),
  quote: read(
    { in: calendarDate, out: calendarDate, guests: count(1).optional(), pets: count(0).optional() },
    answers<DeskQuote>(),
  ),
  /** Answers the block's id. */
  block: act(
    {
      checkIn: calendarDate,
      checkOut: calendarDate,
      note: z.string().trim().max(200),
      /** How many of these nights were open. */
      seen: z.strictObject({ free: z.number().int().min(0) }),
    },
    answers<string>(),
  ),
  unblock: act({ block: id, seen: z.strictObject({ checkIn: calendarDate, checkOut: calendarDate }) }, answers<true>()),
  channels: read(nothing, answers<DeskChannels>()),
  "channel/test": preview({ address: calendarUrl }, answers<DeskFound>()),
  "channel/add": act(
    {
      name: z.string().trim().min(1).max(40),
      address: calendarUrl,
      seen: z.strictObject({ count: z.number().int() }),
    },
    answers<true>(),
  ),
  "channel/days": act({ id, ...channelChoices, seen: z.strictObject(channelChoices) }, answers<true>()),
  "channel/remove": act({ id, seen: z.strictObject({ name: z.string() }) }, answers<true>()),
  "calendar-links": read(nothing, answers<DeskCalendarLinks>()),
  /** The address is answered once: a repeat gets null, because it isn't kept. */
  "calendar-link": act(oneLink, answers<{ readonly address: string | null }>()),
  "calendar-link/end": act(oneLink, answers<true>()),
};
