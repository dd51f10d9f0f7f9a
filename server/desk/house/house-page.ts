import { type DeskHouse, PREVIEWED_EMAILS } from "#contract/desk/house.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { accept } from "#domain/result.ts";
import { houseBook } from "#house/book.ts";
import { rules } from "#house/rules.ts";
import { listedStays, toListed } from "../../bookings/views/listed-stays.ts";
import type { Database, Trx } from "../../database/database.ts";
import { lastBackup } from "../../database/nightly-backup.ts";
import { doorCodeWay, FOR_EVERYBODY, instructionsFor, setInstructions } from "../../stay/arrival-instructions.ts";
import { chooseDoorCodes } from "../../stay/door-codes.ts";
import { setThankYouCode, thankYouCode } from "../../stay/thank-you-code.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";

/** What emails contain, how many were written, and when the last backup was made. */
async function readHouse({ database }: Pick<Wiring, "database">): Promise<DeskHouse> {
  const now = await database.now();
  const [instructions, doorCodes, next, emails, madeByOwner, madeAtNight] = await Promise.all([
    instructionsFor(database.query, FOR_EVERYBODY),
    doorCodeWay(database.query),
    nextToCome(database, now),
    countEmails(database, now),
    lastByOwner(database),
    lastBackup(database),
  ]);
  const lastAt = Math.max(madeByOwner, madeAtNight?.backup?.at ?? 0) || null;
  const backup = { isPossible: database.engine === "sqlite", lastAt };
  return { now, instructions, doorCodes, book: houseBook ?? null, next, emails, backup };
}

export const houseHandlers = {
  house: readHouse,

  /** How every guest gets in. The words are secret, so the history only says which ones. */
  "house/save"({ database }, { values, doorCodes, seen }, actor) {
    const details = { changed: Object.keys(values), ...(doorCodes && { doorCodes }) };
    return setInstructions(database, {
      ...{ values, bookingId: FOR_EVERYBODY },
      whyNot: async (_, { changedAt }) => (changedAt === seen.changedAt ? undefined : ("has-changed" as const)),
      async record(trx, changed) {
        if (doorCodes) await chooseDoorCodes(database, trx, doorCodes);
        await actor.record(trx, changed, { details });
      },
    });
  },

  /** The code that thank-you emails offer to guests who come back. */
  "thank-you-code": async ({ database }) => ({ code: (await thankYouCode(database.query)) ?? null }),

  async "thank-you-code/save"({ database }, { code, seen }, actor) {
    const shown = seen.code ?? undefined;
    const record = (trx: Trx) => actor.record(trx, "set");
    const saved = await setThankYouCode(database, code || undefined, { shown, record });
    return saved.ok ? accept("set") : saved;
  },
} satisfies Partial<Handlers>;

async function nextToCome({ query }: Database, now: number): Promise<DeskHouse["next"]> {
  const today = dayAt(now, rules.timeZone);
  const rows = await listedStays(query)
    .where("bookings.status", "=", "confirmed")
    .where("check_in", ">", today)
    .orderBy("check_in")
    .limit(5)
    .execute();
  for (const { name, stay } of rows.map(toListed)) {
    const { instructions } = timesOf(stay, rules);
    if (instructions > now) return { name, day: dayAt(instructions, rules.timeZone) };
  }
  return null;
}

async function countEmails({ query }: Database, now: number): Promise<DeskHouse["emails"]> {
  const yearBegan = Date.parse(`${dayAt(now, rules.timeZone).slice(0, 4)}-01-01`);
  const rows = await query
    .selectFrom("outbox")
    .select((row) => ["kind", row.fn.countAll<number>().as("count")])
    .where("created_at", ">=", yearBegan)
    .where("kind", "in", PREVIEWED_EMAILS)
    .groupBy("kind")
    .execute();
  return PREVIEWED_EMAILS.map((kind) => ({ kind, written: Number(rows.find((row) => row.kind === kind)?.count ?? 0) }));
}

async function lastByOwner({ query }: Database): Promise<number> {
  const row = await query
    .selectFrom("desk_acts")
    .select((acts) => acts.fn.max("at").as("at"))
    .where("act", "=", "backup")
    .executeTakeFirst();
  return row?.at ?? 0;
}
