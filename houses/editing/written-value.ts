import { isDeepStrictEqual } from "node:util";
import { Document, parse, Scalar, type ToStringOptions, visit } from "yaml";

/** Where a value is written: the column of its key or of its entry, and how its text was written before. */
export type Place = { readonly column: number; readonly isFolded: boolean };

const LINE = 120;
const INDENT = 2;

/** What follows the colon of a key. */
export function textAfterKey(value: unknown, { column, isFolded }: Place): string {
  return written({ k: value }, column, isFolded).slice("k:".length);
}

/** What follows "- ". The column is that of the entry, after the dash. */
export function textAfterDash(value: unknown, { column, isFolded }: Place): string {
  return written([value], column - INDENT, isFolded).slice("- ".length);
}

/** Within braces or brackets. */
export function textInFlow(value: unknown): string {
  const text = textOf([value], () => undefined, { collectionStyle: "flow", lineWidth: 0 });
  return text.slice("[".length, -"]".length).trim();
}

/** As block YAML, its further lines indented as far as the first one. Long sentences are folded. */
function written(holder: unknown, column: number, isFolded: boolean): string {
  const typeOf = (value: unknown) => (isLong(value, column, isFolded) ? Scalar.BLOCK_FOLDED : undefined);
  const text = textOf(holder, typeOf, { lineWidth: LINE - column, indent: INDENT, minContentWidth: 0 });
  return text.replaceAll(/\n(?!\n|$)/g, `\n${" ".repeat(column)}`);
}

type TypeOf = (value: unknown) => Scalar.Type | undefined;

/** Plain or folded where that reads the same; in quotes, any text does. */
function textOf(holder: unknown, typeOf: TypeOf, options: ToStringOptions): string {
  const text = documentOf(holder, typeOf).toString(options).trimEnd();
  if (isDeepStrictEqual(parse(text), holder)) return text;
  const quoted = documentOf(holder, (value) => (typeof value === "string" ? Scalar.QUOTE_DOUBLE : undefined));
  return quoted.toString({ ...options, lineWidth: 0, doubleQuotedAsJSON: true }).trimEnd();
}

function documentOf(holder: unknown, typeOf: TypeOf): Document {
  const document = new Document(holder);
  visit(document, {
    Scalar(key, node) {
      const type = key === "key" ? undefined : typeOf(node.value);
      if (type !== undefined) node.type = type;
    },
  });
  return document;
}

function isLong(value: unknown, column: number, isFolded: boolean): boolean {
  if (typeof value !== "string" || value.trim() !== value || value.includes("\n")) return false;
  return isFolded || value.length + column > LINE - 20;
}
