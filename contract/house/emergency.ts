import { z } from "zod";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { fields, listOf, plain, text, written, yesOrNo } from "../fields.ts";

const entry = fields({
  name: text,
  words: text,
  /** A phone number as it's dialed. */
  call: written(/^\+?\d+$/, 'digits like "911" or "+18002221222"').optional(),
  /** What to search for on a map. */
  map: plain.optional(),
  href: z.url({ protocol: /^https$/, error: "an https address" }).optional(),
});

/** Something to reach in an emergency: a number to call, a place to drive to, or a page to read. */
export type EmergencyEntry = z.infer<typeof entry>;

/** emergency.yaml: the page of that name. */
export const emergencyFile = fields({
  /** True while it says what is true of the sample's house. Left out, it's the owner's. */
  sample: yesOrNo.optional(),
  title: text,
  description: text,
  /** The first sentence of the page, set large. */
  lead: text,
  /** Where the party is, to tell whoever answers the call. */
  note: text,
  /** The day its words were last gone over. Readers see "Last edited" and the month. */
  checked: z.iso.date({ error: "a day like 2026-11-16" }).transform((day) => day as CalendarDate),
  /** The number on the large button. */
  call: written(/^\d+$/, 'digits like "911"'),
  sections: listOf(fields({ heading: text, entries: listOf(entry) })),
});

export type EmergencyInfo = z.infer<typeof emergencyFile>;
