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

/** call <name> '<JSON>': any call of the desk, for scripts. */
export async function call(wiring: Wiring, name: string, json = "{}"): Promise<Answer> {
  if (name === "") return { text: callNames.join("\n"), data: callNames };
  if (!isName(name)) throw new WrongCommand(`There's no call ${name}. To see them all: call`);
  if (name === "backup") throw new WrongCommand("A backup is a file. Say: backup <file>.");
  if (name === "house/archive" || calls[name].kind === "upload")
    throw new WrongCommand("Files of the house are sent and saved at the desk, not here.");
  const checked = calls[name].request.safeParse(parseJson(json));
  if (!checked.success) {
    const wrong = checked.error.issues.map(({ path, message }) => `- ${[...path, message].join(": ")}`);
    throw new WrongCommand(`${name} can't be called like this:\n${wrong.join("\n")}`);
  }
  // Rule stand-still: what moves nights or money waits until this process, too, has checked the provider's payments.
  if (calls[name].kind === "act") await compareAtStart(wiring.services, PROVIDER_MS);
  const outcome = await runCall(wiring, { session: undefined }, { name, request: checked.data });
  if (!outcome.ok) {
    const { code, why = [] } = outcome.refusal;
    const sentence = refusalSentence(code, { phone: house.phone.shown, nights: rules.nights.atMost });
    throw new WrongCommand([sentence, ...why].join("\n"));
  }
  const data = isFile(outcome.value) ? String(outcome.value.file) : outcome.value;
  return { text: typeof data === "string" ? data : JSON.stringify(data, null, 2), data };
}

function isName(name: string): name is DeskCallName {
  return (callNames as readonly string[]).includes(name);
}
