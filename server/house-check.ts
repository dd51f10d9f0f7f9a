import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkHouse, type ReadHouse } from "#contract/house/check-house.ts";
import type { HouseFile, HouseFolder } from "#contract/house/house-folder.ts";
import { accept, type Result, refuse } from "#domain/result.ts";

const loaders: Readonly<Record<HouseFile, () => Promise<unknown>>> = {
  "house.ts": () => import("#house/house.ts"),
  "rules.ts": () => import("#house/rules.ts"),
  "home-words.ts": () => import("#house/home-words.ts"),
  "rooms.ts": () => import("#house/rooms.ts"),
  "pictures.ts": () => import("#house/pictures.ts"),
  "gallery.ts": () => import("#house/gallery.ts"),
  "reviews.ts": () => import("#house/reviews.ts"),
  "road.ts": () => import("#house/road.ts"),
  "map.ts": () => import("#house/map.ts"),
  "plan.ts": () => import("#house/plan.ts"),
  "year.ts": () => import("#house/year.ts"),
  "hosts.ts": () => import("#house/hosts.ts"),
  "writers.ts": () => import("#house/writers.ts"),
  "guide-index.ts": () => import("#house/guide-index.ts"),
  "emergency.ts": () => import("#house/emergency.ts"),
  "agreements.ts": () => import("#house/agreements.ts"),
  "letters.ts": () => import("#house/letters.ts"),
  "stay-words.ts": () => import("#house/stay-words.ts"),
  "colors.ts": () => import("#house/colors.ts"),
  "logo/mark.ts": () => import("#house/logo/mark.ts"),
};
const loadPriceTable = () => import("#house/price-table.json", { with: { type: "json" } });

/** Throws with every mistake in the selected house folder, or with the reason why its files can't be read. */
export async function requireGoodHouse(house: string | undefined): Promise<void> {
  const mistakes = await houseMistakes(house);
  if (mistakes.length > 0)
    throw new Error(`The house has mistakes:\n${mistakes.map((each) => `  ${each}`).join("\n")}`);
}

/** Every mistake in the selected house folder. `house` is the setting HOUSE. */
export async function houseMistakes(house: string | undefined): Promise<string[]> {
  const read = await readHouse(house);
  if (!read.ok) return read.refusal;
  const path = pathOf(read.value.folder);
  return [...checkHouse(read.value), ...missingFiles(read.value, (file) => existsSync(join(path, file)))];
}

/** What the folder's files export, or why they can't be read. */
export async function readHouse(house: string | undefined): Promise<Result<ReadHouse, string[]>> {
  const folder = `houses/${house || "wild-iris"}`;
  if (!existsSync(pathOf(folder))) return refuse([`HOUSE is "${house}"; expected a folder of houses/.`]);
  const unreadable = new Set<string>();
  const entries = await Promise.all(
    [...Object.entries(loaders), ["price-table.json", loadPriceTable] as const].map(async ([file, load]) => {
      const loaded: unknown = await load().catch((fault: unknown) => {
        unreadable.add(whyUnreadable(`${folder}/${file}`, fault));
      });
      return [file, { ...Object(loaded) }] as const;
    }),
  );
  if (unreadable.size > 0) return refuse([...unreadable]);
  const { "price-table.json": table, ...files } = Object.fromEntries(entries);
  const guides = namesIn(join(pathOf(folder), "guides"), ".md").filter((name) => name !== "README");
  return accept({ folder, files: files as ReadHouse["files"], priceTable: table.default, guides });
}

/** A syntax error in one file breaks those that import it, so we report the file with the mistake and its line. */
export function whyUnreadable(file: string, fault: unknown): string {
  const { message, stack = "" } = fault instanceof Error ? fault : new Error(String(fault));
  const [, place, line] = /^\S*\/(houses\/\S+):(\d+)\n/.exec(stack) ?? [];
  return `${place ?? file}: cannot be read${line ? `, see line ${line}` : ""}: ${message}`;
}

/** Pictures, drawings and portraits that a file names and that are missing from the folder. */
export function missingFiles({ folder, ...house }: ReadHouse, isThere: (file: string) => boolean): string[] {
  const files = house.files as HouseFolder;
  const { map } = files["map.ts"] ?? {};
  const named = [
    ...Object.values(files["pictures.ts"]?.pictures ?? {}).map(({ file }) => ["pictures.ts", `pictures/${file}`]),
    ...(map ? [map.wide, map.tall] : []).map(({ file }) => ["map.ts", `map/${file}`]),
    ...(files["plan.ts"]?.plan?.floors ?? []).map(({ file }) => ["plan.ts", `plan/${file}`]),
    ...Object.values(files["writers.ts"]?.writers ?? {}).flatMap(({ avatar }) =>
      avatar ? [["writers.ts", `avatars/${avatar}.svg`]] : [],
    ),
  ];
  return named
    .filter(([, file = ""]) => !isThere(file))
    .map(([by, file]) => `${folder}/${by}: ${file} is missing; expected that file in ${folder}/.`);
}

function pathOf(folder: string): string {
  return fileURLToPath(new URL(`../${folder}`, import.meta.url));
}

function namesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []));
}
