import { type Document, isCollection, isScalar, isSeq, parse, parseDocument, Scalar, type Tags, visit } from "yaml";
import { aliasIn } from "../loading/yaml-file.ts";

type Path = readonly (string | number)[];
export type YamlEdit =
  | { readonly at: Path; readonly value: unknown }
  /** Moves an entry of a list. */
  | { readonly at: Path; readonly to: number };

/**
 * A YAML file with one value changed, added, removed (null) or moved. Comments stay, and so does what all other fields
 * say; their lines may break elsewhere. Undefined if that isn't possible.
 */
export function editYaml(source: string, edit: YamlEdit): string | undefined {
  const document = parseDocument(source, { version: "1.2", customTags: asWritten });
  if (document.errors.length > 0 || aliasIn(document) || !isPossible(document, edit)) return undefined;
  if ("to" in edit) move(document, edit.at, edit.to);
  else if (edit.value !== null) set(document, edit.at, edit.value);
  else if (document.hasIn(edit.at)) document.deleteIn(edit.at);
  return document.toString({ lineWidth: 120, minContentWidth: 0 });
}

/** Lists have no holes, and words no fields. */
function isPossible(document: Document, edit: YamlEdit): boolean {
  const last = Number(edit.at.at(-1));
  const around = edit.at.map((_, depth) => document.getIn(edit.at.slice(0, depth), true));
  if (around.some((node) => node && !isCollection(node) && !(isScalar(node) && node.value === null))) return false;
  const list = around.at(-1);
  if (!isSeq(list)) return !("to" in edit);
  return "to" in edit ? Math.max(last, edit.to) < list.items.length : last <= list.items.length;
}

function move(document: Document, at: Path, to: number): void {
  const { items } = document.getIn(at.slice(0, -1)) as { items: unknown[] };
  items.splice(to, 0, ...items.splice(Number(at.at(-1)), 1));
}

/** In quotes, any text reads the same. What stood behind a value as a comment still does. */
function set(document: Document, at: Path, value: unknown): void {
  const made = document.createNode(value);
  const old = document.getIn(at, true);
  if (isScalar(old)) made.comment = old.comment ?? null;
  visit(made, {
    Scalar(_, each) {
      const isPlain = typeof each.value !== "string" || /^\S+( \S+)*$/.test(each.value);
      if (!isPlain || /\p{C}/u.test(String(each.value))) each.type = Scalar.QUOTE_DOUBLE;
    },
  });
  const empty = at.findIndex((_, depth) => document.getIn(at.slice(0, depth)) === null);
  if (empty > 0) document.deleteIn(at.slice(0, empty));
  document.setIn(at, made);
}

/** 05841 and +18025550117 stay as they are: a reader who wants text takes them as it. */
function asWritten(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag !== "object" || !/:(int|float)$/.test(tag.tag)) return tag;
    const stringify = ({ source, value }: Scalar) => (source && parse(source) === value ? source : String(value));
    return { ...tag, stringify } as typeof tag;
  });
}
