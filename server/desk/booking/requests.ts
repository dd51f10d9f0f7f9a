import type { NotNull } from "kysely";
import type { DeskChangePrice, DeskRequest, WaitingRequest } from "#contract/desk/booking/decisions.ts";
import { type RefusalCode, refusalSentence } from "#contract/refusals.ts";
import { makeStay, type Stay } from "#domain/dates/stay.ts";
import { billOf } from "#domain/prices/bill.ts";
import { accept, refuse } from "#domain/result.ts";
import { house } from "#house/house.ts";
import { shownBalance } from "../../bookings/balance/change-balance.ts";
import { booked, findBooking } from "../../bookings/booking.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";
import { type ChangeOrder, changeStay, priceOfChange } from "../../bookings/charges/change-stay.ts";
import { approveExtra, priceOfRequest } from "../../bookings/charges/extras.ts";
import { declineRequest, findRequest, readWish, type Wish, wishInWords } from "../../bookings/charges/requests.ts";
import { listedStays, toListed } from "../../bookings/views/listed-stays.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";
import { brokenRule } from "../phone-booking/broken-rule.ts";

/** Unanswered requests of guests with confirmed bookings, oldest first. */
export async function waitingRequests(database: Database): Promise<WaitingRequest[]> {
  const rows = await waiting(database).orderBy("requests.asked_at").execute();
  return rows.map((row) => toWaiting(readWish(row)));
}

/** One request, with what a yes means: the price of an extra, or the difference of a change. */
async function readRequest({ database, services }: Wiring, id: string): Promise<DeskRequest | undefined> {
  const found = await waiting(database).where("requests.id", "=", id).executeTakeFirst();
  if (found === undefined) return undefined;
  const row = readWish(found);
  const asked = { ...toWaiting(row), amount: null, balance: null, problem: null, brokenRule: null };
  if (row.kind === "extra") {
    const amount = await priceOfRequest(services, id);
    return amount === undefined ? { ...asked, problem: refusalSentence("not-sold") } : { ...asked, amount };
  }
  const { reference } = asked;
  const priced = await priceOfChange(services, { reference, ...row.wish, terms: "by-policy", requestId: id });
  if (!priced.ok) return { ...asked, problem: changeProblem(priced.refusal, services.rules) };
  const { difference: amount, balance } = priced.value;
  const rule = await brokenRule(services, row.wish.stay, reference);
  return { ...asked, amount, balance: shownBalance(balance), brokenRule: rule };
}

export const requestsHandlers = {
  request: (wiring, { id }) => readRequest(wiring, id),

  /** Approves at the sum that was shown. */
  async "request/approve"({ services }, { id, seen }, actor) {
    const found = await findAsked(services, id);
    if (found === undefined) return refuse("not-found");
    const { request, reference } = found;
    const { amount, balance } = seen;
    if (request.kind === "change" && request.status !== "asked") return refuse("not-waiting");
    const record = (trx: Trx) => actor.record(trx, amount, { subject: reference, details: { amount } });
    const approved =
      request.kind === "extra"
        ? await approveExtra(services, id, amount, record)
        : await changeStay(
            services,
            { reference, ...request.wish, terms: "by-policy", requestId: id, balance },
            amount,
            record,
          );
    return approved.ok ? accept(amount) : approved;
  },

  /** The owner's words go to the guest and not into the history. */
  async "request/decline"({ services }, { id, words }, actor) {
    const found = await findAsked(services, id);
    if (found === undefined) return refuse("not-found");
    const { reference: subject } = found;
    const declined = await declineRequest(services, id, words, (trx) => actor.record(trx, true, { subject }));
    return declined.ok ? accept(true) : declined;
  },

  /** What other dates or guests come to, on each of the owner's terms. */
  async "change-price"(wiring, { ref, in: checkIn, out: checkOut, guests }) {
    const stay = makeStay(checkIn, checkOut);
    return stay.ok ? priceOf(wiring, { reference: ref, stay: stay.value, guests }) : undefined;
  },

  async change(wiring, { ref, checkIn, checkOut, guests, terms, seen }, actor) {
    const stay = makeStay(checkIn, checkOut);
    if (!stay.ok) return refuse(stay.refusal);
    const wanted = { reference: ref, stay: stay.value, guests };
    if (terms === "in-full" && !actor.isFresh) {
      const price = await priceOf(wiring, wanted);
      const isMore = price?.problem === null && price.differences["in-full"] < price.differences["by-policy"];
      if (isMore) return refuse("link-again");
    }
    const { difference, balance } = seen;
    const details = { checkIn, checkOut, guests, terms, difference };
    const answerTo = (done: unknown) => (done === "changed" ? "changed" : "asked");
    const changed = await changeStay(wiring.services, { ...wanted, terms, balance }, difference, (trx, done) =>
      actor.record(trx, answerTo(done), { subject: ref, details }),
    );
    return changed.ok ? accept(answerTo(changed.value)) : changed;
  },
} satisfies Partial<Handlers>;

async function findAsked({ database }: BookingServices, id: string) {
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

function changeProblem(refusal: RefusalCode, { nights }: Wiring["services"]["rules"]): string {
  return refusalSentence(refusal, { nights: nights.atMost, phone: house.phone.shown });
}

type Wanted = { readonly reference: string; readonly stay: Stay; readonly guests: number };

async function priceOf({ services }: Wiring, wanted: Wanted): Promise<DeskChangePrice | undefined> {
  const on = (terms: ChangeOrder["terms"]) => priceOfChange(services, { ...wanted, terms });
  const priced = await on("by-policy");
  if (!priced.ok && priced.refusal === "not-found") return undefined;
  if (!priced.ok) return { problem: changeProblem(priced.refusal, services.rules) };
  const [inFull, free] = [await on("in-full"), await on("free")];
  if (!inFull.ok || !free.ok) return { problem: refusalSentence("has-changed") };
  const { currency } = services.rules;
  return {
    problem: null,
    before: billOf(priced.value.before, undefined, currency),
    after: billOf(priced.value.quote, undefined, currency),
    differences: {
      "by-policy": priced.value.difference,
      "in-full": inFull.value.difference,
      free: free.value.difference,
    },
    balances: {
      "by-policy": shownBalance(priced.value.balance),
      "in-full": shownBalance(inFull.value.balance),
      free: shownBalance(free.value.balance),
    },
    brokenRule: await brokenRule(services, wanted.stay, wanted.reference),
  };
}
