import {
  approveRequest,
  changePriceQuery,
  changeRequest,
  damageRequest,
  declineRequest,
  requestQuery,
  takeBackRequest,
} from "#contract/desk/decisions.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { accept, refuse } from "#domain/result.ts";
import { makeStay } from "#domain/stays/stay.ts";
import { rules } from "#house/rules.ts";
import type { DamageRefusal } from "../../bookings/charges/damage.ts";
import { act, actor, type Desk, type DeskCall, isOverMoneyLimit, read } from "../call.ts";
import { isFresh } from "../sign-in/sessions.ts";
import { approve, change, chargeDamage, decline, type RequestRefusal, takeBack } from "./booking-acts.ts";
import { readBooking } from "./read-booking.ts";
import { readChangePrice, readRequest } from "./read-request.ts";

/** What the owner decides about a booking. */
export const decisionCalls: readonly DeskCall[] = [
  read("/request", requestQuery, (wiring, { id }) => readRequest(wiring, id)),
  read("/change-price", changePriceQuery(rules), async (wiring, { ref, in: checkIn, out: checkOut, guests }) => {
    const stay = makeStay(checkIn, checkOut);
    return stay.ok ? readChangePrice(wiring, { reference: ref, stay: stay.value, guests }) : undefined;
  }),

  act("/request/approve", approveRequest, async (desk, { id, seen, ...request }) => {
    if (await isOverMoneyLimit(desk)) return refuse({ code: "too-many-requests" });
    const approved = await approve(desk.wiring, actor(desk, request), { requestId: id, shown: seen.amount });
    if (approved.ok) return approved;
    return refuse({ code: codeOf(approved.refusal), now: await readRequest(desk.wiring, id) });
  }),
  act("/request/decline", declineRequest, async (desk, { id, words, ...request }) => {
    const declined = await decline(desk.wiring, actor(desk, request), { requestId: id, words });
    return declined.ok ? declined : refuse({ code: declined.refusal });
  }),
  act("/change", changeRequest(rules), async (desk, { ref, checkIn, checkOut, guests, terms, seen, ...request }) => {
    if (await isOverMoneyLimit(desk)) return refuse({ code: "too-many-requests" });
    const stay = makeStay(checkIn, checkOut);
    if (!stay.ok) return refuse({ code: stay.refusal });
    const changing = { reference: ref, stay: stay.value, guests };
    const now = () => readChangePrice(desk.wiring, changing);
    if (terms === "in-full" && !(await isFreshDesk(desk))) {
      const price = await now();
      const isMore = price?.problem === null && price.differences["in-full"] < price.differences["by-policy"];
      if (isMore) return refuse({ code: "link-again" });
    }
    const changed = await change(desk.wiring, actor(desk, request), { ...changing, terms, shown: seen.difference });
    return changed.ok ? changed : refuse({ code: codeOf(changed.refusal), now: await now() });
  }),
  // Someone who picks up an unlocked phone can't charge a guest's card.
  act("/damage", damageRequest, async (desk, { ref, amount, text, seen, ...request }) => {
    if (await isOverMoneyLimit(desk)) return refuse({ code: "too-many-requests" });
    if (!(await isFreshDesk(desk))) return refuse({ code: "link-again" });
    const damage = { reference: ref, amount, text, claimedBefore: seen.claimed };
    const charged = await chargeDamage(desk.wiring, actor(desk, request), damage);
    if (charged.ok) return accept(amount);
    return refuse({ code: NOT_CHARGED[charged.refusal], now: await readBooking(desk.wiring, ref) });
  }),
  act("/charge/take-back", takeBackRequest, async (desk, { charge, seen, ...request }) => {
    if (await isOverMoneyLimit(desk)) return refuse({ code: "too-many-requests" });
    const taken = await takeBack(desk.wiring, actor(desk, request), { chargeId: charge, shown: seen.status });
    return taken.ok ? taken : refuse({ code: "has-changed" });
  }),
];

async function isFreshDesk({ wiring, session }: Desk): Promise<boolean> {
  return isFresh(session, await wiring.database.now());
}

function codeOf(refusal: RequestRefusal): RefusalCode {
  if (refusal === "price-changed") return "has-changed";
  return refusal === "not-confirmed" ? "booking-canceled" : refusal;
}

const NOT_CHARGED: Record<DamageRefusal, RefusalCode> = {
  "not-found": "not-found",
  "booking-paused": "booking-paused",
  "not-confirmed": "booking-canceled",
  "too-early": "stay-not-begun",
  "too-late": "card-no-longer",
  "too-small": "amount-too-small",
  "over-deposit": "over-deposit",
  "already-announced": "already-announced",
  "claims-changed": "has-changed",
};
