import type { Failure } from "#contract/failure.ts";
import { accept, type Result, refuse } from "#domain/result.ts";

/** The largest that a page shows is smaller, and a phone's connection is slow. */
const LONGEST_SIDE = 3200;

/** A photograph as JPEG, upright and not larger than needed. A browser that can read HEIC turns that into JPEG too. */
export async function readyToSend(file: File): Promise<Result<Blob, Failure>> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
    return jpeg === null ? accept(file) : accept(jpeg);
  } catch {
    if (/\.hei[cf]$/i.test(file.name)) return refuse({ code: "not-a-picture", message: HEIC });
    // The server says what it thinks of it.
    return accept(file);
  }
}

const HEIC =
  "This browser can’t read HEIC. Add it from the iPhone itself, or save it as JPEG first: Settings, Camera, Formats, Most Compatible.";
