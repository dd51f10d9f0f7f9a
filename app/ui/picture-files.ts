/** The forms in which every picture is made, best first. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof pictureFormats)[number];

const WIDTHS = [240, 480, 800, 1200, 1600];
const WIDEST = 2400;

/** Where the made files lie. Their names carry the picture's key, so browsers may keep them forever. */
export const PICTURE_FOLDER = "/assets/pictures";

/** A small picture in a list, a phone's halves, its whole width, a laptop, a large screen; never more than the picture has. */
export function pictureWidths(sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, WIDEST);
  return [...WIDTHS.filter((width) => width < largest), largest];
}

export function pictureFile(name: string, key: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${key}.${format}`;
}
