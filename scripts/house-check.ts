import { houseFolder } from "#app/house-folder.ts";
import { houseMistakes } from "#server/house-check.ts";
import { exitOnFailure } from "./child-processes.ts";
import { leftToFill } from "./left-to-fill.ts";

await exitOnFailure(requireGoodHouse());
if (process.argv.includes("--list")) console.info(whatIsLeft());

/** Throws with every mistake of the house, its guides among them. */
async function requireGoodHouse(): Promise<void> {
  const mistakes = await houseMistakes(process.env.HOUSE);
  const all = [...mistakes, ...(await guideMistakes())];
  if (all.length > 0) throw new Error(`The house has mistakes:\n${all.map((each) => `  ${each}`).join("\n")}`);
}

function whatIsLeft(): string {
  // The sample, which is shown where no house is chosen, did not begin as the starter.
  const left = process.env.HOUSE ? leftToFill(houseFolder()) : [];
  if (left.length === 0) return "The house has no mistakes.";
  return ["The house has no mistakes. These are still the words and pictures it began with:", ...left].join("\n  ");
}

/** Guides name pictures, writers and categories: while these cannot be read, that is told and no more. */
async function guideMistakes(): Promise<string[]> {
  const reader = await import("#app/guide/markdown/read-guides.ts").catch(() => undefined);
  return reader?.guideMistakes() ?? [];
}
