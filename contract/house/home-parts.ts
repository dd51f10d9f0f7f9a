import { z } from "zod";
import { fields, listOf, pictureName, text, texts, written, yesOrNo } from "../fields.ts";

// Optional parts of the home page. Without its file, a house has no such part.

const drawing = written(/^[\w-]+\.svg$/, 'a drawing of plan/, like "ground.svg"');

/** plan.yaml */
export const planFile = fields({
  /** True while it is the plan of an invented house. A live site says at start that it must be replaced. */
  sample: yesOrNo,
  title: text,
  text,
  /** Shown side by side, the first one wider. Their numbers follow the list of rooms. */
  floors: listOf(fields({ file: drawing, name: text, words: text })),
  /**
   * Bedrooms and bathrooms first, in the order of rooms.yaml: their numbers are beside their pictures. A number stands
   * for the name where a phone is too narrow for it.
   */
  rooms: listOf(fields({ name: text, words: text.optional() })),
});

/** The floor plan. */
export type FloorPlan = z.infer<typeof planFile>;

const inches = z.int({ error: "whole inches, 0 or more" }).min(0, "0 or more");
const hours = z.number({ error: "hours, 0 to 24" }).min(0, "0 to 24").max(24, "0 to 24");

/** year.yaml */
export const yearFile = fields({
  sample: yesOrNo,
  title: text,
  text,
  months: z
    .array(
      fields({
        /** Snow on the ground. */
        snow: inches,
        /** From sunrise to sunset. */
        light: hours,
        /** What is in bloom or in leaf: the reason to come. */
        bloom: text,
        road: text,
      }),
      { error: "a list" },
    )
    .length(12, "twelve months, January first")
    .readonly(),
});

/** What changes at the house from month to month. */
export type Year = z.infer<typeof yearFile>;

/** hosts.yaml */
export const hostsFile = fields({
  sample: yesOrNo,
  title: text,
  lead: text,
  text: texts,
  names: text,
  /** When and how fast they answer: "By phone", "7 AM to 10 PM". */
  answers: listOf(fields({ to: text, within: text })),
  picture: pictureName.optional(),
});

/** Who rents out the house. */
export type Hosts = z.infer<typeof hostsFile>;
