import type { Database, Trx } from "../database/database.ts";
import type { HouseTables } from "../database/desk-tables.ts";
import { keyOf, type Manifest, readManifest } from "./house-files.ts";

type Query = Database["query"] | Trx;

export type Publication = Readonly<
  Omit<HouseTables["publications"], "files" | "changes"> & { files: Manifest; changes: readonly string[] }
>;

/** A server that builds says every few seconds that it still does. */
export const ALIVE_EVERY_MS = 5000;
const SILENT_MS = 30_000;

/** Newest first. */
export async function allPublications(query: Query): Promise<Publication[]> {
  const rows = await query.selectFrom("house_publications").selectAll().orderBy("id", "desc").execute();
  return rows.map(({ files, changes, ...row }) => ({
    ...row,
    files: readManifest(files),
    changes: JSON.parse(changes),
  }));
}

/** What guests see. Undefined while it's the house that was installed. */
export function currentOf(publications: readonly Publication[]): Publication | undefined {
  return publications.find(({ published_at }) => published_at !== null);
}

export async function currentPublication(query: Query): Promise<Publication | undefined> {
  return currentOf(await allPublications(query));
}

export function isUnfinished({ published_at, failure }: Publication): boolean {
  return published_at === null && failure === null;
}

export function isBuilding(publication: Publication, now: number): boolean {
  return isUnfinished(publication) && now - publication.alive_at < SILENT_MS;
}

export const STOPPED = "The server stopped before the pages were built. Nothing has changed.";

type Begun = Pick<Publication, "files" | "changes" | "session_id"> & { readonly isPublished?: boolean };

export async function addPublication(query: Query, begun: Begun, now: number): Promise<number> {
  const { last } = await query
    .selectFrom("house_publications")
    .select((row) => row.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  const id = (last ?? 0) + 1;
  const { files, changes, session_id, isPublished } = begun;
  await query
    .insertInto("house_publications")
    .values({
      ...{ id, session_id, files: JSON.stringify(files), changes: JSON.stringify(changes), failure: null },
      ...{ begun_at: now, alive_at: now, published_at: isPublished ? now : null },
    })
    .execute();
  return id;
}

type Mark = Partial<Pick<Publication, "alive_at" | "published_at" | "failure">>;

export async function markPublication(query: Query, id: number, mark: Mark): Promise<void> {
  await query.updateTable("house_publications").set(mark).where("id", "=", id).execute();
}

/** A server that should have shown it didn't start, so the one before it is back. */
export async function markFailed(database: Database, key: string): Promise<void> {
  const current = await currentPublication(database.query);
  if (current === undefined || keyOf(current.files) !== key) return;
  const failure = "The site didn’t start with it, so the one before is back.";
  await markPublication(database.query, current.id, { published_at: null, failure });
}
