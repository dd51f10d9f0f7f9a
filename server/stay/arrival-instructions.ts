import type { Insertable } from "kysely";
import { accept, type Result, refuse } from "#domain/result.ts";
import { INSTRUCTION_NAMES, type InstructionName, type Instructions } from "#domain/stays/arrival-instructions.ts";
import type { DoorCodeWay } from "#domain/stays/door-codes.ts";
import type { Database, Trx } from "../database/database.ts";
import { takeLock } from "../database/named-lock.ts";
import { readSetting } from "../database/settings.ts";
import type { Tables } from "../database/tables.ts";

/** How the guests of one booking get in, and since when it has been like that. */
export type CurrentInstructions = { readonly values: Instructions; readonly changedAt: number };

export const FOR_EVERYBODY = "";

export const DOOR_CODES_SETTING = "door-codes";

export async function doorCodeWay(query: Database["query"]): Promise<DoorCodeWay> {
  return (await readSetting(query, DOOR_CODES_SETTING)) === "each" ? "each" : "one";
}

export async function instructionsFor(trx: Database["query"], bookingId: string): Promise<CurrentInstructions> {
  const rows = await trx
    .selectFrom("arrival_instructions")
    .selectAll()
    .where("booking_id", "in", [FOR_EVERYBODY, bookingId])
    .execute();
  const isOwnOnly = bookingId !== FOR_EVERYBODY && (await doorCodeWay(trx)) === "each";
  const values: Partial<Record<InstructionName, string>> = {};
  let changedAt = 0;
  for (const name of INSTRUCTION_NAMES) {
    const own =
      bookingId === FOR_EVERYBODY ? undefined : rows.find((row) => row.name === name && row.booking_id === bookingId);
    // Where each guest has a code, nobody gets the house's own, not even for the minute until theirs is made.
    const isGeneral = name !== "door-code" || !isOwnOnly;
    const general = rows.find((row) => isGeneral && row.name === name && row.booking_id === FOR_EVERYBODY);
    // Emptying a booking's own value counts as a change to the general one.
    const current = own?.value ? own : general;
    if (current?.value) values[name] = current.value;
    const times = [own, own?.value ? undefined : general].map((row) => row?.changed_at ?? 0);
    changedAt = Math.max(changedAt, ...times);
  }
  return { values, changedAt };
}

type NewInstructions<Why> = {
  readonly values: Instructions;
  readonly bookingId: string;
  /** Why they can't be set: they're no longer what the owner saw, or a code is no good. Nobody else sets any meanwhile. */
  whyNot?(trx: Trx, current: CurrentInstructions): Promise<Why | undefined>;
  /** Writes the owner's act into the history. */
  record?(trx: Trx, changed: number): Promise<void>;
};

/** Sets several at once; an empty value deletes one. Returns how many have changed. */
export async function setInstructions<Why extends string>(
  database: Database,
  { values, bookingId, whyNot, record }: NewInstructions<Why>,
): Promise<Result<number, Why>> {
  return database.transaction(async (trx) => {
    const changed_at = await lockInstructions(database, trx);
    const why = await whyNot?.(trx, await instructionsFor(trx, bookingId));
    if (why !== undefined) return refuse(why);
    const rows = await trx.selectFrom("arrival_instructions").selectAll().where("booking_id", "=", bookingId).execute();
    const changed = INSTRUCTION_NAMES.flatMap((name) => {
      const before = rows.find((row) => row.name === name);
      const value = values[name];
      return value === undefined || value === (before?.value ?? "") ? [] : [{ name, value }];
    });
    for (const each of changed) await writeInstruction(trx, { ...each, booking_id: bookingId, changed_at });
    await record?.(trx, changed.length);
    return accept(changed.length);
  });
}

/** Whoever changes one waits here. Answers the time of the change: later than every other, because emails go by it. */
export async function lockInstructions(database: Database, trx: Trx): Promise<number> {
  await takeLock(trx, "arrival-instructions");
  const { last } = await trx
    .selectFrom("arrival_instructions")
    .select(({ fn }) => fn.max("changed_at").as("last"))
    .executeTakeFirstOrThrow();
  return Math.max(await database.now(trx), 1 + Number(last ?? 0));
}

/** A new code isn't on the lock yet. */
export async function writeInstruction(trx: Trx, row: Insertable<Tables["arrival_instructions"]>): Promise<void> {
  const written = { on_lock_at: null, ...row };
  await trx
    .insertInto("arrival_instructions")
    .values(written)
    .onConflict((conflict) => conflict.columns(["name", "booking_id"]).doUpdateSet(written))
    .execute();
}
