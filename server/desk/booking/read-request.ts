import type { DeskChangePrice, DeskRequest } from "#contract/desk/decisions.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { fullName } from "#domain/format.ts";
import { billOf } from "#domain/prices/bill.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { house } from "#house/house.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { type ChangeOrder, type ChangeRefusal, priceOfChange } from "../../bookings/charges/change-stay.ts";
import { priceOfRequest } from "../../bookings/charges/extras.ts";
import { wishInWords } from "../../bookings/charges/guest-charges.ts";
import { readWish, type Wish } from "../../bookings/charges/request.ts";
import type { Database } from "../../database/database.ts";
import type { Wiring } from "../../wiring.ts";

export type WaitingRequest = Omit<DeskRequest, "amount" | "problem">;

/** Unanswered requests of guests with confirmed bookings, oldest first. */
export async function waitingRequests(database: Database): Promise<WaitingRequest[]> {
  const rows = await waiting(database).orderBy("requests.asked_at").execute();
  return rows.map((row) => toWaiting(readWish(row)));
}

/** One request, with what a yes means: the price of an extra, or the difference of a change. */
export async function readRequest(
  { database, services }: Pick<Wiring, "database" | "services">,
  id: string,
): Promise<DeskRequest | undefined> {
  const found = await waiting(database).where("requests.id", "=", id).executeTakeFirst();
  if (found === undefined) return undefined;
  const row = readWish(found);
  const asked = toWaiting(row);
  if (row.kind === "extra") {
    const amount = await priceOfRequest(services, id);
    return { ...asked, amount: amount ?? null, problem: amount === undefined ? refusalSentence("not-sold") : null };
  }
  const { wish } = row;
  const priced = await priceOfChange(services, {
    ...{ reference: asked.reference, stay: wish.stay, guests: wish.guests },
    ...{ terms: "by-policy", requestId: id },
  });
  return priced.ok
    ? { ...asked, amount: priced.value.difference, problem: null }
    : { ...asked, amount: null, problem: problemIn(priced.refusal, services.rules) };
}

type ChangeDatesInput = { readonly reference: string; readonly stay: Stay; readonly guests: number };

/** What other dates or guests come to, on each of the owner's terms. */
export async function readChangePrice(
  { services }: Pick<Wiring, "services">,
  changing: ChangeDatesInput,
): Promise<DeskChangePrice | undefined> {
  const on = (terms: ChangeOrder["terms"]) => priceOfChange(services, { ...changing, terms });
  const priced = await on("by-policy");
  if (!priced.ok && priced.refusal === "not-found") return undefined;
  if (!priced.ok) return { problem: problemIn(priced.refusal, services.rules) };
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
  };
}

function waiting({ query }: Database) {
  return bookingsWithStay(query)
    .innerJoin("requests", "requests.booking_id", "bookings.id")
    .select(["requests.id", "requests.kind", "requests.wish", "requests.asked_at", "bookings.reference"])
    .select(["first_name", "last_name"])
    .where("requests.status", "=", "asked")
    .where("bookings.status", "=", "confirmed");
}

type Row = Wish & {
  readonly id: string;
  readonly asked_at: number;
  readonly reference: string | null;
  readonly first_name: string;
  readonly last_name: string;
};

function toWaiting(row: Row): WaitingRequest {
  const name = fullName({ firstName: row.first_name, lastName: row.last_name });
  const wish = wishInWords(row);
  return { id: row.id, reference: row.reference ?? "", name, wish, isChange: row.kind === "change", at: row.asked_at };
}

function problemIn(refusal: ChangeRefusal, { nights }: Wiring["services"]["rules"]): string {
  const code = refusal === "not-confirmed" ? "booking-canceled" : refusal;
  return refusalSentence(code, { nights: nights.atMost, phone: house.phone.shown });
}
