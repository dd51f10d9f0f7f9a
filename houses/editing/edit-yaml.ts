import { isDeepStrictEqual } from "node:util";
import {
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { type Place, textAfterDash, textAfterKey, textInFlow } from "./written-value.ts";

type Path = readonly (string | number)[];
export type YamlEdit =
  | { readonly at: Path; readonly value: unknown }
  /** Moves an entry of a list. */
  | { readonly at: Path; readonly to: number };

type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;

/**
 * A YAML file with one value changed, added, removed (null) or moved. All other characters stay as they are, comments and
 * line breaks too. Undefined if that isn't possible: what comes out is read again and must differ in that value alone.
 */
export function editYaml(source: string, edit: YamlEdit): string | undefined {
  const before: unknown = readYaml(source);
  if (before === undefined) return undefined;
  const wanted = changedValue(before, edit);
  if (wanted === undefined) return undefined;
  const whole = source.endsWith("\n") || source === "" ? source : `${source}\n`;
  const after = apply(whole, edit);
  return after !== undefined && isDeepStrictEqual(readYaml(after), wanted) ? after : undefined;
}

function readYaml(source: string): unknown {
  const document = parseDocument(source, { version: "1.2" });
  return document.errors.length > 0 ? undefined : (document.toJS() ?? {});
}

function changedValue(before: unknown, edit: YamlEdit): unknown {
  const copy = structuredClone(before);
  const last = edit.at.at(-1);
  let parent = copy as Record<string | number, unknown>;
  for (const [index, part] of edit.at.slice(0, -1).entries()) {
    parent[part] ??= typeof edit.at[index + 1] === "number" ? [] : {};
    parent = parent[part] as typeof parent;
    if (typeof parent !== "object") return undefined;
  }
  if (last === undefined) return undefined;
  if (Array.isArray(parent)) return changeList(parent, Number(last), edit) ? copy : undefined;
  if ("to" in edit) return undefined;
  if (edit.value === null) delete parent[last];
  else parent[last] = edit.value;
  return copy;
}

function changeList(list: unknown[], index: number, edit: YamlEdit): boolean {
  if (!(index >= 0 && index <= list.length)) return false;
  if ("value" in edit) {
    if (edit.value === null) list.splice(index, 1);
    else list[index] = edit.value;
    return true;
  }
  if (index === list.length || edit.to >= list.length) return false;
  list.splice(edit.to, 0, ...list.splice(index, 1));
  return true;
}

function apply(source: string, edit: YamlEdit): string | undefined {
  const { contents } = parseDocument(source, { version: "1.2" });
  if (contents === null || !isCollection(contents))
    return "value" in edit ? stringify(nested(edit.at, edit.value)) : undefined;
  let parent: Collection = contents;
  for (const [depth, part] of edit.at.entries()) {
    const rest = edit.at.slice(depth + 1);
    const item = itemOf(parent, part);
    const child = valueIn(item);
    if (rest.length > 0 && isCollection(child) && child.items.length > 0) {
      parent = child;
      continue;
    }
    if ("to" in edit)
      return rest.length > 0 ? undefined : reorder(source, parent, moved(parent.items, Number(part), edit.to));
    if (edit.value === null) return rest.length > 0 ? source : removeItem(source, parent, item);
    const value = nested(rest, edit.value);
    return item === undefined ? addItem(source, parent, part, value) : replace(source, parent, item, value);
  }
  return undefined;
}

/** { a: [value] } for the path a, 0. */
function nested(path: Path, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, part) => (typeof part === "number" ? [inner] : { [part]: inner }), value);
}

function isCollection(node: unknown): node is Collection {
  return isMap(node) || isSeq(node);
}

type Item = Node | Pair<Node, Node | null>;

function itemOf(parent: Collection, part: string | number): Item | undefined {
  if (isSeq(parent)) return parent.items[Number(part)] as Node | undefined;
  return parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
}

function valueIn(item: Item | undefined): Node | null | undefined {
  return item !== undefined && "key" in item ? item.value : (item as Node | undefined);
}

function startOf(item: Item): number {
  return ("key" in item ? item.key : item).range?.[0] ?? 0;
}

/** After its last character, and after its line break if that is part of it. */
function endOf(item: Item): number {
  return valueIn(item)?.range?.[1] ?? ("key" in item ? (item.key.range?.[1] ?? 0) : 0);
}

