import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DeskMistake } from "#contract/desk/house-draft.ts";
import { changesOf } from "#houses/editing/changes.ts";
import { readHouse } from "#houses/loading/read-house.ts";
import type { Wiring } from "../wiring.ts";
import type { Draft } from "./drafts.ts";
import { type HouseFiles, isText } from "./house-files.ts";

/**
 * Every mistake in a house. Pictures only have to be there, so empty files take their places. An image can be read-only but
 * for its data.
 */
export async function mistakesIn({ files, read }: HouseFiles, { database, config }: Wiring): Promise<DeskMistake[]> {
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
export async function changesIn({ house, published }: Pick<Draft, "house" | "published">) {
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
