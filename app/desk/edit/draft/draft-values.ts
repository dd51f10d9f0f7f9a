import { parse } from "yaml";
import type { HouseEdit } from "#contract/desk/house/house-draft.ts";

export type Path = readonly (string | number)[];

/** What the YAML files of a house say, by file. Everything is text as it's written, so 05841 stays a ZIP code. */
export type Values = Readonly<Record<string, unknown>>;

type Group = Record<string | number, unknown>;

export function readValues(files: readonly { readonly path: string; readonly text: string }[]): Values {
  return Object.fromEntries(files.filter(isYaml).map(({ path, text }) => [path, written(text, "failsafe")]));
}

/** A file's value with its numbers, for what is written back as a whole. */
export function written(text: string, schema: "core" | "failsafe" = "core"): unknown {
  try {
    return parse(text, { schema, version: "1.2" });
  } catch {
    return undefined;
  }
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((around, part) => (around as Group | null | undefined)?.[part], value);
}

/** As the file will read once the edit is saved. Files that are replaced as a whole are left as they are. */
export function withEdit(values: Values, edit: HouseEdit): Values {
  if (!("at" in edit)) return values;
  return { ...values, [edit.file]: changed(values[edit.file], edit.at, edit) };
}

function changed(around: unknown, [first = "", ...rest]: Path, edit: Exclude<HouseEdit, { text: unknown }>): unknown {
  const isList = Array.isArray(around);
  if (rest.length > 0) {
    const inner = changed(valueAt(around, [first]), rest, edit);
    return isList ? around.with(Number(first), inner) : { ...(around as Group), [first]: inner };
  }
  if (isList) {
    const others = around.toSpliced(Number(first), 1);
    if ("to" in edit) return others.toSpliced(edit.to, 0, around[Number(first)]);
    return edit.value === null ? others : around.toSpliced(Number(first), 1, edit.value);
  }
  const { [first]: _, ...others } = (around ?? {}) as Group;
  return "to" in edit || edit.value === null ? others : { ...(around as Group), [first]: edit.value };
}

/** Sets a value. Where what is around it isn't there yet, that is made too. */
export function setting(values: Values, file: string, path: Path, value: Json): HouseEdit {
  const missing = path.findIndex(
    (_, index) => index > 0 && typeof valueAt(values[file], path.slice(0, index)) !== "object",
  );
  if (missing === -1 || value === null) return { file, at: [...path], value };
  const inside = path.slice(missing).reduceRight<Json>((inner, part) => ({ [part]: inner }), value);
  return { file, at: path.slice(0, missing), value: inside };
}

export type Json = Extract<HouseEdit, { value: unknown }>["value"];

function isYaml({ path }: { path: string }): boolean {
  return path.endsWith(".yaml");
}
