import type { RefusalCode } from "#contract/refusals.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import { changesIn, isGrave, mistakesIn, settledIn } from "../../house/check-house.ts";
import { publishedHouse, readDraft } from "../../house/drafts.ts";
import { publishHere } from "../../house/follow-publications.ts";
import { keyOf, type Manifest, storeAll, storedFiles } from "../../house/house-files.ts";
import { previewAddress } from "../../house/preview.ts";
import {
  addPublication,
  allPublications,
  currentOf,
  currentPublication,
  isBuilding,
} from "../../house/publications.ts";
import { canPublish } from "../../house/this-site.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Handlers } from "../call.ts";

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
  const begun = await database.transaction(async (trx): Promise<Result<number, RefusalCode>> => {
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

export const publishHandlers = {
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
