import type { z } from "zod";

/** What is wrong with a value, one sentence each: where, what was found, what is expected. */
export function mistakesIn(file: string, schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return mistake(file, issue.path, valueAt(value, issue.path), issue.message);
    return issue.keys.map(
      (key) => `${file}: ${fieldOf([...issue.path, key])} is not known; expected ${issue.message}.`,
    );
  });
}

export function mistake(file: string, path: readonly PropertyKey[], there: unknown, expected: string): string {
  return `${file}: ${fieldOf(path)} is ${shown(there)}; expected ${expected.replace(/^Invalid \w+: expected /, "")}.`;
}

/** "reviews[1].stars" */
function fieldOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`));
  return parts.join("").replace(/^\./, "") || "the file";
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], value);
}

const LONGEST = 60;

function shown(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "function") return "a function";
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}
