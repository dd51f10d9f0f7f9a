import { randomUUID } from "node:crypto";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { accept, refuse } from "#domain/result.ts";
import { backUp } from "../../database/back-up.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Handlers } from "../call.ts";
import { tellOwner } from "../devices/tell-owner.ts";

/** Copies the embedded database into a new file. */
export async function makeBackup(wiring: Wiring, actor: Actor, file: string): Promise<void> {
  const { database, outbox } = wiring;
  await backUp(database, file);
  const { size } = await stat(file);
  await database.transaction(async (trx) => {
    await tellOwner(wiring, trx, actor, "backup");
    await actor.record(trx, null, { details: { bytes: size } });
  });
  outbox.wake();
}

export const backupHandlers = {
  /** The same for a browser: the file is on disk only while it's being read. */
  async backup(wiring, _, actor) {
    if (wiring.database.engine !== "sqlite") return refuse("not-found");
    const file = join(wiring.config.dataFolder, `download-${randomUUID()}.sqlite`);
    try {
      await makeBackup(wiring, actor, file);
      return accept({ file: new Uint8Array(await readFile(file)), type: "application/vnd.sqlite3" });
    } finally {
      await rm(file, { force: true });
    }
  },
} satisfies Partial<Handlers>;
