import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Answer, WrongCommand } from "./answer.ts";

/** The house that a new one starts from: small, complete, and without what an owner may not have. */
const STARTER = "tamarack";
/** What guests of the starter accepted. Nobody has booked the new house yet. */
const HISTORY = "agreement-versions.yaml";

/** Makes a house folder to fill in, and selects it if none is selected yet. */
export async function newHouse(root: string, name: string): Promise<Answer> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new WrongCommand("Give it a name in lowercase letters, digits and hyphens: new-house pine-cabin.");
  const folder = join(root, "houses", name);
  if (existsSync(folder)) throw new WrongCommand(`houses/${name} already exists.`);
  await cp(join(root, "houses", STARTER), folder, { recursive: true, filter: (file) => basename(file) !== HISTORY });
  const facts = join(folder, "house.yaml");
  await writeFile(facts, renamed(await readFile(facts, "utf8"), name));
  const text = [
    `houses/${name} is a copy of a small cabin, under your name.`,
    await choose(join(root, ".env"), name),
    "npm run check:house lists what is still the cabin's. docs/house-files.md walks you through the files.",
  ];
  return { text: text.join("\n"), data: { house: name } };
}

/** The starter's house.yaml with the new name in place: title, references, calendar entries, addresses. */
function renamed(facts: string, name: string): string {
  const words = name.split("-").map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const initials = words.map((word) => word.replace(/[^A-Za-z]/g, "").charAt(0)).join("");
  const prefix = (initials.length > 1 ? initials : name.replace(/[^a-z]/g, "")).toUpperCase();
  return facts
    .replaceAll("tamarack-cabin", name)
    .replaceAll("Tamarack Cabin", words.join(" "))
    .replace("shortName: Tamarack", `shortName: ${(words[0] ?? name).slice(0, 12)}`)
    .replace("referencePrefix: TC", `referencePrefix: ${prefix.padEnd(2, "X").slice(0, 4)}`)
    .replaceAll("tamarackcabin.example", `${name}.example`);
}

async function choose(settings: string, name: string): Promise<string> {
  if (!existsSync(settings)) {
    await writeFile(settings, `HOUSE=${name}\nPRICES=own\n`);
    return `.env chooses it (HOUSE=${name}) and sells by its prices.yaml (PRICES=own).`;
  }
  return `Your .env is unchanged: add HOUSE=${name}, and PRICES=own to sell by its prices.yaml.`;
}
