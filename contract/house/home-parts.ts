import { z } from "zod";
import { fields, listOf, pictureName, text, texts, written, yesOrNo } from "./fields.ts";

// Optional parts of the home page.

const drawing = written(/^[\w-]+\.svg$/, 'a drawing of plan/, like "ground.svg"');

const plan = fields({
  /** True while it is the plan of an invented house. A live site says at start that it must be replaced. */
  sample: yesOrNo,
  title: text,
  text,
  /** Shown side by side, the first one wider. Their numbers follow the list of rooms. */
  floors: listOf(fields({ file: drawing, name: text, words: text })),
  /** A number stands for the name where a phone is too narrow for it. */
  rooms: listOf(fields({ name: text, words: text.optional() })),
});

/** The floor plan. */
export type FloorPlan = z.infer<typeof plan>;

/** plan.ts: undefined for a house without a floor plan. */
export const planModule = fields({ plan: plan.optional() });

const inches = z.int({ error: "whole inches, 0 or more" }).min(0, "0 or more");
const hours = z.number({ error: "hours, 0 to 24" }).min(0, "0 to 24").max(24, "0 to 24");

const year = fields({
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
export type Year = z.infer<typeof year>;

/** year.ts: undefined for a house that doesn't describe its months. */
export const yearModule = fields({ year: year.optional() });

const hosts = fields({
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
export type Hosts = z.infer<typeof hosts>;

/** hosts.ts: undefined for a house whose owners stay in the background. */
export const hostsModule = fields({ hosts: hosts.optional() });
