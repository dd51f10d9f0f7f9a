import { z } from "zod";
import { BED_KINDS, type BedKind } from "#domain/stays/beds.ts";
import { fields, listOf, pictureName, plain, text, texts } from "../fields.ts";

const kinds = Object.keys(BED_KINDS) as BedKind[];
const number = z.int({ error: "how many" }).min(1, "1 or more").max(20, "at most 20");
const beds = z
  .partialRecord(z.enum(kinds, { error: `one of: ${kinds.join(", ")}` }), number, {
    error: "its beds, like { queen: 1 }",
  })
  .refine((given) => Object.keys(given).length > 0, "at least one bed, like { queen: 1 }")
  .readonly();

/** Opens large, like the gallery's pictures; `focus` is the part that a small frame keeps (CSS `object-position`). */
const shown = { picture: pictureName.optional(), focus: plain.optional() };

/** The names under which search engines list the amenities of a vacation rental. */
const LISTED = [
  ...["ac", "balcony", "beachAccess", "childFriendly", "crib", "elevator", "fireplace", "gymFitnessEquipment"],
  ...["heating", "hotTub", "ironingBoard", "kitchen", "microwave", "outdoorGrill", "ovenStove", "patio"],
  ...["petsAllowed", "pool", "selfCheckinCheckout", "tv", "washerDryer", "wheelchairAccessible", "wifi"],
];

const listed = listOf(z.enum(LISTED, { error: `one of: ${LISTED.join(", ")}` })).optional();

/** rooms.yaml: the rooms and what is in them. */
export const roomsFile = fields({
  bedrooms: z
    .array(fields({ name: text, beds, note: text, ...shown }), { error: "a list" })
    .min(1, "at least one bedroom")
    .readonly(),
  bathrooms: z
    .array(fields({ name: text, bath: text, note: text, ...shown }), { error: "a list" })
    .min(1, "at least one bathroom")
    .readonly(),
  /** What decides for most guests, about ten things. Without them, the first entry of every group. */
  highlights: texts.optional(),
  /** The first picture of a group is shown beside what decides. */
  amenities: listOf(fields({ name: text, entries: texts, listed, ...shown })),
});

export type Bedroom = z.infer<typeof roomsFile>["bedrooms"][number];
export type Bathroom = z.infer<typeof roomsFile>["bathrooms"][number];
