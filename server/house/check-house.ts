import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseDocument } from "yaml";
import type { DeskMistake } from "#contract/desk/house-draft.ts";
import { changesOf } from "#houses/editing/changes.ts";
import { readHouse } from "#houses/loading/read-house.ts";
import type { Wiring } from "../wiring.ts";
import type { Draft } from "./drafts.ts";
import { type HouseFiles, isText, keyOf } from "./house-files.ts";

type HouseAndPublished = Pick<Draft, "house" | "published">;
type Query = Wiring["database"]["query"];

/** Every mistake in a draft. */
export async function mistakesIn(draft: HouseAndPublished, wiring: Wiring): Promise<DeskMistake[]> {
  return [...(await checkedOnce(draft.house, wiring)), ...(await settledIn(draft, wiring.database.query))];
}

let checked: { readonly key: string; readonly mistakes: Promise<readonly DeskMistake[]> } | undefined;

/** The check stops this process for a moment, and a desk that watches a publication asks every other second. */
function checkedOnce(house: HouseFiles, wiring: Wiring): Promise<readonly DeskMistake[]> {
  const key = keyOf(house.files);
  if (checked?.key === key) return checked.mistakes;
  const mistakes = mistakesOf(house, wiring);
  checked = { key, mistakes };
  mistakes.catch(() => {
    checked = undefined;
  });
  return mistakes;
}

const SETTLED = [
  ["house.yaml", "id"],
  ["house.yaml", "referencePrefix"],
  ["house.yaml", "calendarDomain"],
  ["rules.yaml", "currency"],
] as const;

/** What bookings and calendars carry, and would change. The sample's bookings are nobody's. */
export async function settledIn({ house, published }: HouseAndPublished, query: Query): Promise<DeskMistake[]> {
  const isSame = SETTLED.every(([file]) => house.files[file] === published.files[file]);
  if (isSame || (await valuesIn(published, "house.yaml")).sample === true) return [];
  if ((await query.selectFrom("bookings").select("id").limit(1).executeTakeFirst()) === undefined) return [];
  const found = SETTLED.map(async ([file, field]) => {
    const [before, after] = [(await valuesIn(published, file))[field], (await valuesIn(house, file))[field]];
    const words = `${field} is "${after}"; expected "${before}", which bookings carry.`;
    return before === after ? [] : [{ file, line: null, words }];
  });
  return (await Promise.all(found)).flat();
}

async function valuesIn(house: HouseFiles, file: string): Promise<Partial<Record<string, unknown>>> {
  return Object(parseDocument((await textOf(house, file)) ?? "").toJS());
}

/**
 * Every mistake in a house. Pictures only have to be there, so empty files take their places. An image can be read-only but
 * for its data.
 */
async function mistakesOf({ files, read }: HouseFiles, { database, config }: Wiring): Promise<DeskMistake[]> {
  const place = database.folder ?? config.dataFolder;
  await mkdir(place, { recursive: true });
  const folder = await mkdtemp(join(place, "checked-house-"));
  try {
    for (const path of Object.keys(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), isText(path) ? await read(path) : "");
    }
    return readHouse(folder).mistakes.map(inParts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function inParts(mistake: string): DeskMistake {
  const [, file = "", line, words = mistake] = /^houses\/[^/]+\/([^:,]+)(?:, line (\d+))?: (.+)$/s.exec(mistake) ?? [];
  return { file, line: line === undefined ? null : Number(line), words };
}

/** What a draft changes, file by file. */
export async function changesIn({ house, published }: HouseAndPublished) {
  const paths = Object.keys({ ...published.files, ...house.files }).sort();
  const changed = paths.filter((path) => published.files[path] !== house.files[path]);
  const listed = await Promise.all(
    changed.map(async (file) => {
      const [before, after] = await Promise.all([published, house].map((one) => textOf(one, file)));
      return changesOf(file, before, after).map((words) => ({ file, words }));
    }),
  );
  return listed.flat();
}

/** A picture's words are its hash: another one is another picture. */
async function textOf({ files, read }: HouseFiles, path: string): Promise<string | undefined> {
  if (files[path] === undefined || !isText(path)) return files[path];
  return new TextDecoder().decode(await read(path));
}

/** What guests pay and accept. Only someone who has signed in just now publishes a change of it. */
export function isGrave(file: string): boolean {
  return /^(rules|prices|agreement-versions)\.yaml$|^(agreement|house-rules|terms|privacy)\.md$/.test(file);
}
