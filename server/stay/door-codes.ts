import { randomInt } from "node:crypto";
import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { showsInstructions } from "#domain/dates/stay-times.ts";
import { ALIKE_DAYS, codesToChooseFrom, type DoorCodeWay, isSimpleCode } from "#domain/stays/door-codes.ts";
import { rules } from "#house/rules.ts";
import { type Booking, bookingsWithStay, versionOf } from "../bookings/booking.ts";
import type { Database, Trx } from "../database/database.ts";
import { writeSetting } from "../database/settings.ts";
import {
  DOOR_CODES_SETTING,
  doorCodeWay,
  FOR_EVERYBODY,
  lockInstructions,
  writeInstruction,
} from "./arrival-instructions.ts";

const NAME = "door-code";

/** A week ahead, so the owner's morning email says that somebody can't get in only if that's so. */
const AHEAD_DAYS = Math.max(7, rules.instructionsDaysAhead);

/**
 * Gives guests who arrive soon a code of their own, where the owner chose that. Any number of servers may run it: the
 * lock lets one of them choose at a time, and a booking that has a code keeps it.
 */
export async function makeDoorCodes(database: Database): Promise<void> {
  const { query } = database;
  if ((await doorCodeWay(query)) === "one") return;
  const today = dayAt(await database.now(), rules.timeZone);
  if ((await staysWithoutCode(query, today)).length === 0) return;
  await database.transaction(async (trx) => {
    const changed_at = await lockInstructions(database, trx);
    for (const { id, check_in } of await staysWithoutCode(trx, today)) {
      const codes = codesToChooseFrom(await codesSince(trx, check_in < today ? check_in : today));
      const value = codes[randomInt(codes.length)] ?? "";
      await writeInstruction(trx, { name: NAME, booking_id: id, value, changed_at });
    }
  });
}

/**
 * The owner's choice. Guests who have been shown the house's code keep it. Going back to one code for all takes nobody's
 * own code away.
 */
export async function chooseDoorCodes(database: Database, trx: Trx, way: DoorCodeWay): Promise<void> {
  if ((await doorCodeWay(trx)) === way) return;
  await writeSetting(trx, DOOR_CODES_SETTING, way);
  const [shared] = await codeRows(trx).where("booking_id", "=", FOR_EVERYBODY).execute();
  if (way === "one" || !shared?.value) return;
  const now = await database.now(trx);
  const stays = await staysWithoutCode(trx, dayAt(now, rules.timeZone));
  for (const { id, check_in: checkIn, check_out: checkOut } of stays) {
    if (!showsInstructions({ checkIn, checkOut }, now, rules)) continue;
    // Changed when the house's was, so that nobody is told again what they know.
    await writeInstruction(trx, { ...shared, booking_id: id, on_lock_at: now });
  }
}

/** Why a guest can't have a code that the owner typed. A house with one code for all may have any. */
export async function whyNotCode(database: Database, trx: Trx, booking: Booking, code: string) {
  if ((await doorCodeWay(trx)) === "one") return undefined;
  const digits = code.replace(/\D/g, "");
  if (digits !== "" && isSimpleCode(digits)) return "code-too-simple";
  const { checkIn } = (await versionOf(trx, booking)).stay;
  const today = dayAt(await database.now(trx), rules.timeZone);
  const taken = await codesSince(trx, checkIn < today ? checkIn : today, booking.id);
  return taken.has(code) ? "code-taken" : undefined;
}

function codeRows(query: Database["query"]) {
  return query.selectFrom("arrival_instructions").selectAll().where("name", "=", NAME);
}

function staysWithoutCode(query: Database["query"], today: CalendarDate) {
  return bookingsWithStay(query)
    .select(["bookings.id", "check_in", "check_out"])
    .where("status", "=", "confirmed")
    .where("check_in", "<=", addDays(today, AHEAD_DAYS))
    .where("check_out", ">=", today)
    .where("bookings.id", "not in", codeRows(query).clearSelect().select("booking_id").where("value", "!=", ""))
    .orderBy("check_in")
    .execute();
}

/** The house's own, and those of every other booking that wasn't over a week before: one that moves keeps its code. */
async function codesSince(trx: Trx, day: CalendarDate, but = "nobody"): Promise<Set<string>> {
  const over = bookingsWithStay(trx).select("bookings.id").where("check_out", "<", addDays(day, -ALIKE_DAYS));
  const rows = await codeRows(trx).where("booking_id", "not in", over).where("booking_id", "!=", but).execute();
  return new Set(rows.map(({ value }) => value));
}
