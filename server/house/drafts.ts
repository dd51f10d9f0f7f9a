import { join } from "node:path";
import type { Outcome } from "#contract/refusals.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../database/database.ts";
import { takeLock } from "../database/named-lock.ts";
import { type HouseFiles, type Manifest, readFolder, readManifest, storeAll, storedFiles } from "./house-files.ts";
import { currentPublication } from "./publications.ts";
import { thisSite } from "./this-site.ts";

/** The house as the owner edits it, beside what guests see. */
export type Draft = { readonly revision: number; readonly house: HouseFiles; readonly published: HouseFiles };

let installed: Promise<HouseFiles> | undefined;

export async function publishedHouse(query: Database["query"] | Trx): Promise<HouseFiles> {
  const current = await currentPublication(query);
  if (current !== undefined) return storedFiles(query, current.files);
  return installedHouse();
}

/** What guests see before anything was published. */
export function installedHouse(): Promise<HouseFiles> {
  installed ??= readFolder(thisSite.installed);
  return installed;
}

let starter: Promise<HouseFiles> | undefined;

/** What a new house begins with: plain words, which are true of any. */
export function starterHouse(): Promise<HouseFiles> {
  starter ??= readFolder(join(thisSite.root, "houses/starter"));
  return starter;
}

export async function readDraft(query: Database["query"] | Trx): Promise<Draft> {
  const row = await query.selectFrom("house_draft").selectAll().executeTakeFirst();
  const published = await publishedHouse(query);
  const files = row?.files;
  const house = files ? storedFiles(query, readManifest(files)) : published;
  return { revision: row?.revision ?? 0, house, published };
}

type Change = {
  readonly seen: number;
  /** The new files; null drops the draft. */
  make(trx: Trx, draft: Draft): Promise<Outcome<Manifest | null>>;
  record(trx: Trx, revision: number): Promise<void>;
};

/** Changes the draft, unless somebody else has since it was seen. Answers its new revision. */
export async function changeDraft(database: Database, { seen, make, record }: Change): Promise<Outcome<number>> {
  return database.transaction(async (trx) => {
    await takeLock(trx, "house");
    const draft = await readDraft(trx);
    if (draft.revision !== seen) return refuse("has-changed");
    await storeAll(trx, draft.house);
    const made = await make(trx, draft);
    if (!made.ok) return made;
    const row = { id: 1, revision: seen + 1, files: made.value && JSON.stringify(made.value) };
    await trx
      .insertInto("house_draft")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    await record(trx, row.revision);
    return accept(row.revision);
  });
}
