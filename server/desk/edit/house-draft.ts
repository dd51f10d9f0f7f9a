import type { DeskHouseDraft } from "#contract/desk/edit.ts";
import type { Outcome } from "#contract/refusals.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import { changesIn, isGrave, mistakesIn, settledIn } from "../../house/check-house.ts";
import { installedHouse, publishedHouse, readDraft, starterHouse } from "../../house/drafts.ts";
import { publishHere } from "../../house/follow-publications.ts";
import { type HouseFiles, isText, keyOf, type Manifest, storeAll, storedFiles } from "../../house/house-files.ts";
import { thumbnailOf } from "../../house/pictures.ts";
import { previewAddress } from "../../house/preview.ts";
import {
  addPublication,
  allPublications,
  currentOf,
  currentPublication,
  isBuilding,
  type Publication,
  STOPPED,
} from "../../house/publications.ts";
import { canPublish, thisSite } from "../../house/this-site.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
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
    publishing: stateOf(publications, now),
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

function stateOf(all: readonly Publication[], now: number): DeskHouseDraft["publishing"] {
  const [newest] = all;
  const current = currentOf(all);
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

export const houseDraftHandlers = {
  "house/draft": readHouseDraft,

  async "house/thumbnail"({ database }, { name }) {
    const { house } = await readDraft(database.query);
    const path = `pictures/${name}`;
    const hash = house.files[path];
    const file = hash && (await thumbnailOf(hash, () => house.read(path)));
    return file ? { file, type: "image/webp" } : undefined;
  },

  /** A house with a mistake, or one that guests see already, is refused before anything is built. */
  async "house/publish"(wiring, { seen }, actor) {
    const draft = await readDraft(wiring.database.query);
    const changes = await changesIn(draft);
    if (draft.revision !== seen.revision) return refuse("has-changed");
    if (changes.length === 0) return refuse("nothing-to-publish");
    if ((await mistakesIn(draft, wiring)).length > 0) return refuse("house-mistakes");
    if (!actor.isFresh && (await isGrave(draft, wiring))) return refuse("link-again");
    return begin(wiring, actor, {
      files: draft.house.files,
      changes: changes.map(({ file, words }) => `${file}: ${words}`),
      isAsSeen: async (trx) => (await readDraft(trx)).revision === seen.revision,
    });
  },

  async "house/put-back"(wiring, { publication, seen }, actor) {
    const { query } = wiring.database;
    const all = await allPublications(query);
    const wanted = all.find(({ id, published_at }) => id === publication && published_at !== null);
    if (wanted === undefined) return refuse("not-found");
    const house = storedFiles(query, wanted.files);
    const settled = await settledIn({ house, published: await publishedHouse(query) }, query);
    if (settled.length > 0) return refuse("house-settled");
    const day = new Date(wanted.published_at ?? 0).toISOString().slice(0, 10);
    return begin(wiring, actor, {
      files: wanted.files,
      changes: [`restored what was published on ${day}`],
      isAsSeen: async (trx) => ((await currentPublication(trx))?.id ?? null) === seen.current,
    });
  },

  /** The address of a preview. Its pages are built when it's opened. */
  async "house/preview"(wiring, { seen }, actor) {
    const { database, config } = wiring;
    if (canPublish(config.dataFolder) !== true) return refuse("cannot-publish");
    const draft = await readDraft(database.query);
    if (draft.revision !== seen.revision) return refuse("has-changed");
    if ((await mistakesIn(draft, wiring)).length > 0) return refuse("house-mistakes");
    const address = await previewAddress(wiring, keyOf(draft.house.files));
    await database.transaction((trx) => actor.record(trx, null));
    return accept(address);
  },
} satisfies Partial<Handlers>;

type Wanted = {
  readonly files: Manifest;
  readonly changes: readonly string[];
  /** Whether it's still as the owner saw it. */
  isAsSeen(trx: Trx): Promise<boolean>;
};

/** Begins to publish. One at a time: another one would build beside it and win by chance. */
async function begin(wiring: Wiring, actor: Actor, { files, changes, isAsSeen }: Wanted) {
  const { database, config } = wiring;
  if (canPublish(config.dataFolder) !== true) return refuse("cannot-publish");
  const begun = await database.transaction(async (trx): Promise<Outcome<number>> => {
    await takeLock(trx, "house");
    const now = await database.now(trx);
    const all = await allPublications(trx);
    if (all.some((each) => isBuilding(each, now))) return refuse("publishing-already");
    if (!(await isAsSeen(trx))) return refuse("has-changed");
    if (currentOf(all) === undefined) await keepInstalled(trx, now);
    const id = await addPublication(trx, { files, changes, session_id: actor.session ?? null }, now);
    await actor.record(trx, id, { details: { changes: changes.slice(0, 50) } });
    return accept(id);
  });
  if (begun.ok) publishHere(begun.value);
  return begun;
}

/** What guests saw before anything was published can be restored too. */
async function keepInstalled(trx: Trx, now: number): Promise<void> {
  const house = await publishedHouse(trx);
  await storeAll(trx, house);
  await addPublication(trx, { files: house.files, changes: [], session_id: null, isPublished: true }, now);
}
