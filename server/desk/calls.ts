import { z } from "zod";
import type { DeskBookings, DeskFrame, DeskMessages, DeskQuote } from "#contract/desk/answers.ts";
import {
  actsQuery,
  blockRequest,
  bookingQuery,
  bookingsQuery,
  cancelRequest,
  doneRequest,
  doorCodeRequest,
  endSessionsRequest,
  letterQuery,
  nightsQuery,
  noteRequest,
  quoteQuery,
  refreshRequest,
  refundQuery,
  sendLetterRequest,
  settleRequest,
  unblockRequest,
} from "#contract/desk/desk.ts";
import { billOf } from "#domain/prices/bill.ts";
import { priceWithCoupon } from "#domain/prices/coupon.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { accept, refuse } from "#domain/result.ts";
import { nightsAtLeast } from "#domain/stays/nights-at-least.ts";
import { countNights, type Stay } from "#domain/stays/stay.ts";
import { rules } from "#house/rules.ts";
import { alarmsOf, canSell } from "../alarms/alarms.ts";
import { readFacts } from "../alarms/facts.ts";
import type { Wiring } from "../wiring.ts";
import { decisionCalls } from "./booking/decision-calls.ts";
import { readDoorCode } from "./booking/door-code.ts";
import { readLetter, readLetters } from "./booking/letters.ts";
import { linkCalls } from "./booking/link-calls.ts";
import { readNote } from "./booking/notes.ts";
import { readAgreement, readBooking } from "./booking/read-booking.ts";
import { readRefund } from "./booking/read-refund.ts";
import { readAllBookings } from "./bookings/all-bookings.ts";
import { phoneCalls } from "./bookings/phone-calls.ts";
import { calendarCalls } from "./calendar/calendar-calls.ts";
import { isReadable, readNights } from "./calendar/stays.ts";
import { type Acted, act, actor, type Desk, type DeskCall, isOverMoneyLimit, read } from "./call.ts";
import { readActs, readHistory } from "./history.ts";
import { houseCalls } from "./house/house-calls.ts";
import { thankYouCalls } from "./house/thank-you-calls.ts";
import { readMessages } from "./messages/messages.ts";
import { moneyCalls } from "./money/money-calls.ts";
import {
  block,
  cancel,
  changeDoorCode,
  finishMessage,
  putAside,
  refresh,
  resend,
  settleRefund,
  signOut,
  unblock,
  writeNote,
} from "./owner-acts.ts";
import { priceCalls } from "./prices/price-calls.ts";
import { isFresh, openSessions } from "./sign-in/sessions.ts";
import { readToday, readTodos } from "./today/read-today.ts";
import { unmatchedCalls } from "./today/unmatched-calls.ts";

const nothing = z.strictObject({});

/**
 * Every call that needs a session. The routes are made from this list, and so is the test that all of them need one.
 */
