import { INSTRUCTION_NAMES, type Instructions } from "#domain/stays/arrival-instructions.ts";
import { house } from "#house/house.ts";
import type { Database } from "../database/database.ts";
import { readSetting, writeSetting } from "../database/settings.ts";
import { FOR_EVERYBODY, instructionsFor, setInstructions } from "./arrival-instructions.ts";

type Somewhere = Pick<typeof house, "name" | "place" | "address">;

/** Invented, and not part of the house folder, which must not hold what opens a house. */
function sampleOf({ place, address, name }: Somewhere): Required<Instructions> {
  return {
    address: `${place}\n${address.town}, ${address.region} ${address.postalCode}`,
    "door-code": "4719",
    "wifi-name": name,
    "wifi-password": "sandbox-2209",
    parking: "In front of the house.",
    directions:
      "Sample directions.\nTurn off at the mailbox (0 mi).\nLeft at the fork (1.6 mi).\nPark in front of the house (2.0 mi).",
    snow: "Call us before you set out.",
  };
}

const ROW = "sample-instructions";

/**
 * The sandbox has invented instructions, so every page can be seen. A live site starts without any. Where nobody has
 * touched them, they go with the house: another one that was published since has its own place.
 */
export async function setSampleInstructions(database: Database, somewhere: Somewhere = house): Promise<void> {
  const { query } = database;
  const sample = sampleOf(somewhere);
  const before = await readSetting(query, ROW);
  const written: Instructions = before ? JSON.parse(before) : sample;
  const { values } = await instructionsFor(query, FOR_EVERYBODY);
  const isNew = Object.keys(values).length === 0;
  const untouched = INSTRUCTION_NAMES.filter((name) => isNew || (written[name] && values[name] === written[name]));
  const next = Object.fromEntries(untouched.map((name) => [name, sample[name]]));
  await setInstructions(database, { values: next, bookingId: FOR_EVERYBODY });
  await writeSetting(query, ROW, JSON.stringify(sample));
}
