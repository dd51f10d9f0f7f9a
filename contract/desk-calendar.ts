import { z } from "zod";
import { actId } from "./desk.ts";

/** Everything with names for the owner, turnovers without guests' data for the cleaner. */
export const CALENDAR_LINKS = ["owner", "cleaner"] as const;
export type CalendarLinkKind = (typeof CALENDAR_LINKS)[number];

const seen = z.strictObject({ madeAt: z.number().int().nullable() });

export const calendarLinkRequest = z.strictObject({ actId, kind: z.enum(CALENDAR_LINKS), seen });

export type DeskCalendarLinks = {
  readonly now: number;
  /** The address for other channels, which tells taken nights and nothing else. */
  readonly channels: string;
  readonly links: readonly {
    readonly kind: CalendarLinkKind;
    /** Nothing where there is no link. */
    readonly madeAt: number | null;
    readonly lastReadAt: number | null;
    readonly lastReader: string | null;
  }[];
};
