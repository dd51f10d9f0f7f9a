import type { GalleryPicture, GalleryRow } from "#contract/house/pictures.ts";
import { gallery } from "#house/gallery.ts";
import { pictures } from "#house/pictures.ts";

const IN_MOSAIC = 5;

/** A gallery picture with its texts, its position in the lightbox and its frame on a phone. */
export type Photo = GalleryPicture & {
  readonly index: number;
  readonly alt: string;
  readonly caption: string;
  readonly onPhone: "full" | "major" | "minor";
};

export type PhotoRow = Omit<GalleryRow, "pictures"> & { readonly photos: readonly Photo[] };

export const photoRows: readonly PhotoRow[] = numberRows(gallery);

export const photos: readonly Photo[] = photoRows.flatMap((row) => row.photos);

/** The few that are shown before a guest asks for all. */
export const firstPhotos: readonly Photo[] = [...new Set([...photos.filter(({ first }) => first), ...photos])].slice(
  0,
  IN_MOSAIC,
);

function numberRows(rows: readonly GalleryRow[]): PhotoRow[] {
  let index = 0;
  let halves = 0;
  // Pairs alternate: seven and five columns, then five and seven.
  const half = () => ((((halves++ + 1) >> 1) & 1) === 0 ? "major" : "minor");
  return rows.map(({ pictures: shown, ...row }) => ({
    ...row,
    photos: shown.map((picture) => {
      const { alt = "", caption = "" } = pictures[picture.name] ?? {};
      return { ...picture, index: index++, alt, caption, onPhone: picture.wide ? "full" : half() };
    }),
  }));
}
