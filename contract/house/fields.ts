import { z } from "zod";

// What a house folder is checked with. Every message says what is expected: mistakes.ts makes the sentence around it.

export const text = z
  .string({ error: "some text" })
  .trim()
  .min(1, "some text")
  // A sentence that names a fact which this house does not have.
  .regex(/^(?!.*\bundefined\b)/s, 'words without "undefined" in them');
export const count = z.int({ error: "a whole number, 1 or more" }).min(1, "a whole number, 1 or more");
export const yesOrNo = z.boolean({ error: "true or false" });
export const texts = z.array(text, { error: "a list of texts" }).min(1, "at least one text").readonly();

/** A key of pictures.ts. That it is one is checked across the files. */
export const pictureName = z.string({ error: "a picture of pictures.ts" }).min(1, "a picture of pictures.ts");
export type PictureName = z.infer<typeof pictureName>;

/** An object with exactly these fields: a mistyped name would otherwise be ignored in silence. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(", ");
  return z
    .strictObject(shape, {
      error: ({ code }) => (code === "unrecognized_keys" ? `only: ${known}` : `an object with: ${known}`),
    })
    .readonly();
}

export function listOf<Each extends z.ZodType>(each: Each) {
  return z.array(each, { error: "a list" }).readonly();
}

export function named<Each extends z.ZodType>(each: Each) {
  return z.record(z.string(), each, { error: "an object" }).readonly();
}

/** Fits a pattern; `like` shows one that does. */
export function written(pattern: RegExp, like: string) {
  return z.string({ error: like }).regex(pattern, like);
}
