import { z } from "zod";
import { typographic } from "./typography.ts";

// The building blocks of the house checks. Every message says what is expected; mistakes.ts writes the sentence.

/** What people read. */
export const text = z.string({ error: "some text" }).trim().min(1, "some text").overwrite(typographic);
/** What programs read, such as a file's name: it stays as it is typed. */
export const plain = z.string({ error: "some text" }).trim().min(1, "some text");
export const count = z.int({ error: "a whole number, 1 or more" }).min(1, "a whole number, 1 or more");
export const yesOrNo = z.boolean({ error: "true or false" });
export const texts = z.array(text, { error: "a list of texts" }).min(1, "at least one text").readonly();

/** A name in pictures.yaml. Whether it exists is checked across the files. */
export const pictureName = z.string({ error: "a picture of pictures.yaml" }).min(1, "a picture of pictures.yaml");
export type PictureName = z.infer<typeof pictureName>;

/** Exactly these fields. A mistyped name would otherwise be ignored silently. */
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

/** Matches a pattern; `like` shows a value that does. */
export function written(pattern: RegExp, like: string) {
  return z.string({ error: like }).regex(pattern, like);
}
