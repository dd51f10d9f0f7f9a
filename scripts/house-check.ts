import { houseFolder } from "#app/house-folder.ts";
import { mistakesInWords, readHouse } from "#houses/loading/read-house.ts";
import { exitOnFailure } from "./child-processes.ts";
import { missingForSearch } from "./site-files/search-listing.ts";
import { leftToFill } from "./words/left-to-fill.ts";

await exitOnFailure(requireGoodHouse());
if (process.argv.includes("--list")) console.info([whatIsLeft(), ...forSearch()].join("\n"));

/** Throws with every mistake in the house, guides included. */
async function requireGoodHouse(): Promise<void> {
  const { mistakes } = readHouse(houseFolder());
  const all = [...mistakes, ...(await guideMistakes())];
  if (all.length > 0) throw new Error(mistakesInWords(all));
}

function whatIsLeft(): string {
  // The sample, shown when no house is selected, wasn't made from the starter.
  const left = process.env.HOUSE ? leftToFill(houseFolder()) : [];
  if (left.length === 0) return "The house has no mistakes.";
  return ["The house has no mistakes. These are still the words and pictures it began with:", ...left].join("\n  ");
}

function forSearch(): string[] {
  const missing = missingForSearch(readHouse(houseFolder()).house?.files ?? {});
  return missing.length === 0
    ? []
    : ["For vacation rentals in search engines, Google also asks for:", ...missing.map((line) => `  ${line}`)];
}

/** Guides name pictures, writers and categories. If those can't be read, only that is reported. */
async function guideMistakes(): Promise<string[]> {
  const reader = await import("#app/guide/markdown/read-guides.ts").catch(() => undefined);
  return reader?.guideMistakes() ?? [];
}
