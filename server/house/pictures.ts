type Sharp = typeof import("sharp").default;

const LONGEST_SIDE = 2560;
const THUMBNAIL_SIDE = 320;
const PIXELS_AT_MOST = 100_000_000;
const THUMBNAILS_KEPT = 200;

export const PICTURES_AT_MOST = 120;

/** The package belongs to the build, so an installation without it edits no house. */
async function loadSharp(): Promise<Sharp | undefined> {
  const loaded = await import("sharp").catch(() => undefined);
  return loaded?.default;
}

/**
 * A picture as it may become part of a house, or undefined if it isn't one. What matters is what is in the file, never its
 * name: it's read as a picture, turned upright and written anew, without place, camera and whatever was hidden behind it.
 * One that comes from a house of ours has nothing of this, and is kept as it is: writing it anew would cost sharpness.
 */
export async function cleanPicture(bytes: Uint8Array, { isKeptIfClean = false } = {}): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp();
  if (sharp === undefined) return undefined;
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: "error" });
    const { format, pages = 1, ...found } = await picture.metadata();
    if (!["jpeg", "png", "webp"].includes(format) || pages > 1) return undefined;
    const hasMore = found.exif ?? found.xmp ?? found.iptc ?? found.orientation;
    const isClean = format === "jpeg" && !hasMore && Math.max(found.width, found.height) <= LONGEST_SIDE;
    if (isKeptIfClean && isClean && (await picture.stats()).channels.length > 0) return bytes;
    const fit = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true } as const;
    const upright = picture.autoOrient().resize(fit).flatten({ background: "#fff" });
    return await upright.jpeg({ quality: 88, mozjpeg: true }).toBuffer();
  } catch {
    return undefined;
  }
}

const thumbnails = new Map<string, Uint8Array<ArrayBuffer>>();

export async function thumbnailOf(
  hash: string,
  read: () => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const known = thumbnails.get(hash);
  if (known !== undefined) return known;
  const sharp = await loadSharp();
  const side = { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: "inside" } as const;
  const made = await sharp?.(await read())
    .resize(side)
    .webp()
    .toBuffer()
    .catch(() => undefined);
  if (made === undefined) return undefined;
  if (thumbnails.size >= THUMBNAILS_KEPT) thumbnails.clear();
  thumbnails.set(hash, new Uint8Array(made));
  return thumbnails.get(hash);
}
