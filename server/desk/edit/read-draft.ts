import type { DeskHouseDraft } from "#contract/desk/edit.ts";
import { changesIn, isGrave, mistakesIn } from "../../house/check-house.ts";
import { installedHouse, readDraft, starterHouse } from "../../house/drafts.ts";
import { type HouseFiles, isText, keyOf } from "../../house/house-files.ts";
import { thumbnailOf } from "../../house/pictures.ts";
import { allPublications, currentOf, isBuilding, type Publication, STOPPED } from "../../house/publications.ts";
import { canPublish, thisSite } from "../../house/this-site.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";

/** Everything about the draft that a page of the desk needs. */
async function readHouseDraft(wiring: Wiring): Promise<DeskHouseDraft> {
  const { database, config } = wiring;
  const draft = await readDraft(database.query);
  const { revision, house } = draft;
  const now = await database.now();
  const publications = await allPublications(database.query);
  const current = currentOf(publications);
  const devices = await devicesOf(database);
  return {
    ...{ now, revision, changes: await changesIn(draft), ...(await beginningOf(house)) },
    files: await textsOf(house),
    pictures: picturesOf(house),
    mistakes: await mistakesIn(draft, wiring),
    publications: publications
      .filter(({ published_at }) => published_at !== null)
      .map((each) => ({
        ...{ id: each.id, at: each.published_at ?? 0, by: devices.get(each.session_id ?? "") ?? null },
        ...{ changes: each.changes, isCurrent: each === current },
      })),
    publishing: stateOf(publications, current, now),
    canPublish: canPublish(config.dataFolder),
    needsFreshSignIn: await isGrave(draft, wiring),
  };
}

/** Whichever sample a house is closer to is the one that it began with. */
async function beginningOf(house: HouseFiles): Promise<Pick<DeskHouseDraft, "unlikeSample" | "isPlain">> {
  const sample = await installedHouse();
  const isSample = /^sample: true/m.test(new TextDecoder().decode(await sample.read("house.yaml")));
  if (!isSample) return { unlikeSample: null, isPlain: false };
  const unlikeSample = await changesIn({ house, published: sample });
  const unlikeStarter = await changesIn({ house, published: await starterHouse() });
  const isPlain = unlikeStarter.length < unlikeSample.length;
  return { unlikeSample: isPlain ? unlikeStarter : unlikeSample, isPlain };
}

function stateOf(
  [newest]: readonly Publication[],
  current: Publication | undefined,
  now: number,
): DeskHouseDraft["publishing"] {
  if (newest === undefined) return { state: "idle" };
  if (isBuilding(newest, now)) return { state: "building", since: newest.begun_at };
  const words = newest.failure ?? STOPPED;
  if (newest.published_at === null) return { state: "failed", at: newest.alive_at, words };
  const isShown = !thisSite.hasKeeper || (current && keyOf(current.files) === thisSite.key);
  return isShown ? { state: "idle" } : { state: "building", since: newest.begun_at };
}

async function devicesOf({ query }: Wiring["database"]): Promise<ReadonlyMap<string, string>> {
  const rows = await query.selectFrom("desk_sessions").select(["id", "device"]).execute();
  return new Map(rows.map(({ id, device }) => [id, device]));
}

function textsOf({ files, read }: HouseFiles): Promise<DeskHouseDraft["files"]> {
  const paths = Object.keys(files).filter((path) => isText(path));
  return Promise.all(paths.map(async (path) => ({ path, text: new TextDecoder().decode(await read(path)) })));
}

function picturesOf({ files }: HouseFiles): DeskHouseDraft["pictures"] {
  const pictures = Object.entries(files).filter(([path]) => path.startsWith("pictures/"));
  return pictures.map(([path, hash]) => {
    const name = path.slice("pictures/".length);
    return { name, src: `/desk/api/house/thumbnail?${new URLSearchParams({ name, key: hash.slice(0, 16) })}` };
  });
}

export const readDraftHandlers = {
  "house/draft": readHouseDraft,

  async "house/thumbnail"({ database }, { name }) {
    const { house } = await readDraft(database.query);
    const path = `pictures/${name}`;
    const hash = house.files[path];
    const file = hash && (await thumbnailOf(hash, () => house.read(path)));
    return file ? { file, type: "image/webp" } : undefined;
  },
} satisfies Partial<Handlers>;
