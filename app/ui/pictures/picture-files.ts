/** The formats that every picture has in all its widths, best first. */
export const pictureFormats = ["avif", "webp"] as const;

export type PictureFormat = (typeof pictureFormats)[number] | "jpg";

const WIDTHS = [240, 480, 800, 1200, 1600];
const WIDEST = 2400;

/** The shapes in which search engines show a guide's picture. */
export const searchShapes = ["16x9", "4x3", "1x1"] as const;

export type SearchShape = (typeof searchShapes)[number];

/** Where the generated files are. Their names contain a hash, so browsers may cache them forever. */
export const PICTURE_FOLDER = "/assets/pictures";

/** Widths for a thumbnail, half a phone, a phone, a laptop and a large screen; never wider than the source. */
export function pictureWidths(sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, WIDEST);
  return [...WIDTHS.filter((width) => width < largest), largest];
}

const ORDINARY_WIDTH = 1200;

/** The width of the JPEG, for link previews and browsers that know nothing newer. */
export function jpegWidth(sourceWidth: number): number {
  return Math.max(...pictureWidths(sourceWidth).filter((width) => width <= ORDINARY_WIDTH));
}

/** A picture cropped to a shape, for search engines. */
export function shapedFile(name: string, key: string, shape: SearchShape): string {
  return `${name}-${shape}.${key}.jpg`;
}

export function pictureFile(name: string, key: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${key}.${format}`;
}
