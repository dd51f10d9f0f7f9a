import { addYears } from "#domain/dates/calendar-date.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { blockNights, unblockNights } from "../bookings/blocks.ts";
import { type CancelRefusal, type CancelTerms, cancelBooking } from "../bookings/refunds/cancel-booking.ts";
import { resolveFailedRefund } from "../bookings/refunds/resolve-failed-refund.ts";
import type { Database } from "../database/database.ts";
import type { Wiring } from "../wiring.ts";
import { type Act, actOnce } from "./audit-log.ts";
import { type DoorCode, setDoorCode } from "./booking/door-code.ts";
import { type ResendInput, sendAgain } from "./booking/letters.ts";
import { type Note, saveNote } from "./booking/notes.ts";
import { lodgeToday } from "./calendar/stays.ts";
import { type Done, markBookingSeen, markMessage } from "./messages/messages.ts";
import { endSessions } from "./sign-in/sessions.ts";

// What an owner can do, at the desk and on the command line. Each is done once per id, and recorded.

export type Actor = Pick<Act, "id" | "session">;

/** Anything further ahead is a mistyped year. */
const BLOCKED_YEARS_AHEAD = 2;

export type BlockRefusal = "dates-past" | "dates-too-far" | "dates-taken";

export async function block(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  { note, ...stay }: Stay & { readonly note: string },
): Promise<Result<string, BlockRefusal>> {
  const today = await lodgeToday(database);
  const act = { ...actor, name: "block", figures: stay };
  return actOnce<string, BlockRefusal>(database, act, async (once) => {
    if (stay.checkOut <= today) return refuse("dates-past");
    if (stay.checkOut > addYears(today, BLOCKED_YEARS_AHEAD)) return refuse("dates-too-far");
    return blockNights(once, stay, note);
  });
}

export async function unblock(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  id: string,
  /** The nights that the owner saw. A block's nights never change. */
  shown?: Stay,
): Promise<Result<true, "not-found">> {
  const found = await database.query.selectFrom("blocks").selectAll().where("id", "=", id).executeTakeFirst();
  const figures = found && { checkIn: found.check_in, checkOut: found.check_out };
  const isOther = shown && figures && (shown.checkIn !== figures.checkIn || shown.checkOut !== figures.checkOut);
  if (isOther) return refuse("not-found");
  const act = { ...actor, name: "unblock", subject: id, ...(figures && { figures }) };
  return actOnce<true, "not-found">(database, act, async (once) =>
    (await unblockNights(once, id)) ? accept(true) : refuse("not-found"),
  );
}

export type CancelInput = { readonly reference: string; readonly terms: CancelTerms; readonly shown: number };

export function cancel(
  { services }: Pick<Wiring, "services">,
  actor: Actor,
  { reference, terms, shown }: CancelInput,
): Promise<Result<number, CancelRefusal>> {
  const figures = { terms: typeof terms === "string" ? terms : "amount", refund: shown };
  return actOnce(services.database, { ...actor, name: "cancel", subject: reference, figures }, (database) =>
    cancelBooking({ ...services, database }, reference, { terms, shown, by: "owner" }),
  );
}

export type SettleInput = {
  readonly reference: string;
  readonly how: "again" | "paid-another-way";
  /** The amount owed, as the owner saw it. */
  readonly shown?: number;
};

/** Decides about a refund that bounced. Returns what is owed. */
export function settleRefund(
  { services }: Pick<Wiring, "services">,
  actor: Actor,
  { reference, how, shown }: SettleInput,
): Promise<Result<number, "not-found" | "nothing-stuck">> {
  const act = { ...actor, name: "settle-refund", subject: reference, figures: { how } };
  return actOnce<number, "not-found" | "nothing-stuck">(services.database, act, async (database) => {
    const owed = await resolveFailedRefund({ database }, reference, how, shown);
    if (owed === undefined) return refuse("not-found");
    return owed === 0 ? refuse("nothing-stuck") : accept(owed);
  });
}

export function resend(
  { database, outbox }: Pick<Wiring, "database" | "outbox">,
  actor: Actor,
  resending: Omit<ResendInput, "actId">,
): Promise<Result<string, "not-found" | "has-changed">> {
  const act = { ...actor, name: "send-letter", subject: resending.reference };
  return actOnce(database, act, (once) => sendAgain(once, outbox, { ...resending, actId: actor.id }));
}

export function writeNote(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  { reference, ...note }: Note & { readonly reference: string },
): Promise<Result<number, "not-found" | "has-changed">> {
  return actOnce(database, { ...actor, name: "note", subject: reference }, (once) => saveNote(once, reference, note));
}

/** The code itself is a secret, so it isn't in the history. */
export function changeDoorCode(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  change: DoorCode,
): Promise<Result<"set", "not-found" | "has-changed">> {
  const act = { ...actor, name: "door-code", subject: change.reference };
  return actOnce(database, act, (once) => setDoorCode(once, change));
}

export function finishMessage(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  done: Done,
): Promise<Result<boolean, "not-found">> {
  const act = { ...actor, name: "message-done", subject: done.id, figures: { done: done.done } };
  return actOnce(database, act, (once) => markMessage(once, done));
}

export function putAside(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  done: Done,
): Promise<Result<boolean, "not-found">> {
  const act = { ...actor, name: "booking-seen", subject: done.id, figures: { done: done.done } };
  return actOnce(database, act, (once) => markBookingSeen(once, done));
}

/** Ends one session, or all of them. */
export function signOut(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  which: string | "all",
): Promise<Result<number, "not-found">> {
  const act = { ...actor, name: "sign-out", subject: which };
  return actOnce<number, "not-found">(database, act, async (once) => {
    const ended = await once.transaction(async (trx) => endSessions(trx, which, await database.now(trx)));
    return ended === 0 ? refuse("not-found") : accept(ended);
  });
}

export type Refreshing = "airbnb" | "vrbo" | "prices";

/** Reads a calendar or the prices again right away. Returns whether there's a copy fresh enough to sell by. */
export async function refresh(
  { database, calendars, prices }: Pick<Wiring, "database" | "calendars" | "prices">,
  actor: Actor,
  part: Refreshing,
): Promise<Result<boolean, never>> {
  return actOnce<boolean, never>(database, { ...actor, name: "refresh", subject: part }, async (once) => {
    const isFresh = await (part === "prices" ? prices.refresh() : readAgain(calendars));
    return noted(once, isFresh);
  });
}

async function readAgain(calendars: Wiring["calendars"]): Promise<boolean> {
  await calendars.freshEnough({ maxAgeMs: 0, timeoutMs: 8_000 });
  return calendars.trusted();
}

/** An act that changes nothing in the database is recorded too. */
async function noted<Value>(database: Database, value: Value): Promise<Result<Value, never>> {
  return database.transaction(async () => accept(value));
}
