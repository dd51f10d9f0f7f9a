import { isDeepStrictEqual } from "node:util";
import { parseYaml } from "../loading/yaml-file.ts";

const SHOWN_AT_MOST = 60;

/** What differs between two texts of a file, field by field where it's YAML: "cleaningFee is $90 (was $75)". */
export function changesOf(path: string, before: string | undefined, after: string | undefined): string[] {
  if (before === after) return [];
  if (before === undefined) return ["is new"];
  if (after === undefined) return ["is gone"];
  const [old, now] = [valuesOf(path, before), valuesOf(path, after)];
  if (old === undefined || now === undefined) return ["has other words"];
  const found = differences(old, now, "");
  return found.length > 0 ? found : ["looks different, and says the same"];
}

function valuesOf(path: string, text: string): unknown {
  if (!path.endsWith(".yaml")) return undefined;
  const { file, mistake } = parseYaml(path, text);
  return mistake === undefined ? file.document.toJS() : undefined;
}

function differences(old: unknown, now: unknown, field: string): string[] {
  if (isDeepStrictEqual(old, now)) return [];
  if (Array.isArray(old) && Array.isArray(now) && old.length !== now.length)
    return [`${field} has ${now.length} entries (was ${old.length})`];
  if (isGroup(old) && isGroup(now)) {
    const isList = Array.isArray(now);
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
      differences(old[key], now[key], isList ? `${field}[${Number(key) + 1}]` : field === "" ? key : `${field}.${key}`),
    );
  }
  if (now === undefined) return [`${field} is gone`];
  if (old === undefined) return [isShort(now) ? `${field} is ${now}, and is new` : `${field} is new`];
  return [isShort(old) && isShort(now) ? `${field} is ${now} (was ${old})` : `${field} has other words`];
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isShort(value: unknown): boolean {
  return !isGroup(value) && String(value).length <= SHOWN_AT_MOST;
}
