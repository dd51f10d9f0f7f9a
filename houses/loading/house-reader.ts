import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isPair, isSeq, Scalar, visit } from "yaml";
import type { z } from "zod";
import { fieldOf, findMistakes, inWords, type Mistake } from "#contract/house/mistakes.ts";
import { readAmount, signOf } from "#contract/written-amounts.ts";
import { CURRENCIES, type Currency } from "#domain/prices/money.ts";
import type { Facts } from "./facts.ts";
import { createLiquid } from "./liquid.ts";
import { lineOf, parseYaml, sourceAt, textOfLine, type YamlFile } from "./yaml-file.ts";

/** The file behind facts that aren't called like it. */
const COMES_FROM: Record<string, string> = { phrases: "words", price: "rules", canceling: "rules" };

/** Reads the files of one house and collects every mistake in them. */
export function createHouseReader(folder: string, facts: Facts) {
  const label = `houses/${basename(folder)}`;
  const mistakes: string[] = [];
  const broken = new Set<string>();
  const files = new Map<string, YamlFile>();
  let currency: Currency = "USD";
  let fillIn = createLiquid(currency);

  function report(file: string, line: number | undefined, sentence: string): void {
    mistakes.push(`${label}/${file}${line === undefined ? "" : `, line ${line}`}: ${sentence}.`);
  }

  /** Mistakes of a file that facts come from make every sentence with those facts look wrong. They are left out. */
  function fill(file: string, template: string, line: number, field?: string): string {
    const words = fillIn(template, facts);
    if (typeof words === "string") return words;
    const follows =
      words.unknownIn === undefined
        ? broken.size > 0
        : broken.has(`${COMES_FROM[words.unknownIn] ?? words.unknownIn}.yaml`);
    const near = JSON.stringify(template.split("\n")[words.line - 1]?.trim().slice(0, 60));
    const sentence = /^(has|names) /.test(words.sentence) ? `${near} ${words.sentence}` : words.sentence;
    if (words.isSyntax || !follows)
      report(file, line + words.line - 1, field === undefined ? sentence : `${field}: ${sentence}`);
    broken.add(file);
    return "?";
  }

  function fillScalar(file: YamlFile, node: Scalar, field: string): void {
    if (typeof node.value !== "string" || !node.range) return;
    const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL;
    const { line } = file.lines.linePos(node.range[0]);
    node.value = fill(file.name, node.value, isBlock ? line + 1 : line, field);
  }

  /** A file that every house has. */
  function text(name: string): string | undefined {
    if (existsSync(join(folder, name))) return readFileSync(join(folder, name), "utf8");
    report(name, undefined, "is missing; every house has it");
    broken.add(name);
    return undefined;
  }

  function openNeeded(name: string): YamlFile | undefined {
    return text(name) === undefined ? undefined : open(name);
  }

  /** Reads a YAML file. Undefined if there is none, or if it can't be read. */
  function open(name: string): YamlFile | undefined {
    const path = join(folder, name);
    if (!existsSync(path)) return undefined;
    const { file, mistake } = parseYaml(name, readFileSync(path, "utf8"));
    files.set(name, file);
    if (mistake === undefined) return file;
    report(name, mistake.line, mistake.sentence);
    broken.add(name);
    return undefined;
  }

  /** Fills in a file, or one part of it. Phrases are filled in before all else, because others name them. */
  function fillAll(file: YamlFile, only?: "phrases"): void {
    const node = only === undefined ? file.document : file.document.get(only, true);
    if (node === undefined || node === null) return;
    visit(node as never, {
      Pair: (_, pair) =>
        only === undefined && isPair(pair) && String(pair.key) === "phrases" ? visit.SKIP : undefined,
      Scalar: (key, scalar, around) =>
        key === "key"
          ? undefined
          : fillScalar(file, scalar, fieldOf([...(only ? [only] : []), ...pathIn(around, scalar)])),
    });
  }

  /** A file's content, if it is as its schema says. */
  function check<Schema extends z.ZodType>(file: YamlFile, schema: Schema): z.infer<Schema> | undefined {
    const content = asWritten(file, schema, file.document.toJS());
    const { data, success } = schema.safeParse(content);
    if (success && !broken.has(file.name)) return data;
    for (const each of findMistakes(schema, content)) if (each.there !== "?") reportField(file.name, each);
    broken.add(file.name);
    return undefined;
  }

  function reportField(name: string, mistake: Mistake): void {
    const file = files.get(name);
    if (file === undefined) {
      mistakes.push(inWords(`${label}/${name}`, mistake));
      return;
    }
    const line = lineOf(file, mistake.path);
    const isComment = mistake.there === null && /:\s+#/.test(textOfLine(file, line));
    mistakes.push(
      `${inWords(`${label}/${name}, line ${line}`, mistake)}${isComment ? " What starts with # needs quotes." : ""}`,
    );
  }

  /** Amounts must have the sign of the house's currency. */
  function checkSigns({ name, document, lines }: YamlFile): void {
    const own = signOf(currency);
    visit(document, {
      Scalar(_, { value, range }) {
        const { sign = own } = readAmount(value) ?? {};
        if (sign === own || !range) return;
        const sentence = `${value} has the sign of another currency; expected ${own}, for ${currency}`;
        report(name, lines.linePos(range[0]).line, sentence);
      },
    });
  }

  function setCurrency(given: unknown): void {
    currency = CURRENCIES.find((one) => one === given) ?? currency;
    fillIn = createLiquid(currency);
  }

  function filesIn(subfolder: string, ending: string): string[] {
    const path = join(folder, subfolder);
    return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith(ending)) : [];
  }

  return {
    ...{ mistakes, broken, report, reportField },
    ...{ text, open, openNeeded, filesIn },
    ...{ fill, fillAll, check, checkSigns, setCurrency },
  };
}

export type HouseReader = ReturnType<typeof createHouseReader>;

function pathIn(around: readonly unknown[], scalar: Scalar): (string | number)[] {
  const nodes = [...around, scalar];
  return around.flatMap((node, at): (string | number)[] => {
    if (isPair(node)) return [String(node.key)];
    return isSeq(node) ? [node.items.indexOf(nodes[at + 1])] : [];
  });
}

/** Where text is expected, what YAML took for a number or a yes is taken as it is written. */
function asWritten(file: YamlFile, schema: z.ZodType, content: unknown): unknown {
  for (const issue of schema.safeParse(content).error?.issues ?? []) {
    const isForText = issue.code === "invalid_type" && issue.expected === "string";
    const source = isForText ? sourceAt(file, issue.path) : undefined;
    const parent = issue.path.slice(0, -1).reduce<unknown>((at, part) => Object(at)[part], content);
    const last = issue.path.at(-1);
    if (source !== undefined && last !== undefined) (parent as Record<PropertyKey, unknown>)[last] = source;
  }
  return content;
}
