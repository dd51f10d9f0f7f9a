import { parse } from "yaml";
import type { HouseEdit } from "#contract/desk/edit.ts";

export type Path = readonly (string | number)[];
export type Json = Extract<HouseEdit, { value: unknown }>["value"];

/** What the files of a house say, by file. */
export type Values = Readonly<Record<string, unknown>>;

type Group = Record<string | number, unknown>;

/**
 * Everything is text as it's written, so 05841 stays a ZIP code. Only the gallery is written back as a whole, with its
 * numbers.
 */
export function written(path: string, text: string): unknown {
  try {
    const schema = path === "pictures.yaml" ? "core" : "failsafe";
    return path.endsWith(".yaml") ? parse(text, { schema, version: "1.2" }) : text;
  } catch {
    return undefined;
  }
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((around, part) => (around as Group | null | undefined)?.[part], value);
}

/** As the file will read once the edit is saved. */
export function withEdit(values: Values, edit: HouseEdit): Values {
  if ("text" in edit) {
    const { [edit.file]: _, ...others } = values;
    return edit.text === null ? others : { ...others, [edit.file]: written(edit.file, edit.text) };
  }
  const file = structuredClone(values[edit.file] ?? {}) as Group;
  const last = edit.at.at(-1) ?? "";
  let around = file;
  for (const [depth, part] of edit.at.slice(0, -1).entries()) {
    around[part] ??= typeof edit.at[depth + 1] === "number" ? [] : {};
    around = around[part] as Group;
  }
  if (Array.isArray(around) && ("to" in edit || edit.value === null)) {
    const taken = around.splice(Number(last), 1);
    if ("to" in edit) around.splice(edit.to, 0, ...taken);
  } else if ("value" in edit && edit.value !== null) around[last] = edit.value;
  else delete around[last];
  return { ...values, [edit.file]: file };
}
