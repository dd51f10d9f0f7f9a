import { z } from "zod";
import { BED_KINDS, type BedKind } from "#domain/beds.ts";
import { fields, listOf, text, texts } from "./fields.ts";

const kinds = Object.keys(BED_KINDS) as BedKind[];
const number = z.int({ error: "how many" }).min(1, "1 or more").max(20, "at most 20");
const beds = z
  .partialRecord(z.enum(kinds, { error: `one of: ${kinds.join(", ")}` }), number, {
    error: "its beds, like { queen: 1 }",
  })
  .refine((given) => Object.keys(given).length > 0, "at least one bed, like { queen: 1 }")
  .readonly();

/** rooms.ts: the rooms and what is in them. */
export const roomsModule = fields({
  bedrooms: z
    .array(fields({ name: text, beds, note: text }), { error: "a list" })
    .min(1, "at least one bedroom")
    .readonly(),
  bathrooms: z
    .array(fields({ name: text, bath: text, note: text }), { error: "a list" })
    .min(1, "at least one bathroom")
    .readonly(),
  amenities: listOf(fields({ name: text, entries: texts })),
});

export type Bedroom = z.infer<typeof roomsModule>["bedrooms"][number];
export type Bathroom = z.infer<typeof roomsModule>["bathrooms"][number];
export type AmenityGroup = z.infer<typeof roomsModule>["amenities"][number];
