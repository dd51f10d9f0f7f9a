import { randomUUID } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import type { Outcome } from "#contract/refusals.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { counted, formatSpan } from "#domain/format.ts";
import { accept, refuse } from "#domain/result.ts";
import { extrasOf, labelOfExtra, PET } from "#domain/stays/extras.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import { type Confirmed, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type Charge, isUnderWay } from "./charges.ts";
import { type Ledger, withConfirmedBooking } from "./ledger.ts";
/** An extra by its id, with the guest's detail. */
export type ExtraInput = { readonly extra: string; readonly given?: string };
/** Includes the name the extra had when it was requested. */
type StoredExtraInput = ExtraInput & { readonly label: string };
/** The dates and guests they would like instead. */
export type ChangeInput = { readonly stay: Stay; readonly guests: number };

/** What is asked for, by its kind. */
export type Wish =
  | { readonly kind: "extra"; readonly wish: StoredExtraInput }
  | { readonly kind: "change"; readonly wish: ChangeInput };

type RequestRow = Selectable<Tables["requests"]>;

/** What a guest asks the owner for on the stay page. */
export type Request = Omit<RequestRow, "kind" | "wish"> & Wish;

/** The only reader of what is stored as a wish. */
export function readWish<Row extends Pick<RequestRow, "kind" | "wish">>(row: Row): Omit<Row, "kind" | "wish"> & Wish {
  return { ...row, wish: JSON.parse(row.wish) } as Omit<Row, "kind" | "wish"> & Wish;
}

/** "Pet: Rex", or "June 7 to 10, 4 guests" */
export function wishInWords({ kind, wish }: Wish): string {
  return kind === "change" ? `${formatSpan(wish.stay)}, ${counted(wish.guests, "guest")}` : wish.label;
}

export async function findRequest(query: Database["query"], id: string): Promise<Request | undefined> {
  const row = await query.selectFrom("requests").selectAll().where("id", "=", id).executeTakeFirst();
  return row && readWish(row);
}

/** Oldest first. */
export async function requestsOf(query: Database["query"], bookingId: string): Promise<Request[]> {
  const own = query.selectFrom("requests").selectAll().where("booking_id", "=", bookingId);
  return (await own.orderBy("asked_at").execute()).map(readWish);
}

/** A guest asks for an extra. Idempotent: repeating it is the same request. */
export async function askForExtra(
  services: BookingServices,
  bookingId: string,
  wish: ExtraInput,
): Promise<Outcome<Request>> {
  const extra = extrasOf(services.rules).find(({ id }) => id === wish.extra);
  const isComplete = extra !== undefined && (extra.asksFor === undefined) === (wish.given === undefined);
  if (!isComplete) return refuse("not-found");
  const kept = { ...wish, label: labelOfExtra(extra, wish.given) };
  return ask(services, bookingId, { kind: "extra", subject: subjectOf(wish), wish: kept });
}

/** A guest asks for other dates or another number of guests. Nothing changes until the owner says yes. */
export function askForChange(
  services: BookingServices,
  bookingId: string,
  wish: ChangeInput,
): Promise<Outcome<Request>> {
  return ask(services, bookingId, { kind: "change", subject: "change", wish });
}

type Asked = Wish & { readonly subject: string };

