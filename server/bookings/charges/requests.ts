import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { accept, type Result, refuse } from "#domain/result.ts";
import { extrasOf, labelOfExtra } from "#domain/stays/extras.ts";
import type { Stay } from "#domain/stays/stay.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import { versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { isPaused } from "../pause.ts";
import { type Charge, isUnderWay } from "./charges.ts";
import { type Ledger, withLedger } from "./ledger.ts";

export type Request = Selectable<Tables["requests"]>;

/** An extra by its id, with the guest's detail; or the dates and guests they would like instead. */
export type ExtraInput = { readonly extra: string; readonly given?: string };
/** Includes the name the extra had when it was requested. */
export type StoredExtraInput = ExtraInput & { readonly label: string };
export type ChangeInput = { readonly stay: Stay; readonly guests: number };

export type AskRefusal = "not-found" | "booking-paused" | "already-asked";

/** A guest asks for an extra. Idempotent: repeating it is the same request. */
export function askForExtra(
  services: BookingServices,
  bookingId: string,
  wish: ExtraInput,
): Promise<Result<Request, AskRefusal>> {
  const extra = extrasOf(services.rules).find(({ id }) => id === wish.extra);
  const isComplete = extra !== undefined && (extra.asksFor === undefined) === (wish.given === undefined);
  if (!isComplete) return Promise.resolve(refuse("not-found"));
  const kept: StoredExtraInput = { ...wish, label: labelOfExtra(extra, wish.given) };
  return ask(services, bookingId, { kind: "extra", subject: subjectOf(wish), wish: kept });
}

/** A guest asks for other dates or another number of guests. Nothing changes until the owner says yes. */
export function askForChange(
  services: BookingServices,
  bookingId: string,
  wish: ChangeInput,
): Promise<Result<Request, AskRefusal>> {
  return ask(services, bookingId, { kind: "change", subject: "change", wish });
}

type Asked = {
  readonly kind: Request["kind"];
  readonly subject: string;
  readonly wish: StoredExtraInput | ChangeInput;
};

async function ask(services: BookingServices, bookingId: string, asked: Asked): Promise<Result<Request, AskRefusal>> {
  const { database, letters } = services;
  if (await isPaused(services)) return refuse("booking-paused");
  const outcome = await withLedger(
    database,
    bookingId,
    async ({ trx, booking, charges }): Promise<Result<Request, AskRefusal>> => {
      if (booking.status !== "confirmed") return refuse("not-found");
      const { kind, subject } = asked;
      const wish = JSON.stringify(asked.wish);
      const waiting = await findAsked(trx, bookingId, subject);
      if (waiting !== undefined) return waiting.wish === wish ? accept(waiting) : refuse("already-asked");
      if (charges.some((charge) => charge.kind === kind && charge.subject === subject && isLive(charge))) {
        return refuse("already-asked");
      }
      const request = await trx
        .insertInto("requests")
        .values({
          ...{ id: randomUUID().slice(0, 8), booking_id: bookingId, kind, subject, wish, status: "asked" },
          ...{ charge_id: null, asked_at: await database.now(trx), decided_at: null, answer: null },
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await letters.asked(trx, booking, await versionOf(trx, booking), request);
      return accept(request);
    },
  );
  letters.wake();
  return outcome ?? refuse("not-found");
}

/** The same condition as the database's index: in progress, or an extra that is paid and kept. */
function isLive(charge: Charge): boolean {
  return isUnderWay(charge) || (charge.kind === "extra" && charge.status === "paid" && charge.keep > 0);
}

export type DecideRefusal =
  | "not-found"
  | "booking-paused"
  /** Already decided or withdrawn, or its booking is canceled. */
  | "not-waiting";

/** The owner says no, to an extra or a change. */
export async function declineRequest(
  services: BookingServices,
  requestId: string,
  words: string,
  record?: (trx: Trx) => Promise<void>,
): Promise<Result<undefined, DecideRefusal>> {
  const decline = async ({ trx, booking }: Ledger, request: Request) => {
    const declined = { status: "declined" as const, answer: words, decided_at: await services.database.now(trx) };
    await answer(trx, request, declined);
    await services.letters.answered(trx, booking, await versionOf(trx, booking), { ...request, ...declined });
    return accept(undefined);
  };
  return decide(services, requestId, decline, record);
}

type Decided<Value, Refusal> = Result<Value, Refusal | DecideRefusal>;

/** Applies the owner's decision to a request that is still waiting for one. */
export async function decide<Value, Refusal>(
  services: BookingServices,
  requestId: string,
  work: (ledger: Ledger, request: Request) => Promise<Result<Value, Refusal>>,
  record?: (trx: Trx) => Promise<void>,
): Promise<Result<Value, Refusal | DecideRefusal>> {
  const { database, letters } = services;
  if (await isPaused(services)) return refuse("booking-paused");
  const found = await findRequest(database.query, requestId);
  if (found === undefined) return refuse("not-found");
  const outcome = await withLedger(database, found.booking_id, async (ledger): Promise<Decided<Value, Refusal>> => {
    const request = await findRequest(ledger.trx, requestId);
    const isWaiting = request?.status === "asked" && ledger.booking.status === "confirmed";
    if (!isWaiting) return refuse("not-waiting");
    const decided = await work(ledger, request);
    if (decided.ok) await record?.(ledger.trx);
    return decided;
  });
  letters.wake();
  return outcome ?? refuse("not-found");
}

function subjectOf({ extra, given }: ExtraInput): string {
  return given === undefined ? extra : `${extra} ${given}`;
}

export function findRequest(query: Database["query"], id: string): Promise<Request | undefined> {
  return query.selectFrom("requests").selectAll().where("id", "=", id).executeTakeFirst();
}

function findAsked(trx: Trx, bookingId: string, subject: string): Promise<Request | undefined> {
  const own = trx.selectFrom("requests").selectAll().where("booking_id", "=", bookingId);
  return own.where("subject", "=", subject).where("status", "=", "asked").executeTakeFirst();
}

export async function answer(trx: Trx, { id }: Request, set: Partial<Request>): Promise<void> {
  await trx.updateTable("requests").set(set).where("id", "=", id).execute();
}
