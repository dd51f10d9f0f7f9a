import { z } from "zod";
import { actId } from "./desk.ts";

/** The owner's calendar has everything, with names; the cleaner's has turnovers and no guest data. */
export const CALENDAR_LINKS = ["owner", "cleaner"] as const;
export type CalendarLinkKind = (typeof CALENDAR_LINKS)[number];

const seen = z.strictObject({ madeAt: z.number().int().nullable() });

export const calendarLinkRequest = z.strictObject({ actId, kind: z.enum(CALENDAR_LINKS), seen });

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
