import type { PicturePlaces, PictureSource } from "#contract/house/pictures.ts";

export const picturePlaces: PicturePlaces = { opening: "opening" };

/** This house is never built, so its picture needs no file. */
export const pictures: Readonly<Record<string, PictureSource>> = {
  opening: { file: "opening.jpg", alt: "A picture" },
};
