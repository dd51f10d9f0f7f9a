import { z } from "zod";
import { count, fields, listOf, text, written } from "../fields.ts";

const percent = z.number({ error: "percent, 0 to 100" }).min(0, "0 to 100").max(100, "0 to 100");

/** road.yaml */
export const roadFile = fields({
  caption: text,
  note: text.optional(),
  /** The profile as a path on a canvas of 1000 by 300. */
  profile: written(/^M[\d\sML.,-]+$/, 'a path like "M0 107L10 110"'),
  stops: listOf(
    fields({
      words: text,
      town: text.optional(),
      height: text,
      /** Its position: percent of the way, and of the drawing's height from the bottom. */
      at: fields({ x: percent, y: percent }),
      align: z.enum(["first", "last", "home"], { error: '"first", "last" or "home"' }).optional(),
    }),
  ),
});

/** The elevation profile of the road. */
export type Road = z.infer<typeof roadFile>;

const drawing = fields({
  file: written(/^[\w-]+\.svg$/, 'a drawing of map/, like "map-wide.svg"'),
  width: count,
  height: count,
});

/** map.yaml */
export const mapFile = fields({ alt: text, wide: drawing, tall: drawing });

/** The map in two shapes, for desktops and for phones. */
export type HouseMap = z.infer<typeof mapFile>;
