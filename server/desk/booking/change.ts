import type { DeskChangePrice } from "#contract/desk/booking/decisions.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { makeStay, type Stay } from "#domain/dates/stay.ts";
import { billOf } from "#domain/prices/bill.ts";
import { accept, refuse } from "#domain/result.ts";
import { house } from "#house/house.ts";
import { shownBalance } from "../../bookings/balance/change-balance.ts";
import { type ChangeOrder, type ChangeRefusal, changeStay, priceOfChange } from "../../bookings/charges/change-stay.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";
import { brokenRule } from "../phone-booking/broken-rule.ts";

export const changeHandlers = {
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

export function changeProblem(refusal: ChangeRefusal, { nights }: Wiring["services"]["rules"]): string {
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
