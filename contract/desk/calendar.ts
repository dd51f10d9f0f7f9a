import { z } from "zod";
import { calendarDate } from "../shared.ts";
import type { DeskNights, DeskQuote } from "./answers.ts";
import { act, answers, id, nothing, read } from "./call.ts";

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

const oneLink = z.strictObject({
  kind: z.enum(CALENDAR_LINKS),
  seen: z.strictObject({ madeAt: z.number().int().nullable() }),
});

export const calendarCalls = {
  nights: read(z.strictObject({ from: calendarDate, to: calendarDate }), answers<DeskNights>()),
  quote: read(z.strictObject({ in: calendarDate, out: calendarDate }), answers<DeskQuote>()),
  /** Answers the block's id. */
  block: act(
    z.strictObject({
      checkIn: calendarDate,
      checkOut: calendarDate,
      note: z.string().trim().max(200),
      /** How many of these nights were open. */
      seen: z.strictObject({ free: z.number().int().min(0) }),
    }),
    answers<string>(),
    { records: ["block"] },
  ),
  unblock: act(
    z.strictObject({ block: id, seen: z.strictObject({ checkIn: calendarDate, checkOut: calendarDate }) }),
    answers<true>(),
    { records: ["unblock"] },
  ),
  "calendar-links": read(nothing, answers<DeskCalendarLinks>()),
  /** The address is answered once: a repeat gets null, because it isn't kept. */
  "calendar-link": act(oneLink, answers<{ readonly address: string | null }>(), { records: ["calendar-link"] }),
  "calendar-link/end": act(oneLink, answers<true>(), { records: ["calendar-link-end"] }),
};
