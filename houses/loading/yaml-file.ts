import {
  type Alias,
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
  type YAMLError,
} from "yaml";

/** A YAML file of a house, with the line of each field. */
export type YamlFile = {
  readonly name: string;
  readonly source: string;
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
};

/** A mistake with its line, before its file is named. */
export type LineMistake = { readonly line: number; readonly sentence: string };

/** The first mistake only: the others mostly follow from it. */
export function parseYaml(name: string, source: string): { file: YamlFile; mistake?: LineMistake } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, version: "1.2" });
  const file = { name, source, document, lines };
  const [error] = document.errors;
  if (error !== undefined) return { file, mistake: inOwnersWords(error, file) };
  const alias = aliasIn(document);
  if (alias === undefined) return { file };
  const { line } = lines.linePos(alias.range?.[0] ?? 0);
  return { file, mistake: { line, sentence: `*${alias.source} begins with *; put the words in quotes` } };
}

/** In YAML, *word stands for what another place says: nothing if there is none, or so much that it is never read. */
export function aliasIn(document: Document): Alias | undefined {
  let found: Alias | undefined;
  visit(document, {
    Alias(_, alias) {
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
}

/** The line of a field, or of the nearest one around it. */
export function lineOf({ document, lines }: YamlFile, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const key = path[depth - 1];
    const node = isMap(parent)
      ? parent.items.find((pair) => String(pair.key) === String(key))?.key
      : isSeq(parent)
        ? parent.items[Number(key)]
        : undefined;
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** What is written at a place that YAML took for a number or a yes: 05841, +18025550117, 911. */
export function sourceAt({ document }: YamlFile, path: readonly PropertyKey[]): string | undefined {
  const node = document.getIn(path, true);
  if (!isScalar(node) || node.type !== Scalar.PLAIN || typeof node.value === "string" || node.value === null) return;
  return node.source;
}

/** The text of a field's line. */
export function textOfLine({ source }: YamlFile, line: number): string {
  return source.split("\n")[line - 1] ?? "";
}

function inOwnersWords({ code, message, pos }: YAMLError, file: YamlFile): LineMistake {
  let { line } = file.lines.linePos(pos[0]);
  // The parser notices an unclosed quote where the words end. We report where they begin.
  if (/quote/.test(message)) while (line > 1 && textOfLine(file, line).split('"').length % 2 === 1) line--;
  return { line, sentence: sentenceOf(code, message, textOfLine(file, line)) };
}

function sentenceOf(code: string, message: string, line: string): string {
  const shown = JSON.stringify(line.trim().slice(0, 60));
  if (/:\s+\{[{%]/.test(line)) return `${shown} starts with braces; put the whole sentence in quotes`;
  if (code === "MISSING_CHAR" && /quote/.test(message)) return `a quote is opened and never closed, near ${shown}`;
  if (code === "DUPLICATE_KEY") return `${shown} is there twice`;
  if (code === "TAB_AS_INDENT") return `${shown} begins with a tab; use spaces`;
  if (/^\s*[\w-]+: [{[]/.test(line))
    return `${shown} can't be read; expected a comma between the parts, and quotes around words with commas`;
  if (/^\s*(- )?[\w-]+: [^"'>|].*: /.test(line))
    return `${shown} has a second colon; put the words after the first one in quotes`;
  if (code === "BAD_INDENT" || /indicator|indent/.test(message))
    return `${shown} doesn't line up with the lines around it`;
  return `${shown} can't be read (${message})`;
}
