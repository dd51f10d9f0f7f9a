import manifest from "virtual:pictures";
import type { PictureName } from "#contract/fields.ts";
import { pictures } from "#house/pictures.ts";
import {
  jpegWidth,
  PICTURE_FOLDER,
  type PictureFormat,
  pictureFile,
  pictureWidths,
  searchShapes,
  shapedFile,
} from "./picture-files.ts";

export type MadePicture = ReturnType<typeof madePicture>;

/** The URLs of a guide's picture, cropped for search engines. */
export function shapedPictures(name: PictureName): string[] {
  const { key } = describedPicture(name);
  return searchShapes.map((shape) => `${PICTURE_FOLDER}/${shapedFile(name, key, shape)}`);
}

/** The URLs of a picture's files, what it shows in words, and the size of its JPEG. */
export function madePicture(name: PictureName) {
  const { key, width, height, placeholder } = describedPicture(name);
  const widths = pictureWidths(width);
  const address = (at: number, format: PictureFormat) => `${PICTURE_FOLDER}/${pictureFile(name, key, at, format)}`;
  const srcSet = (format: PictureFormat) => widths.map((at) => `${address(at, format)} ${at}w`).join(", ");
  const shownWidth = jpegWidth(width);
  return {
    width,
    height,
    alt: pictures[name]?.alt ?? "",
    src: address(shownWidth, "jpg"),
    shownWidth,
    shownHeight: Math.round((shownWidth * height) / width),
    srcSet: { avif: srcSet("avif"), webp: srcSet("webp") },
    placeholder,
  };
}

function describedPicture(name: PictureName) {
  const described = manifest[name];
  if (described === undefined) throw new Error(`Picture "${name}" was not made`);
  return described;
}
