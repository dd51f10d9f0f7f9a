import { isOneLine } from "#domain/one-line.ts";
import {
  INSTRUCTION_MAX,
  INSTRUCTION_NAMES,
  INSTRUCTIONS,
  type InstructionName,
} from "#domain/stays/arrival-instructions.ts";
import { changeInstructions } from "../desk/house/house-acts.ts";
import { FOR_EVERYBODY, instructionsFor } from "../stay/instructions.ts";
import { revokeLinks } from "../stay/links.ts";
import { returningGuestCode, setReturningGuestCode } from "../stay/returning-guest-code.ts";
import { sendLink } from "../stay/send-asked-links.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, WrongCommand } from "./answer.ts";
import { here } from "./owner-commands.ts";
import { writeTable } from "./table.ts";

const HOW_TO_SET = `Say: arrival set <what> <words> [for <booking>]. What: ${INSTRUCTION_NAMES.join(", ")}. Empty words remove it.`;

/** How guests get in: shown, or set for everyone or for one booking. */
export async function arrival(wiring: Wiring, words: readonly string[]): Promise<Answer> {
  const [action = "show", ...rest] = words;
  if (action === "show" && rest.length <= 1) return show(wiring, rest[0] ?? "");
  const [name = "", value, preposition, reference = ""] = rest;
  const isSaid = value !== undefined && (preposition === undefined || (preposition === "for" && reference !== ""));
  if (action !== "set" || !isSaid || !isName(name)) throw new WrongCommand(HOW_TO_SET);
  if (value.length > INSTRUCTION_MAX) throw new WrongCommand(`Use at most ${INSTRUCTION_MAX} characters.`);
  const bookingId = preposition === undefined ? FOR_EVERYBODY : await findId(wiring, reference);
  const set = await changeInstructions(wiring, here(), { values: { [name]: value.trim() }, bookingId });
  const outcome = set.ok && set.value > 0 ? "changed" : "same";
  const whom = preposition === undefined ? "everybody" : reference.toUpperCase();
  const told = "Guests who already have it get a letter in about ten minutes.";
  const text = outcome === "same" ? "It was already set to that." : `${INSTRUCTIONS[name]} is set for ${whom}. ${told}`;
  return { text, data: { name, for: whom, outcome } };
}

async function show(wiring: Wiring, reference: string): Promise<Answer> {
  const bookingId = reference === "" ? FOR_EVERYBODY : await findId(wiring, reference);
  const { values } = await instructionsFor(wiring.database.query, bookingId);
  const rows = INSTRUCTION_NAMES.map((name) => [name, (values[name] ?? "not set").replaceAll("\n", " / ")]);
  return { text: writeTable(["What", "Words"], rows), data: values };
}

/** Emails a new link to the booking's own address, or ends all existing links. */
export async function links(wiring: Wiring, action: "send-link" | "end-links", reference: string): Promise<Answer> {
  const { database, services } = wiring;
  const bookingId = await findId(wiring, reference);
  if (action === "end-links") {
    const wereThere = await revokeLinks(database.query, bookingId);
    const text = wereThere ? "Every link to its page has ended." : "There was no link to its page.";
    return { text, data: { ended: wereThere } };
  }
  await database.transaction((trx) => sendLink(services, trx, bookingId));
  return { text: "A link is on its way to the guest's address.", data: { sent: true } };
}

/** The code that thank-you letters offer. */
export async function thanksCode({ database }: Wiring, code: string): Promise<Answer> {
  if (code !== "") {
    if (!isOneLine(code) || code.length > 64) throw new WrongCommand("A code is one line of at most 64 characters.");
    await setReturningGuestCode(database, code === "none" ? undefined : code);
  }
  const current = await returningGuestCode(database.query);
  const text =
    current === undefined ? "Thank-you letters offer no code." : `Thank-you letters offer the code ${current}.`;
  return { text, data: { code: current ?? null } };
}

function isName(word: string): word is InstructionName {
  return Object.hasOwn(INSTRUCTIONS, word);
}

async function findId({ database }: Wiring, reference: string): Promise<string> {
  const row = await database.query
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", reference.toUpperCase())
    .executeTakeFirst();
  if (row === undefined) throw new WrongCommand(`There's no booking ${reference}.`);
  return row.id;
}
