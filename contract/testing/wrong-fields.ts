import type { z } from "zod";

/** The names of the fields that a schema refuses, in order; one that it doesn't know has a question mark. */
export function wrongFields(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  const names = (error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => `${[...issue.path, key].join(".")}?`)
      : [issue.path.join(".")],
  );
  return [...new Set(names)].sort();
}
