import { parse } from "yaml";
import type { Database, Trx } from "../database/database.ts";
import { takeLock } from "../database/named-lock.ts";
import { addPriceTable } from "../prices/own-table.ts";
import { deleteUnused, PRICES, storedFiles } from "./house-files.ts";
import { markPublication, type Publication } from "./publications.ts";

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
    await deleteUnused(trx);
  });
}

/** Other prices than before came with an archive, and the owner has read them among the changes. */
async function sellByItsPrices(trx: Trx, { files, changes }: Built, now: number): Promise<void> {
  if (!changes.some((change) => change.startsWith(`${PRICES}: `)) || files[PRICES] === undefined) return;
  const text = new TextDecoder().decode(await storedFiles(trx, files).read(PRICES));
  await addPriceTable(trx, { content: parse(text), savedAt: now });
}
