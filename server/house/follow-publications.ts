import { parse } from "yaml";
import type { Database, Trx } from "../database/database.ts";
import { DatabaseUnavailable } from "../database/database-unavailable.ts";
import { takeLock } from "../database/named-lock.ts";
import { addPriceTable } from "../prices/own-table.ts";
import { type Repeating, repeat } from "../repeat.ts";
import type { Wiring } from "../wiring.ts";
import { BuildFailed, type BuiltSite, buildSite } from "./build-site.ts";
import { keyOf, PRICES, storedFiles } from "./house-files.ts";
import { orderFrom, tellKeeper } from "./keeper.ts";
import {
  ALIVE_EVERY_MS,
  allPublications,
  currentOf,
  isUnfinished,
  markPublication,
  type Publication,
  STOPPED,
} from "./publications.ts";
import { readSealed, replaceSealed } from "./saved-settings.ts";
import { thisSite } from "./this-site.ts";

const LOOK_EVERY_MS = 10_000;

/** What was begun at this server's desk. If this process ends, it goes silent and counts as failed. */
const begun = new Set<number>();
/** What this server could not show. It isn't tried again until something else is published. */
let refused: number | undefined;
/** Another server takes over, and this one begins nothing anymore. */
let isLeaving = false;

export function publishHere(id: number): void {
  begun.add(id);
}

/**
 * Builds what was published, here or on another server, beside the running site, and changes over to it. Connections
 * that were saved at a desk change over the same way.
 */
export function followPublications(wiring: Wiring): Repeating {
  const stopping = new AbortController();
  const options = { name: "house", everyMs: LOOK_EVERY_MS, log: wiring.log };
  const job = repeat(() => follow(wiring, stopping.signal), options);
  return {
    wake: job.wake,
    async stop() {
      stopping.abort();
      await job.stop();
    },
  };
}

async function follow(wiring: Wiring, signal: AbortSignal): Promise<void> {
  if (!thisSite.hasKeeper || signal.aborted || isLeaving) return;
  const all = await allPublications(wiring.database.query);
  // The embedded database has one server: what another one began ended with it.
  const lost =
    wiring.database.engine === "sqlite" ? all.filter((each) => isUnfinished(each) && !begun.has(each.id)) : [];
  for (const { id } of lost) await markPublication(wiring.database.query, id, { failure: STOPPED });
  const own = all.find((each) => begun.has(each.id) && isUnfinished(each));
  const wanted = own ?? currentOf(all);
  if (wanted === undefined || wanted.id === refused) return followConnections(wiring);
  if (own === undefined && keyOf(wanted.files) === thisSite.key) return followConnections(wiring);
  try {
    const { env, key } = await build(wiring, wanted, signal);
    if (key !== thisSite.key) await prepare(env);
    if (own !== undefined) await showPublication(wiring.database, own);
    if (key !== thisSite.key) changeOver();
  } catch (fault) {
    if (signal.aborted || fault instanceof DatabaseUnavailable) throw fault;
    const failure = fault instanceof BuildFailed ? fault.message : "The new site didn’t start. Nothing has changed.";
    wiring.log.error("house-not-shown", { publication: wanted.id, reason: failure });
    refused = wanted.id;
    if (own !== undefined) await markPublication(wiring.database.query, own.id, { failure });
  }
}

async function followConnections({ database, log }: Wiring): Promise<void> {
  const saved = await readSealed(database.query);
  if (saved === thisSite.connections) return;
  try {
    await prepare({ ...thisSite.env, SAVED_SETTINGS: saved });
    changeOver();
  } catch {
    log.error("connections-not-used", { advice: "those before are back" });
    await database.transaction((trx) => replaceSealed(trx, saved, thisSite.connections));
  }
}

function changeOver(): void {
  isLeaving = true;
  tellKeeper({ kind: "change-over" });
}

async function build(
  { database, config }: Wiring,
  { id, files }: Publication,
  signal: AbortSignal,
): Promise<BuiltSite> {
  const sayAlive = setInterval(async () => {
    await markPublication(database.query, id, { alive_at: await database.now() }).catch(() => undefined);
  }, ALIVE_EVERY_MS);
  try {
    return await buildSite(storedFiles(database.query, files), config.dataFolder, signal);
  } finally {
    clearInterval(sayAlive);
  }
}

/** Starts the server that takes over. It waits once it has loaded everything. */
async function prepare(env: Record<string, string>): Promise<void> {
  const outcome = orderFrom("prepared", "not-prepared");
  tellKeeper({ kind: "prepare", env: { SAVED_SETTINGS: thisSite.connections, ...env } });
  if ((await outcome) === "not-prepared") throw new Error("not prepared");
}

type Built = Pick<Publication, "id" | "files" | "changes">;

/** From now on every server shows it. A draft that says the same is done. */
export async function showPublication(database: Database, built: Built): Promise<void> {
  const { id, files } = built;
  await database.transaction(async (trx) => {
    await takeLock(trx, "house");
    const now = await database.now(trx);
    await markPublication(trx, id, { published_at: now });
    await sellByItsPrices(trx, built, now);
    await trx.updateTable("house_draft").set({ files: null }).where("files", "=", JSON.stringify(files)).execute();
  });
}

/** Other prices than before came with an archive, and the owner has read them among the changes. */
async function sellByItsPrices(trx: Trx, { files, changes }: Built, now: number): Promise<void> {
  if (!changes.some((change) => change.startsWith(`${PRICES}: `)) || files[PRICES] === undefined) return;
  const text = new TextDecoder().decode(await storedFiles(trx, files).read(PRICES));
  await addPriceTable(trx, { content: parse(text), savedAt: now });
}
