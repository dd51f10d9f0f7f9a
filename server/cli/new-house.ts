import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Answer, WrongCommand } from "./answer.ts";

/** The house that a new one starts from: complete, in words that are true of any house. */
const STARTER = "starter";

/** Makes a house folder to fill in, and selects it if none is selected yet. */
export async function newHouse(root: string, name: string): Promise<Answer> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new WrongCommand("Give it a name in lowercase letters, digits and hyphens: new-house pine-cabin.");
  const folder = join(root, "houses", name);
  if (existsSync(folder)) throw new WrongCommand(`houses/${name} already exists.`);
  await cp(join(root, "houses", STARTER), folder, { recursive: true });
  const facts = join(folder, "house.yaml");
  await writeFile(facts, renamed(await readFile(facts, "utf8"), name));
  const text = [
    `houses/${name} has plain words and a picture to replace, under your name.`,
    await choose(join(root, ".env"), name),
    "npm run check:house lists what is still as it began. docs/house-files.md walks you through the files.",
  ];
  return { text: text.join("\n"), data: { house: name } };
}

/** The starter's house.yaml with the new name in place: title, references, calendar entries, addresses. */
function renamed(facts: string, name: string): string {
  const words = name.split("-").map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const initials = words.map((word) => word.replace(/[^A-Za-z]/g, "").charAt(0)).join("");
  const prefix = (initials.length > 1 ? initials : name.replace(/[^a-z]/g, "")).toUpperCase();
  return facts
    .replaceAll("your-house", name)
    .replace("shortName: Your House", `shortName: ${(words[0] ?? name).slice(0, 12)}`)
    .replace("name: Your House", `name: ${words.join(" ")}`)
    .replace("referencePrefix: YH", `referencePrefix: ${prefix.padEnd(2, "X").slice(0, 4)}`);
}

async function choose(settings: string, name: string): Promise<string> {
  if (!existsSync(settings)) {
    await writeFile(settings, `HOUSE=${name}\nPRICES=own\n`);
    return `.env chooses it (HOUSE=${name}) and sells by its prices.yaml (PRICES=own).`;
  }
  return `Your .env is unchanged: add HOUSE=${name}, and PRICES=own to sell by its prices.yaml.`;
}