function ask(services: BookingServices, id: string, asked: Asked): Promise<Outcome<Request>> {
  const { database, emails } = services;
  return withConfirmedBooking(services, { id }, askOnce, "not-found");

  async function askOnce(ledger: Ledger<Confirmed>): Promise<Outcome<Request>> {
    const { trx, charges } = ledger;
    const { kind, subject } = asked;
    const wish = JSON.stringify(asked.wish);
    const waiting = await findAsked(trx, id, subject);
    if (waiting !== undefined) return waiting.wish === wish ? accept(readWish(waiting)) : refuse("already-asked");
    if (charges.some((charge) => charge.kind === kind && charge.subject === subject && isLive(charge))) {
      return refuse("already-asked");
    }
    const isPet = asked.kind === "extra" && asked.wish.extra === PET;
    if (isPet && !(await hasRoomForPet(services.rules, ledger))) return refuse("too-many-pets");
    const row = await trx
      .insertInto("requests")
      .values({
        ...{ id: randomUUID().slice(0, 8), booking_id: id, kind, subject, wish, status: "asked" },
        ...{ charge_id: null, asked_at: await database.now(trx), decided_at: null, answer: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const request = readWish(row);
    await emails.enqueue(trx, "request-asked", { bookingId: id, id: request.id, wish: wishInWords(request) });
    return accept(request);
  }
}

/** Counts the pets of the booking, those that were granted later, and those that wait for an answer. */
export async function hasRoomForPet(
  { pets }: BookingServices["rules"],
  { trx, booking, charges }: Pick<Ledger, "trx" | "booking" | "charges">,
): Promise<boolean> {
  const atMost = pets?.atMost ?? pets?.whileBooking?.atMost ?? Number.POSITIVE_INFINITY;
  const { quote } = await versionOf(trx, booking);
  const isPet = ({ subject }: { subject: string | null }) => subject?.startsWith(`${PET} `) === true;
  const granted = charges.filter((charge) => charge.kind === "extra" && isPet(charge) && isLive(charge));
  const waiting = (await requestsOf(trx, booking.id)).filter((each) => each.status === "asked" && isPet(each));
  return (quote.pets?.count ?? 0) + granted.length + waiting.length < atMost;
}

/** The same condition as the database's index: in progress, or an extra that is paid and kept. */
function isLive(charge: Charge): boolean {
  return isUnderWay(charge) || (charge.kind === "extra" && charge.status === "paid" && charge.keep > 0);
}

/** The owner says no, to an extra or a change. */
export async function declineRequest(
  services: BookingServices,
  requestId: string,
  words: string,
  record?: (trx: Trx) => Promise<void>,
): Promise<Outcome<undefined>> {
  const decline = async ({ trx, booking }: Ledger<Confirmed>, request: Request) => {
    const declined = { status: "declined" as const, answer: words, decided_at: await services.database.now(trx) };
    await answer(trx, request, declined);
    const told = { bookingId: booking.id, id: request.id, wish: wishInWords(request), isYes: false, words };
    await services.emails.enqueue(trx, "request-answered", told);
    return accept(undefined);
  };
  return decide(services, requestId, decline, record);
}

/** Applies the owner's decision to a request that still waits for one, of a booking that isn't canceled. */
export async function decide<Value>(
  services: BookingServices,
  requestId: string,
  work: (ledger: Ledger<Confirmed>, request: Request) => Promise<Outcome<Value>>,
  record?: (trx: Trx) => Promise<void>,
): Promise<Outcome<Value>> {
  const found = await findRequest(services.database.query, requestId);
  if (found === undefined) return refuse("not-found");
  const decideOnce = async (ledger: Ledger<Confirmed>) => {
    const request = await findRequest(ledger.trx, requestId);
    if (request?.status !== "asked") return refuse("not-waiting");
    const decided = await work(ledger, request);
    if (decided.ok) await record?.(ledger.trx);
    return decided;
  };
  return withConfirmedBooking(services, { id: found.booking_id }, decideOnce, "not-waiting");
}

function subjectOf({ extra, given }: ExtraInput): string {
  return given === undefined ? extra : `${extra} ${given}`;
}

function findAsked(trx: Trx, bookingId: string, subject: string) {
  const own = trx.selectFrom("requests").selectAll().where("booking_id", "=", bookingId);
  return own.where("subject", "=", subject).where("status", "=", "asked").executeTakeFirst();
}

type Answer = Pick<Updateable<Tables["requests"]>, "status" | "answer" | "charge_id" | "decided_at">;

export async function answer(trx: Trx, { id }: Request, set: Answer): Promise<void> {
  await trx.updateTable("requests").set(set).where("id", "=", id).execute();
}
