import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DeskMistake } from "#contract/desk/edit.ts";
import { changesOf } from "#houses/editing/changes.ts";
import { modulesOf } from "#houses/loading/modules.ts";
import { readHouse } from "#houses/loading/read-house.ts";
import { parseYaml } from "#houses/loading/yaml-file.ts";
import type { Wiring } from "../wiring.ts";
import type { Draft } from "./drafts.ts";
import { type HouseFiles, isText, keyOf } from "./house-files.ts";

type HouseAndPublished = Pick<Draft, "house" | "published">;
type Query = Wiring["database"]["query"];

/** Every mistake in a draft. */
export async function mistakesIn(draft: HouseAndPublished, wiring: Wiring): Promise<DeskMistake[]> {
  return [...(await checkHouse(draft.house, wiring)).mistakes, ...(await settledIn(draft, wiring.database.query))];
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
  const read = parseYaml(file, (await textOf(house, file)) ?? "");
  return Object(read.mistake === undefined && read.file.document.toJS());
}

type Checked = {
  readonly mistakes: readonly DeskMistake[];
  /** The version of what guests would accept. Undefined if there are mistakes. */
  readonly agreement: string | undefined;
};

const CHECKED_KEPT = 20;
const checked = new Map<string, Checked>();

/** Every mistake in a house, or what guests would accept in it. A house says the same until a file of it changes. */
async function checkHouse(house: HouseFiles, wiring: Wiring): Promise<Checked> {
  const key = keyOf(house.files);
  const known = checked.get(key);
  if (known !== undefined) return known;
  const read = await inFolder(house, wiring, async (folder) => readHouse(folder));
  const agreement = read.house && modulesOf(read.house)["agreements.ts"].AGREEMENT_VERSION;
  const found = { mistakes: read.mistakes.map(inParts), agreement };
  if (checked.size >= CHECKED_KEPT) checked.clear();
  checked.set(key, found);
  return found;
}

/**
 * Does something with a house in a folder that goes afterwards. Pictures only have to be there, so empty files take their
 * places. An image can be read-only but for its data.
 */
export async function inFolder<Value>(
  { files, read }: HouseFiles,
  { database, config }: Wiring,
  does: (folder: string) => Promise<Value>,
): Promise<Value> {
  const place = database.folder ?? config.dataFolder;
  await mkdir(place, { recursive: true });
  const folder = await mkdtemp(join(place, "checked-house-"));
  try {
    for (const path of Object.keys(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), isText(path) ? await read(path) : "");
    }
    return await does(folder);
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

const GRAVE = /^(rules|prices|agreement-versions)\.yaml$|^(agreement|house-rules|terms|privacy)\.md$/;

/**
 * Whether a draft changes what guests pay or accept, which only someone who has signed in just now publishes. Agreements
 * print phrases and facts of other files, so what they say in the end is compared too.
 */
export async function isGrave({ house, published }: Draft, wiring: Wiring): Promise<boolean> {
  const paths = Object.keys({ ...published.files, ...house.files });
  if (paths.some((path) => GRAVE.test(path) && published.files[path] !== house.files[path])) return true;
  const [before, after] = [await checkHouse(published, wiring), await checkHouse(house, wiring)];
  return after.agreement !== undefined && after.agreement !== before.agreement;
}
