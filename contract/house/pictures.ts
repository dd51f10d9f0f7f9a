import { z } from "zod";
import { fields, listOf, named, pictureName, text, written, yesOrNo } from "./fields.ts";

const picture = fields({
  file: written(/^[\w-]+\.jpe?g$/, 'a JPEG of pictures/, like "porch.jpg"'),
  alt: text,
  caption: text.optional(),
});

/** A picture of the site: its file in pictures/, what it shows, and the words beneath it where it has some. */
export type PictureSource = z.infer<typeof picture>;

const places = fields({
  /** The first screen of the home page; shared links and letters show it too. */
  opening: pictureName,
  /** The same view for a phone held upright. */
  openingOnPhones: pictureName.optional(),
  /** As wide as the window, right after the opening words. */
  interior: pictureName.optional(),
  /** Beside the price of a booking, and in the box of every guide that invites to book. */
  booking: pictureName.optional(),
});

export type PicturePlaces = z.infer<typeof places>;

/** pictures.ts: every picture by name, and which of them stand in certain places. */
export const picturesModule = fields({ pictures: named(picture), picturePlaces: places });

const ratio = z.number({ error: "width by height, 0.5 to 3" }).min(0.5, "0.5 to 3").max(3, "0.5 to 3");

const galleryRow = fields({
  place: z.enum(["bleed", "hang-left", "hang-right"], { error: '"bleed", "hang-left" or "hang-right"' }).optional(),
  pictures: listOf(
    fields({ name: pictureName, wide: yesOrNo.optional(), ratio: ratio.optional(), focus: text.optional() }),
  ),
});

/** A row of the gallery. Its pictures share one height; a row may bleed to the window's edges or hang from one margin. */
export type GalleryRow = z.infer<typeof galleryRow>;
/**
 * `ratio` is the shape of its frame, its own unless said; `wide` pictures take the whole width of a phone, the others
 * stand there in pairs, cut upright. `focus` says which part of a cut one to keep (as CSS `object-position`).
 */
export type GalleryPicture = GalleryRow["pictures"][number];

/** gallery.ts: which pictures the gallery shows, in which rows. */
export const galleryModule = fields({ gallery: listOf(galleryRow) });
