import { type GalleryPicture, type GalleryRow, gallery } from "#house/gallery.ts";
import { type PictureSource, pictures } from "#house/pictures.ts";

/** A gallery picture with its texts and its position in the lightbox. */
export type Photo = GalleryPicture & { readonly index: number; readonly alt: string; readonly caption: string };

export type PhotoRow = Omit<GalleryRow, "pictures"> & { readonly photos: readonly Photo[] };

export const photoRows: readonly PhotoRow[] = numberRows(gallery);

export const photos: readonly Photo[] = photoRows.flatMap((row) => row.photos);

function numberRows(rows: readonly GalleryRow[]): PhotoRow[] {
  let index = 0;
  return rows.map(({ pictures: shown, ...row }) => ({
    ...row,
    photos: shown.map((picture) => {
      const { alt, caption = "" }: PictureSource = pictures[picture.name];
      return { ...picture, index: index++, alt, caption };
    }),
  }));
}
