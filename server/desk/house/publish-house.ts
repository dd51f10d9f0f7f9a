import type { CheckedRequest } from "#contract/desk/calls.ts";
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
import type { Refused } from "../call.ts";
import { readHouseDraft } from "./read-draft.ts";

type Wanted = {
  readonly files: Manifest;
  readonly changes: readonly string[];
  /** Whether it's still as the owner saw it. */
  isAsSeen(trx: Trx): Promise<boolean>;
};

/** Begins to publish. One at a time: another one would build beside it and win by chance. */
async function begin(
  wiring: Wiring,
  actor: Actor,
  { files, changes, isAsSeen }: Wanted,
): Promise<Result<number, Refused>> {
  const { database, config } = wiring;
  if (canPublish(config.dataFolder) !== true) return refuse({ code: "cannot-publish" });
  const begun = await database.transaction(async (trx): Promise<Result<number, Refused["code"]>> => {
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
  if (!begun.ok) return refused(wiring, begun.refusal);
  publishHere(begun.value);
  return begun;
}

async function refused(wiring: Wiring, code: Refused["code"]): Promise<Result<never, Refused>> {
  return refuse(code === "has-changed" ? { code, now: await readHouseDraft(wiring) } : { code });
}

/** What guests saw before anything was published can be put back too. */
async function keepInstalled(trx: Trx, now: number): Promise<void> {
  const house = await publishedHouse(trx);
  await storeAll(trx, house);
  await addPublication(trx, { files: house.files, changes: [], session_id: null, isPublished: true }, now);
}

/** A house with a mistake, or one that guests see already, is refused before anything is built. */
export async function publishHouse(wiring: Wiring, { seen }: CheckedRequest<"house/publish">, actor: Actor) {
  const draft = await readDraft(wiring.database.query);
  const changes = await changesIn(draft);
  if (draft.revision !== seen.revision) return refused(wiring, "has-changed");
  if (changes.length === 0) return refused(wiring, "nothing-to-publish");
  if ((await mistakesIn(draft, wiring)).length > 0) return refused(wiring, "house-mistakes");
  if (!actor.isFresh && (await isGrave(draft, wiring))) return refused(wiring, "link-again");
  return begin(wiring, actor, {
    files: draft.house.files,
    changes: changes.map(({ file, words }) => `${file}: ${words}`),
    isAsSeen: async (trx) => (await readDraft(trx)).revision === seen.revision,
  });
}

export async function putBackHouse(wiring: Wiring, request: CheckedRequest<"house/put-back">, actor: Actor) {
  const { publication, seen } = request;
  const all = await allPublications(wiring.database.query);
  const wanted = all.find(({ id, published_at }) => id === publication && published_at !== null);
  if (wanted === undefined) return refused(wiring, "not-found");
  const { query } = wiring.database;
  const house = storedFiles(query, wanted.files);
  const settled = await settledIn({ house, published: await publishedHouse(query) }, query);
  if (settled.length > 0) return refused(wiring, "house-settled");
  const day = new Date(wanted.published_at ?? 0).toISOString().slice(0, 10);
  return begin(wiring, actor, {
    files: wanted.files,
    changes: [`put back what was published on ${day}`],
    isAsSeen: async (trx) => ((await currentPublication(trx))?.id ?? null) === seen.current,
  });
}

/** The address of a preview. Its pages are built when it's opened. */
export async function previewHouse(wiring: Wiring, { seen }: CheckedRequest<"house/preview">, actor: Actor) {
  const { database, config } = wiring;
  if (canPublish(config.dataFolder) !== true) return refused(wiring, "cannot-publish");
  const draft = await readDraft(database.query);
  const { revision, house } = draft;
  if (revision !== seen.revision) return refused(wiring, "has-changed");
  if ((await mistakesIn(draft, wiring)).length > 0) return refused(wiring, "house-mistakes");
  const address = await previewAddress(wiring, keyOf(house.files));
  await database.transaction((trx) => actor.record(trx, null));
  return accept(address);
}
