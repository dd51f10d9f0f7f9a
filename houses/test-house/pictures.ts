import type { PicturePlaces, PictureSource } from "#contract/house/pictures.ts";

export const picturePlaces: PicturePlaces = { opening: "opening" };

export const pictures: Readonly<Record<string, PictureSource>> = {
  opening: { file: "opening.jpg", alt: "A picture" },
  porch: { file: "porch.jpg", alt: "A porch" },
  "living-room": { file: "opening.jpg", alt: "A room", caption: "A caption" },
};
