import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";

const RETRY_MS = 250;

/**
 * Lets one build run at a time. It's SQLite's lock on an empty database, so the operating system releases it when the
 * process ends, however that happens.
 */
export async function holdBuildLock(cacheFolder: string, onWaiting: () => void): Promise<Disposable> {
  mkdirSync(cacheFolder, { recursive: true });
  const file = new DatabaseSync(join(cacheFolder, "build.lock"));
  for (let isFirst = true; !lock(file); isFirst = false) {
    if (isFirst) onWaiting();
    await setTimeout(RETRY_MS);
  }
  return { [Symbol.dispose]: () => file.close() };
}

const BUSY = 5;

function lock(file: DatabaseSync): boolean {
  try {
    file.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === BUSY) return false;
    throw error;
  }
}
