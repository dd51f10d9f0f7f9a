import { type GalleryPicture, type GalleryRow, gallery } from "#content/gallery.ts";
import { type PictureSource, pictures } from "#content/pictures.ts";

/** A picture of the gallery with its words and its place in the order in which the lightbox turns them. */
export type Photograph = GalleryPicture & { readonly index: number; readonly alt: string; readonly caption: string };

export type PhotographRow = Omit<GalleryRow, "pictures"> & { readonly photographs: readonly Photograph[] };

export const photographRows: readonly PhotographRow[] = numberRows(gallery);

export const photographs: readonly Photograph[] = photographRows.flatMap((row) => row.photographs);

function numberRows(rows: readonly GalleryRow[]): PhotographRow[] {
  let index = 0;
  return rows.map(({ pictures: shown, ...row }) => ({
    ...row,
    photographs: shown.map((picture) => {
      const { alt, caption = "" }: PictureSource = pictures[picture.name];
      return { ...picture, index: index++, alt, caption };
    }),
  }));
}
