import { z } from "zod";
import { fields, listOf, named, pictureName, text, written, yesOrNo } from "./fields.ts";

const picture = fields({
  file: written(/^[\w-]+\.jpe?g$/, 'a JPEG of pictures/, like "porch.jpg"'),
  alt: text,
  caption: text.optional(),
});

/** A picture of the site: its file in pictures/, its alternative text, and its caption if it has one. */
export type PictureSource = z.infer<typeof picture>;

const places = fields({
  /** The first screen of the home page, also shown in shared links and letters. */
  opening: pictureName,
  /** The same view for a phone held upright. */
  openingOnPhones: pictureName.optional(),
  /** Full window width, right after the opening words. */
  interior: pictureName.optional(),
  /** Beside the price of a booking, and in every guide's box that invites to book. */
  booking: pictureName.optional(),
});

export type PicturePlaces = z.infer<typeof places>;

/** pictures.ts: every picture by name, and the ones with a fixed place. */
export const picturesModule = fields({ pictures: named(picture), picturePlaces: places });

const ratio = z.number({ error: "width by height, 0.5 to 3" }).min(0.5, "0.5 to 3").max(3, "0.5 to 3");

const galleryRow = fields({
  place: z.enum(["bleed", "hang-left", "hang-right"], { error: '"bleed", "hang-left" or "hang-right"' }).optional(),
  pictures: listOf(
    fields({ name: pictureName, wide: yesOrNo.optional(), ratio: ratio.optional(), focus: text.optional() }),
  ),
});

/** A row of the gallery. Its pictures share one height; a row may run to the window's edges or hang from one margin. */
export type GalleryRow = z.infer<typeof galleryRow>;
/**
 * `ratio` is the shape of the frame, by default the picture's own. `wide` pictures fill a phone's width; the others are
 * shown there in pairs, cropped upright. `focus` says which part a crop keeps (as CSS `object-position`).
 */
export type GalleryPicture = GalleryRow["pictures"][number];

/** gallery.ts: which pictures the gallery shows, in which rows. */
export const galleryModule = fields({ gallery: listOf(galleryRow) });
