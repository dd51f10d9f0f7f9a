import type { NotNull } from "kysely";
import type { CodeForLock, DeskWayIn } from "#contract/desk/answers.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { eveningBefore } from "#domain/stays/timed-emails.ts";
import { rules } from "#house/rules.ts";
import { listedStays, toListed } from "../../bookings/views/listed-stays.ts";
import type { Database } from "../../database/database.ts";
import { instructionsFor } from "../../stay/arrival-instructions.ts";

/** The guests' own codes that should be on the lock by tonight, and aren't. */
export async function codesForTheLock({ query }: Database, now: number) {
  const today = dayAt(now, rules.timeZone);
  const rows = await listedStays(query)
    .innerJoin("arrival_instructions", "arrival_instructions.booking_id", "bookings.id")
    .select(["value as code", "changed_at as changedAt"])
    .where("bookings.status", "=", "confirmed")
    .where("arrival_instructions.name", "=", "door-code")
    .where("value", "!=", "")
    .where("on_lock_at", "is", null)
    .where("check_in", "<=", addDays(today, 1))
    .where("check_out", ">=", today)
    .orderBy("check_in")
    .$narrowType<{ reference: NotNull }>()
    .execute();
  return rows
    .map((row): CodeForLock => ({ kind: "door-code", ...toListed(row) }))
    .filter(({ stay }) => now >= eveningBefore(stay, rules) && now < timesOf(stay, rules).checkOut);
}

/** How a guest who arrives gets in, and whether they've been told. */
export async function wayInOf({ query }: Database, bookingId: string): Promise<DeskWayIn> {
  const { values } = await instructionsFor(query, bookingId);
  const own = await query
    .selectFrom("arrival_instructions")
    .select("on_lock_at")
    .where("booking_id", "=", bookingId)
    .where("name", "=", "door-code")
    .where("value", "!=", "")
    .executeTakeFirst();
  const email = await query
    .selectFrom("outbox")
    .select(["status", "sent_at", "created_at"])
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "arrival")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return {
    code: values["door-code"] ?? null,
    isOwnCode: own !== undefined,
    onLockAt: own?.on_lock_at ?? null,
    email: email ? { status: email.status, at: email.sent_at ?? email.created_at } : null,
  };
}
