import { Liquid, LiquidError } from "liquidjs";
import { shortTime, type TimeOfDay } from "#domain/dates/time-of-day.ts";
import { counted } from "#domain/format.ts";
import { capitalized, spellCounted, spellOut } from "#domain/number-words.ts";
import { type Currency, moneyIn } from "#domain/prices/money.ts";

const TAGS = new Set(["if", "unless", "case", "for", "assign", "capture", "comment", "break", "continue", "#"]);
const FILTERS = ["spell", "count", "money", "time", "capitalize", "sentence"];

/** Why a sentence could not be filled in. */
export type Fault = {
  readonly sentence: string;
  /** Counted from the first line of the text. */
  readonly line: number;
  /** "rules" of {{ rules.nights }}, when there is no such fact. */
  readonly unknownIn?: string;
  /** Whether the text itself is wrong, whatever the facts are. */
  readonly isSyntax: boolean;
};

/** Fills in facts and optional parts. Only owners' words come here, and even those reach no file and end in time. */
export function createLiquid(currency: Currency) {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    templates: {},
    parseLimit: 100_000,
    // In milliseconds of the wall clock, so a busy machine must have many times what a sentence needs.
    renderLimit: 10_000,
    memoryLimit: 10_000_000,
    outputEscape: printed,
  });
  for (const tag of Object.keys(liquid.tags)) if (!TAGS.has(tag)) delete liquid.tags[tag];
  liquid.registerFilter("spell", (given, one?: string) =>
    one === undefined ? spellOut(numberIn(given)) : spellCounted(numberIn(given), one),
  );
  liquid.registerFilter("count", (given, one: string) => counted(numberIn(given), one));
  liquid.registerFilter("money", (given) => moneyIn(currency).formatAmount(numberIn(given)));
  liquid.registerFilter("time", (given: TimeOfDay) => shortTime(given));
  // Liquid's own makes the rest of the words lower case.
  liquid.registerFilter("capitalize", (given) => capitalized(String(given)));
  liquid.registerFilter("sentence", (given: readonly string[]) => inOneSentence(given));

  /** The words with everything filled in, or why that isn't possible. */
  return function fillIn(template: string, facts: object): string | Fault {
    if (!/[{}]/.test(template)) return template;
    try {
      const words = String(liquid.parseAndRenderSync(template, facts));
      if (!/[{}]/.test(words)) return words;
      return fault("has single braces; expected two, such as {{ house.name }}", template.split(/[{}]/)[0]);
    } catch (error) {
      return faultOf(error);
    }
  };
}

function fault(sentence: string, before = ""): Fault {
  return { sentence, line: before.split("\n").length, isSyntax: true };
}

function printed(value: unknown): string {
  if (value === null || value === undefined)
    throw new Error("names a fact that this house doesn't have; say it in other words, or put {% if %} around it");
  if (typeof value === "object") throw new Error("names a group of facts; expected a single one");
  const words = String(value);
  if (words.includes("{{")) throw new Error("names a sentence that is filled in itself; name the fact instead");
  return words;
}

function numberIn(given: unknown): number {
  const value = Array.isArray(given) ? given.length : given;
  if (typeof value !== "number") throw new Error(`has ${JSON.stringify(given)}; expected a number or a list`);
  return value;
}

/** "this, that and another" */
function inOneSentence(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

function faultOf(error: unknown): Fault {
  const message = error instanceof Error ? error.message.replace(/, line:\d+.*$/s, "") : String(error);
  const token: unknown = LiquidError.is(error) ? error.token : undefined;
  const position = (token as { getPosition?: () => number[] } | undefined)?.getPosition?.();
  const line = position?.[0] ?? 1;
  const [, missing] = /^undefined variable: (.+)$/.exec(message) ?? [];
  if (missing !== undefined) {
    const sentence = `{{ ${missing} }} is not a fact of this house; check its spelling`;
    return { sentence, line, unknownIn: missing.split(".")[0] ?? "", isSyntax: false };
  }
  const isSyntax = /not closed|undefined filter|tag |unexpected|invalid/.test(message);
  return { sentence: inOwnersWords(message), line, isSyntax };
}

function inOwnersWords(message: string): string {
  return message
    .replace(/^undefined filter: (.+)$/, `| $1 is not known; expected ${FILTERS.join(", ")}`)
    .replace(/^tag "(\w+)" not found$/, "{% $1 %} is not known; expected {% if %}, {% unless %} or {% for %}")
    .replace(/^tag (.+) not closed$/, "$1 is never closed; expected {% endif %} after it")
    .replace(/^output "?(.+?)"? not closed$/, "$1 is never closed; expected }} after it");
}
