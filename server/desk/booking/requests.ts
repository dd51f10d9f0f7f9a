import type { NotNull } from "kysely";
import type { DeskRequest, WaitingRequest } from "#contract/desk/booking/decisions.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { shownBalance } from "../../bookings/balance/change-balance.ts";
import { booked, findBooking } from "../../bookings/booking.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";
import { type ChangeRefusal, changeStay, priceOfChange } from "../../bookings/charges/change-stay.ts";
import { approveExtra, priceOfRequest } from "../../bookings/charges/extras.ts";
import {
  declineRequest as decline,
  findRequest,
  type Request,
  readWish,
  type Wish,
  wishInWords,
} from "../../bookings/charges/requests.ts";
import { listedStays, toListed } from "../../bookings/views/listed-stays.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";
import { brokenRule } from "../phone-booking/broken-rule.ts";
import { changeProblem } from "./change.ts";

/** Unanswered requests of guests with confirmed bookings, oldest first. */
export async function waitingRequests(database: Database): Promise<WaitingRequest[]> {
  const rows = await waiting(database).orderBy("requests.asked_at").execute();
  return rows.map((row) => toWaiting(readWish(row)));
}

/** One request, with what a yes means: the price of an extra, or the difference of a change. */
async function readRequest(
  { database, services }: Pick<Wiring, "database" | "services">,
  id: string,
): Promise<DeskRequest | undefined> {
  const found = await waiting(database).where("requests.id", "=", id).executeTakeFirst();
  if (found === undefined) return undefined;
  const row = readWish(found);
  const asked = toWaiting(row);
  if (row.kind === "extra") {
    const amount = await priceOfRequest(services, id);
    const problem = amount === undefined ? refusalSentence("not-sold") : null;
    return { ...asked, amount: amount ?? null, balance: null, problem, brokenRule: null };
  }
  const { wish } = row;
  const priced = await priceOfChange(services, {
    ...{ reference: asked.reference, stay: wish.stay, guests: wish.guests },
    ...{ terms: "by-policy", requestId: id },
  });
  return priced.ok
    ? {
        ...{ ...asked, amount: priced.value.difference, problem: null },
        balance: shownBalance(priced.value.balance),
        brokenRule: await brokenRule(services, wish.stay, asked.reference),
      }
    : {
        ...asked,
        amount: null,
        balance: null,
        problem: changeProblem(priced.refusal, services.rules),
        brokenRule: null,
      };
}

export const requestsHandlers = {
  request: (wiring, { id }) => readRequest(wiring, id),

  /** Approves at the sum that was shown. */
  async "request/approve"({ services }, { id, seen }, actor) {
    const found = await findAsked(services, id);
    if (found === undefined) return refuse("not-found");
    const { request, reference } = found;
    const { amount } = seen;
    const record = (trx: Trx) => actor.record(trx, amount, { subject: reference, details: { amount } });
    const approved =
      request.kind === "extra"
        ? await approveExtra(services, id, amount, record)
        : await approveChange(services, found, seen, record);
    return approved.ok ? accept(amount) : approved;
  },

  /** The owner's words go to the guest and not into the history. */
  async "request/decline"({ services }, { id, words }, actor) {
    const found = await findAsked(services, id);
    if (found === undefined) return refuse("not-found");
    const { reference: subject } = found;
    const declined = await decline(services, id, words, (trx) => actor.record(trx, true, { subject }));
    return declined.ok ? accept(true) : declined;
  },
} satisfies Partial<Handlers>;

async function approveChange(
  services: BookingServices,
  { request, reference }: Asked,
  { amount, balance }: CheckedRequest<"request/approve">["seen"],
  record: (trx: Trx) => Promise<void>,
): Promise<Result<unknown, ChangeRefusal>> {
  if (request.status !== "asked" || request.kind !== "change") return refuse("not-waiting");
  const order = { reference, ...request.wish, terms: "by-policy", requestId: request.id, balance } as const;
  return changeStay(services, order, amount, record);
}

type Asked = { readonly request: Request; readonly reference: string };

async function findAsked({ database }: BookingServices, id: string): Promise<Asked | undefined> {
  const request = await findRequest(database.query, id);
  if (request === undefined) return undefined;
  const booking = await findBooking(database.query, request.booking_id);
  return booking && { request, reference: booked(booking).reference };
}

function waiting({ query }: Database) {
  return listedStays(query)
    .innerJoin("requests", "requests.booking_id", "bookings.id")
    .select(["requests.id", "requests.kind", "requests.wish", "requests.asked_at"])
    .where("requests.status", "=", "asked")
    .where("bookings.status", "=", "confirmed")
    .$narrowType<{ reference: NotNull }>();
}

type WaitingRow = Awaited<ReturnType<ReturnType<typeof waiting>["execute"]>>[number];

function toWaiting(row: Omit<WaitingRow, "kind" | "wish"> & Wish): WaitingRequest {
  const { id, reference, name } = toListed(row);
  const wish = wishInWords(row);
  return { id, reference, name, wish, isChange: row.kind === "change", at: row.asked_at };
}
