import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { commandLine } from "../desk/audit-log.ts";
import { type PriceTableRefusal, savePriceTable } from "../prices/own-table.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, WrongCommand } from "./answer.ts";

/** Here and not only at the desk, because a live site that sells by its own table doesn't start without one. */
export async function setPrices(wiring: Wiring, file: string): Promise<Answer> {
  if (file === "") throw new WrongCommand("Say which file: prices set <file>. The house's prices.yaml is a pattern.");
  const saved = await savePriceTable(wiring.database, await readTable(file), undefined, (trx, version) =>
    commandLine(wiring.database, "prices/save").record(trx, version),
  );
  if (!saved.ok) throw new WrongCommand(`${file} wasn't accepted:\n${mistakesOf(saved.refusal)}`);
  const { hasOwnPrices, mode, prices } = wiring.config;
  const effect =
    hasOwnPrices || (mode === "sandbox" && prices === undefined)
      ? "Guests pay these prices from now on; a payment under way keeps its price."
      : "It isn't used until you set PRICES=own.";
  return { text: `Saved as version ${saved.value}. ${effect}`, data: { version: saved.value } };
}

function mistakesOf(refusal: PriceTableRefusal): string {
  if (refusal.code === "has-changed") return "The table was changed meanwhile. Try again.";
  return refusal.mistakes.map((each) => `- ${each}`).join("\n");
}

/** YAML, of which JSON is a part. */
async function readTable(file: string): Promise<unknown> {
  try {
    return parse(await readFile(file, "utf8"));
  } catch (fault) {
    throw new WrongCommand(`We can't read ${file}: ${fault instanceof Error ? fault.message : fault}`);
  }
}