function isFlow(source: string, node: Collection): boolean {
  return /[[{]/.test(source[node.range?.[0] ?? 0] ?? "");
}

function replace(source: string, parent: Collection, item: Item, value: unknown): string {
  const node = valueIn(item);
  const place = {
    column: columnOf(source, startOf(item)),
    isFolded: isScalar(node) && node.type === Scalar.BLOCK_FOLDED,
  };
  const [from, to] = [node?.range?.[0] ?? endOf(item), endOf(item)];
  const isInline = isFlow(source, parent) || (isCollection(node) && node.items.length > 0 && isFlow(source, node));
  if (isInline) return splice(source, from, to, textInFlow(value));
  if (isSeq(parent)) return splice(source, from, to, ending(textAfterDash(value, place), source[to - 1]));
  const colon = source.indexOf(":", "key" in item ? item.key.range?.[1] : from) + 1;
  return splice(source, colon, Math.max(to, colon), ending(textAfterKey(value, place), source[to - 1]));
}

/** What ended with its line still does. */
function ending(text: string, last: string | undefined): string {
  return last === "\n" ? `${text}\n` : text;
}

function addItem(source: string, parent: Collection, part: string | number, value: unknown): string | undefined {
  const items = parent.items as Item[];
  const last = items.at(-1);
  if (last === undefined) return undefined;
  if (isFlow(source, parent)) {
    const added = isSeq(parent) ? textInFlow(value) : `${textInFlow(part)}: ${textInFlow(value)}`;
    return splice(source, endOf(last), endOf(last), `, ${added}`);
  }
  const column = columnOf(source, startOf(items[0] ?? last)) - (isSeq(parent) ? 2 : 0);
  const place: Place = { column: isSeq(parent) ? column + 2 : column, isFolded: false };
  const line = isSeq(parent)
    ? `- ${textAfterDash(value, place)}`
    : `${stringify(part).trimEnd()}:${textAfterKey(value, place)}`;
  const at = endOfLine(source, endOf(last));
  return splice(source, at, at, `${" ".repeat(column)}${line}\n`);
}

function removeItem(source: string, parent: Collection, item: Item | undefined): string {
  if (item === undefined) return source;
  const items = parent.items as Item[];
  const rest = items.filter((each) => each !== item);
  if (rest.length === 0) {
    const [from, to] = [parent.range?.[0] ?? 0, endOf(item)];
    return splice(source, from, to, ending(isSeq(parent) ? "[]" : "{}", source[to - 1]));
  }
  if (isFlow(source, parent) || isSeq(parent)) return reorder(source, parent, rest);
  const next = items[items.indexOf(item) + 1];
  // The first field of a list's entry shares its line with the dash.
  if (next !== undefined && item === items[0]) return splice(source, startOf(item), startOf(next), "");
  return splice(source, lineStart(source, startOf(item)), endOfLine(source, endOf(item)), "");
}

function moved(items: readonly unknown[], from: number, to: number): Item[] {
  const order = [...items] as Item[];
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

/** The same entries in another order, or some of them, each as it is written. */
function reorder(source: string, parent: Collection, order: readonly Item[]): string {
  const items = parent.items as Item[];
  const first = items[0] ?? order[0];
  const last = items.at(-1) ?? first;
  if (first === undefined || last === undefined) return source;
  if (isFlow(source, parent)) {
    const written = order.map((item) => source.slice(startOf(item), endOf(item)).trimEnd());
    return splice(source, startOf(first), endOf(last), written.join(", "));
  }
  const begins = items.map((item, index) =>
    index === 0 ? lineStart(source, startOf(item)) : withComments(source, startOf(item)),
  );
  const ends = [...begins.slice(1), endOfLine(source, endOf(last))];
  // The first one may share its line with the key or the dash of what holds the list.
  const written = order.map((item) => source.slice(begins[items.indexOf(item)], ends[items.indexOf(item)]));
  return splice(source, begins[0] ?? 0, ends.at(-1) ?? 0, written.join(""));
}

/** The start of an entry's line, and of the comments right above it. */
function withComments(source: string, at: number): number {
  let start = lineStart(source, at);
  for (;;) {
    const above = lineStart(source, start - 1);
    if (start === 0 || !/^\s*#/.test(source.slice(above, start))) return start;
    start = above;
  }
}

function splice(source: string, from: number, to: number, text: string): string {
  return source.slice(0, from) + text + source.slice(to);
}

function lineStart(source: string, at: number): number {
  return source.lastIndexOf("\n", at - 1) + 1;
}

function columnOf(source: string, at: number): number {
  return at - lineStart(source, at);
}

/** After the line break of the line that ends here or goes on here. */
function endOfLine(source: string, at: number): number {
  if (source[at - 1] === "\n") return at;
  const end = source.indexOf("\n", at);
  return end === -1 ? source.length : end + 1;
}