export const deskCalls: readonly DeskCall[] = [
  read("/frame", nothing, readFrame),
  read("/today", nothing, readToday),
  read("/nights", nightsQuery, async (wiring, { from, to }) => {
    const span = { checkIn: from, checkOut: to };
    return isReadable(span) ? readNights(wiring, span) : undefined;
  }),
  read("/quote", quoteQuery, (wiring, query) => readQuote(wiring, { checkIn: query.in, checkOut: query.out })),
  ...unmatchedCalls,
  ...priceCalls,
  ...calendarCalls,
  ...houseCalls,
  ...thankYouCalls,
  read("/bookings", bookingsQuery, async (wiring, query): Promise<DeskBookings> => readAllBookings(wiring, query)),
  read("/booking", bookingQuery, (wiring, { ref }) => readBooking(wiring, ref)),
  read("/agreement", bookingQuery, (wiring, { ref }) => readAgreement(wiring, ref)),
  read("/letter", letterQuery, ({ database }, { ref, letter }) => readLetter(database, ref, letter)),
  read("/refund", refundQuery, (wiring, { ref, terms, amount }) =>
    readRefund(wiring, ref, terms === "amount" ? { amount: amount ?? 0 } : terms),
  ),
  read(
    "/messages",
    nothing,
    async ({ database }): Promise<DeskMessages> => ({
      now: await database.now(),
      messages: await readMessages(database),
    }),
  ),
  read("/acts", actsQuery, ({ database }, { after }) => readActs(database, after)),
  read("/sessions", nothing, ({ database }, _, { session }) => readHistory(database, session.id)),

  ...decisionCalls,
  ...linkCalls,
  ...phoneCalls,
  ...moneyCalls,

  act("/block", blockRequest, async (desk, { checkIn, checkOut, note, seen, ...request }) => {
    const span = { checkIn, checkOut };
    const blocked = await block(desk.wiring, actor(desk, request), { ...span, note });
    if (blocked.ok) return blocked;
    const now = isReadable(span) ? await readNights(desk.wiring, span) : undefined;
    const isAsSeen = blocked.refusal !== "dates-taken" || seen.free !== countNights(span);
    return refuse({ code: isAsSeen ? blocked.refusal : "has-changed", now });
  }),
  act("/unblock", unblockRequest, async (desk, { block: id, seen, ...request }) => {
    const lifted = await unblock(desk.wiring, actor(desk, request), id, seen);
    return lifted.ok ? lifted : refuse({ code: "has-changed", now: await readNights(desk.wiring, seen) });
  }),
  act("/cancel", cancelRequest, cancelAtDesk),
  act("/refund/settle", settleRequest, async (desk, { ref, how, seen, ...request }) => {
    if (await isOverMoneyLimit(desk)) return refuse({ code: "too-many-requests" });
    const settling = { reference: ref, how, shown: seen.owed };
    const settled = await settleRefund(desk.wiring, actor(desk, request), settling);
    if (settled.ok) return settled;
    return refuse({ code: "has-changed", now: await readBooking(desk.wiring, ref) });
  }),
  act("/letter/send", sendLetterRequest, async (desk, { ref, letter, seen, ...request }) => {
    const sent = await resend(desk.wiring, actor(desk, request), { reference: ref, letter, to: seen.to });
    if (sent.ok) return sent;
    return refuse({ code: sent.refusal, now: await readLetters(desk.wiring.database, ref) });
  }),
  act("/note", noteRequest, async (desk, { ref, words, seen, ...request }) => {
    const note = { reference: ref, words, savedAt: seen.savedAt };
    const saved = await writeNote(desk.wiring, actor(desk, request), note);
    if (saved.ok) return saved;
    return refuse({ code: saved.refusal, now: await readNote(desk.wiring.database, ref) });
  }),
  act("/door-code", doorCodeRequest, async (desk, { ref, code, seen, ...request }) => {
    const changed = await changeDoorCode(desk.wiring, actor(desk, request), { reference: ref, code, seen: seen.code });
    if (changed.ok) return changed;
    return refuse({ code: changed.refusal, now: await readDoorCode(desk.wiring.database, ref) });
  }),
  act("/todo/done", doneRequest, async (desk, { id, done, ...request }) =>
    orNotFound(await putAside(desk.wiring, actor(desk, request), { id, done })),
  ),
  act("/message/done", doneRequest, async (desk, { id, done, ...request }) =>
    orNotFound(await finishMessage(desk.wiring, actor(desk, request), { id, done })),
  ),
  act("/feed/refresh", refreshRequest, (desk, { part, ...request }) =>
    refresh(desk.wiring, actor(desk, request), part),
  ),
  act("/sessions/end", endSessionsRequest, async (desk, { session, ...request }) =>
    orNotFound(await signOut(desk.wiring, actor(desk, request), session)),
  ),
];

function orNotFound(acted: { ok: true; value: unknown } | { ok: false; refusal: "not-found" }): Acted {
  return acted.ok ? acted : refuse({ code: acted.refusal });
}

/** More than the policy allows needs a fresh link, so someone who picks up an unlocked phone can't refund it. */
async function cancelAtDesk(desk: Desk, request: z.infer<typeof cancelRequest>): Promise<Acted> {
  const { wiring, session } = desk;
  const { ref, terms, seen } = request;
  if (await isOverMoneyLimit(desk)) return refuse({ code: "too-many-requests" });
  if (terms !== "by-policy" && !isFresh(session, await wiring.database.now())) {
    const refund = await readRefund(wiring, ref, terms);
    if (refund !== undefined && refund.refund > refund.policy) return refuse({ code: "link-again" });
  }
  const canceled = await cancel(wiring, actor(desk, request), { reference: ref, terms, shown: seen.refund });
  if (canceled.ok) return accept(canceled.value);
  if (canceled.refusal === "not-found") return refuse({ code: "not-found" });
  return refuse({ code: "has-changed", now: await readRefund(wiring, ref, terms) });
}

async function readFrame(wiring: Wiring): Promise<DeskFrame> {
  const { database } = wiring;
  const todos = await readTodos(database, await database.now());
  const alarms = alarmsOf(await readFacts(wiring));
  return {
    todos: todos.length + alarms.filter(({ state }) => state !== "ok").length,
    messages: todos.filter(({ kind }) => kind === "message").length,
    isSelling: canSell(alarms),
    sessions: (await openSessions(database)).length,
  };
}

async function readQuote({ services, prices: source }: Wiring, stay: Stay): Promise<DeskQuote | undefined> {
  if (!isReadable(stay)) return undefined;
  const prices = await services.prices.onSale();
  const quote = prices && quoteStay(stay, prices, rules);
  const table = await source.ownTable?.();
  return {
    bill: quote?.ok ? billOf(priceWithCoupon(quote.value, undefined), undefined, rules.currency) : null,
    minStay: Math.max(nightsAtLeast(rules.nights, stay.checkIn), prices?.byNight.get(stay.checkIn)?.minStay ?? 1),
    priceTable: table?.version ?? null,
  };
}
