import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { modulesOf } from "../../loading/modules.ts";
import { requireHouse } from "../../loading/read-house.ts";

const sample = modulesOf(requireHouse(join(import.meta.dirname, "../../wild-iris")));
const { house, drives } = sample["house.ts"];
const { bedrooms, bathrooms } = sample["rooms.ts"];
const { writers } = sample["writers.ts"];
const { guestReviews } = sample["reviews.ts"];
const { hosts } = sample["hosts.ts"];
const { rules } = sample["rules.ts"];
const { address } = house;

/** Peaks, passes and people named only inside sentences. */
const INSIDE_SENTENCES = ["Sneffels", "San Juan", "Dallas Divide", "Highway 62", "Silverton", "Denver"];

const names = [
  house.name,
  house.shortName,
  house.id,
  house.calendarDomain,
  house.clock,
  house.claim,
  house.email.replace(/.*@/, ""),
  house.phone.shown,
  house.phone.dialed,
  house.elevation,
  rules.timeZone,
  address.town,
  address.region,
  address.postalCode,
  ...Object.values(drives).flatMap(({ to }) => [to, to.split(" ")[0]]),
  ...[...bedrooms, ...bathrooms].map(({ name }) => name),
  ...Object.values(writers).map(({ name }) => name),
  hosts?.names,
  ...(guestReviews?.reviews.flatMap(({ guest, from }) => [guest, from]) ?? []),
  ...INSIDE_SENTENCES,
].flatMap((name) => name ?? []);

const anyName = new RegExp(`(?<!\\w)(${names.map(escaped).join("|")})(?!\\w)`, "gi");
const anyReference = new RegExp(`\\b${house.referencePrefix}-`, "g");

/** What is true of some houses only: of their land, their roads, their rules. A house says it, or it isn't said. */
const ofSomeHouses =
  /(?<![\w-])(mountains|mountain [a-z]+|highway|driveway|in snow|snow days|lamps?|wood ?stoves?|stove|meadow|gravel|plowed|bears?|elk|fire pit|hot tub|barn|no signal|last few miles|road is closed|bridge|no events|no smoking|(four|all)-wheel drive)(?!\w)/gi;

/** What a text says of a house that the house itself, in its files, doesn't. */
export function unsaidIn(text: string, itsFiles = ""): string[] {
  const found = new Set(text.match(ofSomeHouses)?.map((words) => words.toLowerCase()));
  return [...found].filter((words) => !itsFiles.toLowerCase().includes(words));
}

/** All that a house says, for unsaidIn. */
export function filesOf(house: string): string {
  const folder = join(import.meta.dirname, "../..", house);
  return globSync("*.{yaml,md}", { cwd: folder })
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The sample's names in a text. Another house's pages and emails must have none of them. */
export function namesIn(text: string): string[] {
  return [...new Set([...(text.match(anyName) ?? []), ...(text.match(anyReference) ?? [])])];
}
