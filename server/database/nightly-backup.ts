import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS, HOUR_MS } from "#domain/dates/durations.ts";
import { rules } from "#house/rules.ts";
import type { Log } from "../log.ts";
import { backUp, backupFolder } from "./back-up.ts";
import type { Database } from "./database.ts";
import { readSetting, writeSetting } from "./settings.ts";

/** At the lodge, when the fewest guests are online. */
const HOUR_OF_NIGHT = 3;
const NIGHTS_KEPT = 14;
const NIGHTLY = /^\d{4}-\d{2}-\d{2}\.sqlite$/;
const BEFORE_UPDATE = /[\\/]before-[^\\/]*\.sqlite$/;
const REPLACED = /^lodge\.sqlite\.before-/;
const BEFORE_UPDATE_KEPT_MS = 30 * DAY_MS;
/** The setting that stores why the last try failed. */
const FAILURE = "backup-failure";

type Backup = { readonly file: string; readonly at: number; readonly bytes: number };
type NightlyNeeds = { readonly database: Database; readonly log: Log; readonly freeBytes?: (folder: string) => number };

/**
 * Makes tonight's backup unless it exists, and deletes all but the last 14. A server that was off at night catches up.
 * A failure is logged, raises an alarm and is retried; the site keeps running.
 */
export async function backUpNightly({ database, log, freeBytes }: NightlyNeeds): Promise<void> {
  const folder = backupFolder(database);
  if (folder === undefined) return;
  const night = dayAt((await database.now()) - HOUR_OF_NIGHT * HOUR_MS, rules.timeZone);
  const file = join(folder, `${night}.sqlite`);
  if (listBackups(database).some((backup) => backup.file === file)) return;
  try {
    await backUp(database, file, freeBytes);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    log.error("backup-failed", { reason, advice: "free room in the data folder; it is tried again every 15 minutes" });
    await writeSetting(database.query, FAILURE, reason);
    return;
  }
  log.info("backup-made", { file });
  await writeSetting(database.query, FAILURE, undefined);
  const nightly = readdirSync(folder).filter((name) => NIGHTLY.test(name));
  for (const old of nightly.sort().slice(0, -NIGHTS_KEPT)) rmSync(join(folder, old), { force: true });
  // Those made before an update or left by a restore go too, because guests who were erased since are still in them.
  const oldest = (await database.now()) - BEFORE_UPDATE_KEPT_MS;
  const outdated = listBackups(database).filter(({ file: each, at }) => BEFORE_UPDATE.test(each) && at < oldest);
  for (const old of outdated) rmSync(old.file, { force: true });
  const replaced = filesIn(dirname(folder), REPLACED).filter(({ at }) => at < oldest);
  for (const old of replaced) rmSync(old.file, { force: true });
}

/** The newest backup, and why the last try failed if it did. Undefined with PostgreSQL, which the owner backs up. */
export async function lastBackup(database: Database) {
  if (database.folder === undefined) return undefined;
  return { backup: listBackups(database)[0], failure: await readSetting(database.query, FAILURE) };
}

/** What deploy/offsite.sh noted in the data folder, with either database; undefined where nobody set it up. */
export function offsiteNotes(folder: string) {
  return { offsite: readNote(folder, "backup"), trialRestore: readNote(folder, "test") };
}

const offsiteNote = z.object({ at: z.number(), failure: z.string().nullable() });

/** A note that can't be read counts as a failure. */
function readNote(folder: string, what: "backup" | "test"): z.infer<typeof offsiteNote> | undefined {
  const file = join(folder, `offsite-${what}.json`);
  if (!existsSync(file)) return undefined;
  try {
    return offsiteNote.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { at: 0, failure: `${file} can't be read.` };
  }
}

/** All automatic backups, newest first: the nightly ones and those made before an update. */
export function listBackups(database: Database): Backup[] {
  const folder = backupFolder(database);
  if (folder === undefined || statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return filesIn(folder, /\.sqlite$/).sort((one, other) => other.at - one.at);
}

function filesIn(folder: string, named: RegExp): Backup[] {
  return readdirSync(folder)
    .filter((name) => named.test(name))
    .map((name) => {
      const file = join(folder, name);
      const { mtimeMs, size } = statSync(file);
      return { file, at: Math.floor(mtimeMs), bytes: size };
    });
}
