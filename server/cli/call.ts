import { refusalSentence } from "#contract/refusals.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { compareAtStart } from "../bookings/reconcile/reconcile.ts";
import { callNames, calls, type DeskCallName, isFile } from "../desk/call.ts";
import { runCall } from "../desk/run-call.ts";
import { parseJson } from "../read-body.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, WrongCommand } from "./answer.ts";

const PROVIDER_MS = 10_000;

/** call <name> [key=value …], or call <name> '<JSON>': any call of the desk, for scripts. */
export async function call(wiring: Wiring, name: string, words: readonly string[]): Promise<Answer> {
  if (name === "") return { text: callNames.join("\n"), data: callNames };
  if (!isName(name)) throw new WrongCommand(`There's no call ${name}. To see them all: call`);
  if (name === "backup") throw new WrongCommand("A backup is a file. Say: backup <file>.");
  if (name === "house/archive" || calls[name].kind === "upload")
    throw new WrongCommand("Files of the house are sent and saved at the desk, not here.");
  const request = requestFor(name, words);
  // Rule stand-still: what moves nights or money waits until this process, too, has checked the provider's payments.
  if (calls[name].kind === "act") await compareAtStart(wiring.services, PROVIDER_MS);
  const outcome = await runCall(wiring, { session: undefined }, { name, request });
  if (!outcome.ok) {
    const { code, why = [] } = outcome.refusal;
    const sentence = refusalSentence(code, { phone: house.phone.shown, nights: rules.nights.atMost });
    throw new WrongCommand([sentence, ...why].join("\n"));
  }
  const answer = outcome.value;
  if (!isFile(answer)) return { text: outline(answer), data: answer };
  const text = String(answer.file);
  return { text, data: text };
}

function isName(name: string): name is DeskCallName {
  return (callNames as readonly string[]).includes(name);
}

/** A word such as 4719 is a number or a text, whichever the call wants. */
function requestFor(name: DeskCallName, words: readonly string[]): object {
  const schema = calls[name].request;
  const first = schema.safeParse(requestFrom(words, new Set()));
  if (first.success) return first.data;
  const second = schema.safeParse(requestFrom(words, new Set(first.error.issues.map(({ path }) => path.join(".")))));
  if (second.success) return second.data;
  const wrong = second.error.issues.map(({ path, message }) => `- ${[...path, message].join(": ")}`);
  throw new WrongCommand(`${name} can't be called like this:\n${wrong.join("\n")}`);
}

/** From JSON, or from words such as ref=WIL-ABC and seen.refund=12300. */
function requestFrom(words: readonly string[], texts: ReadonlySet<string>): unknown {
  const [only] = words;
  if (words.length === 1 && only?.startsWith("{")) return valueIn(only);
  const request: Record<string, unknown> = {};
  for (const word of words) {
    const [key = "", ...rest] = word.split("=");
    if (rest.length === 0) throw new WrongCommand(`Write ${word} as key=value.`);
    const text = rest.join("=");
    const names = key.split(".");
    const last = names.pop() ?? "";
    let part = request;
    for (const each of names) {
      part[each] ??= {};
      part = part[each] as Record<string, unknown>;
    }
    part[last] = texts.has(key) ? text : valueIn(text);
  }
  return request;
}

function valueIn(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}

/** An answer in lines that a person can read. */
function outline(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return `${indent}${value ?? "none"}`;
  const entries = Object.entries(value);
  if (entries.length === 0) return `${indent}none`;
  const line = ([key, part]: [string, unknown]) => {
    const label = Array.isArray(value) ? "-" : `${key}:`;
    const isPlain = typeof part !== "object" || part === null || Object.keys(part).length === 0;
    return isPlain ? `${indent}${label} ${outline(part)}` : `${indent}${label}\n${outline(part, `${indent}  `)}`;
  };
  return entries.map(line).join("\n");
}
