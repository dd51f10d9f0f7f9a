import { z } from "zod";
import { fields, listOf, named, pictureName, plain, text, written, yesOrNo } from "../fields.ts";

const picture = fields({
  /** In pictures/. Without it the picture's name says it: dock is dock.jpg. */
  file: written(/^[\w-]+\.jpe?g$/, 'a JPEG of pictures/, like "porch.jpg"').optional(),
  alt: text,
  caption: text.optional(),
});

/** A picture of the site: its file in pictures/, its alternative text, and its caption if it has one. */
export type PictureSource = Omit<z.infer<typeof picture>, "file"> & { readonly file: string };

const places = fields({
  /** The first screen of the home page, also shown in shared links and emails. */
  opening: pictureName,
  /** The same view for a phone held upright. */
  openingOnPhones: pictureName.optional(),
  /** Beside the price of a booking, and in every guide's box that invites to book. */
  booking: pictureName.optional(),
  /** Behind the last words of the home page. */
  closing: pictureName.optional(),
});

const ratio = z.number({ error: "width by height, 0.5 to 3" }).min(0.5, "0.5 to 3").max(3, "0.5 to 3");

const galleryRow = fields({
  place: z.enum(["bleed", "hang-left", "hang-right"], { error: '"bleed", "hang-left" or "hang-right"' }).optional(),
  pictures: listOf(
    fields({
      name: pictureName,
      first: yesOrNo.optional(),
      wide: yesOrNo.optional(),
      ratio: ratio.optional(),
      focus: plain.optional(),
    }),
  ),
});

/** A row of the gallery. Its pictures share one height; a row may run to the window's edges or hang from one margin. */
export type GalleryRow = z.infer<typeof galleryRow>;
/**
 * The `first` five are shown at once, the others when a guest asks for all. `ratio` is the shape of the frame, by default the picture's own. `wide` pictures fill a phone's width; the others are
 * shown there in pairs, cropped upright. `focus` says which part a crop keeps (as CSS `object-position`).
 */
export type GalleryPicture = GalleryRow["pictures"][number];

/** pictures.yaml: every picture by name, the ones with a fixed place, and which the gallery shows in which rows. */
export const picturesFile = fields({
  pictures: named(picture).transform(withFiles),
  places,
  gallery: listOf(galleryRow),
});

function withFiles(pictures: Readonly<Record<string, z.infer<typeof picture>>>): Record<string, PictureSource> {
  const entries = Object.entries(pictures);
  return Object.fromEntries(entries.map(([name, each]) => [name, { ...each, file: each.file ?? `${name}.jpg` }]));
}
