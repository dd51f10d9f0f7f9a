import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import type { Result } from "#domain/result.ts";
import { makeStay } from "#domain/stays/stay.ts";
import { type ChangeOrder, type ChangeRefusal, priceOfChange } from "../bookings/charges/change-stay.ts";
import type { DamageRefusal } from "../bookings/charges/damage.ts";
import { priceOfRequest } from "../bookings/charges/extras.ts";
import { findRequest, type Request } from "../bookings/charges/request.ts";
import { approve, change, chargeDamage, decline, type RequestRefusal, takeBack } from "../desk/booking/booking-acts.ts";
import { formatCents } from "../money.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, type Ask, WrongCommand } from "./answer.ts";
import { here } from "./owner-commands.ts";
import { writeTable } from "./table.ts";

const NOTHING_CHANGED: Answer = { text: "Nothing was changed.", data: { changed: false } };

/** What guests have asked for and nobody has answered. */
export async function listRequests({ database }: Wiring): Promise<Answer> {
  const waiting = await database.query
    .selectFrom("requests")
    .innerJoin("bookings", "bookings.id", "requests.booking_id")
    .select(["requests.id", "bookings.reference", "requests.kind", "requests.wish", "requests.asked_at"])
    .where("requests.status", "=", "asked")
    .where("bookings.status", "=", "confirmed")
    .orderBy("requests.asked_at")
    .execute();
  const listed = waiting.map(({ id, reference, kind, wish, asked_at }) => ({
    ...{ request: id, booking: reference, kind, wish: JSON.parse(wish) as object, askedAt: asked_at },
  }));
  const rows = waiting.map(({ id, reference, kind, wish }) => [id, reference ?? "", kind, wish]);
  const text =
    rows.length === 0 ? "Nobody is waiting for an answer." : writeTable(["Request", "Booking", "", "Wish"], rows);
  return { text, data: listed };
}

const NOT_APPROVED = {
  "not-found": "There's no such request. See: requests.",
  "not-sold": "The house no longer offers that extra.",
};

function wordsFor(refusal: Exclude<RequestRefusal, "price-changed">): string {
  return refusal === "not-found" || refusal === "not-sold" ? NOT_APPROVED[refusal] : NOT_CHANGED[refusal];
}

export async function approveOne(wiring: Wiring, requestId: string, ask: Ask): Promise<Answer> {
  const request = await findWaiting(wiring, requestId);
  if (request.kind === "change") return approveChange(wiring, request, ask);
  for (;;) {
    const shown = await priceOfRequest(wiring.services, requestId);
    if (shown === undefined) throw new WrongCommand(NOT_APPROVED["not-sold"]);
    if (!(await ask(`Say yes to "${request.subject}" for ${formatCents(shown)}?`))) return NOTHING_CHANGED;
    const approved = await approve(wiring, here(), { requestId, shown });
    if (approved.ok) {
      const text =
        shown === 0
          ? "Approved. We're telling the guest."
          : `Approved. We're asking the guest for ${formatCents(shown)}.`;
      return { text, data: { approved: requestId, amount: shown } };
    }
    if (approved.refusal !== "price-changed") throw new WrongCommand(wordsFor(approved.refusal));
  }
}

export async function declineOne(wiring: Wiring, requestId: string, words: string): Promise<Answer> {
  const declined = await decline(wiring, here(), { requestId, words });
  if (!declined.ok) throw new WrongCommand(wordsFor(declined.refusal));
  return { text: "Declined. We're telling the guest.", data: { declined: requestId } };
}

async function approveChange(wiring: Wiring, request: Request, ask: Ask): Promise<Answer> {
  const { reference } = await wiring.database.query
    .selectFrom("bookings")
    .select("reference")
    .where("id", "=", request.booking_id)
    .executeTakeFirstOrThrow();
  if (request.kind !== "change") throw new WrongCommand(NOT_APPROVED["not-found"]);
  const wanted = { ...request.wish, reference: reference ?? "", terms: "by-policy", requestId: request.id } as const;
  return order(wiring, wanted, ask, (shown) => approve(wiring, here(), { requestId: request.id, shown }));
}

async function findWaiting({ database }: Wiring, id: string): Promise<Request> {
  const request = await findRequest(database.query, id);
  if (request === undefined) throw new WrongCommand(NOT_APPROVED["not-found"]);
  return request;
}

/** change <booking> <check-in> <check-out> [guests] [in-full|free] */
export async function changeOne(wiring: Wiring, words: readonly string[], ask: Ask): Promise<Answer> {
  const [reference = "", checkIn = "", checkOut = "", ...rest] = words;
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) throw new WrongCommand("Write dates as 2027-06-24.");
  const stay = makeStay(checkIn, checkOut);
  if (!stay.ok) throw new WrongCommand("The last day must be after the first.");
  const terms = rest.includes("in-full") ? "in-full" : rest.includes("free") ? "free" : "by-policy";
  const given = rest.find((word) => word !== "in-full" && word !== "free");
  const guests = given === undefined ? await guestsOf(wiring, reference) : Number(given);
  const { atMost } = wiring.services.rules.guests;
  if (!Number.isInteger(guests) || guests < 1 || guests > atMost) throw new WrongCommand(`Guests are 1 to ${atMost}.`);
  return order(wiring, { reference, stay: stay.value, guests, terms }, ask);
}

const NOT_CHANGED: Record<Exclude<ChangeRefusal, "price-changed">, string> = {
  "not-found": "There's no such booking.",
  "booking-paused": "The site is paused. See: unknown.",
  "not-confirmed": "It isn't a confirmed booking.",
  "not-waiting": "It's no longer waiting for an answer. See: requests.",
  "nothing-changes": "It already has those dates and guests.",
  "change-under-way": "Another change is waiting for payment. It ends on its own if nobody pays.",
  "calendars-unknown": "We can't read the other channels' calendars right now.",
  "prices-unknown": "There are no current prices right now.",
  "dates-past": "These dates have passed.",
  "dates-too-far": "These dates are too far ahead.",
  "dates-taken": "Some of these nights are taken. See: bookings, blocks.",
  "longest-stay": "That's longer than the longest stay.",
  "missing-rate": "Some of these nights have no price.",
};

async function order(
  wiring: Wiring,
  wanted: ChangeOrder,
  ask: Ask,
  act: (shown: number) => Promise<Result<unknown, RequestRefusal>> = (shown) =>
    change(wiring, here(), { ...wanted, shown }),
): Promise<Answer> {
  const { services } = wiring;
  for (;;) {
    const priced = await priceOfChange(services, wanted);
    const refusal = priced.ok ? undefined : priced.refusal;
    if (!priced.ok && refusal !== undefined && refusal !== "price-changed")
      throw new WrongCommand(NOT_CHANGED[refusal]);
    const shown = priced.ok ? priced.value.difference : 0;
    if (!(await ask(questionFor(wanted, shown)))) return NOTHING_CHANGED;
    const changed = await act(shown);
    if (changed.ok) {
      const isDone = shown <= 0;
      const text = isDone ? "Changed. We're telling the guest." : `We're asking the guest for ${formatCents(shown)}.`;
      return { text, data: { changed: isDone, difference: shown } };
    }
    if (changed.refusal !== "price-changed") throw new WrongCommand(wordsFor(changed.refusal));
  }
}

function questionFor({ reference, stay, guests }: ChangeOrder, difference: number): string {
  const what = `Change ${reference} to ${stay.checkIn} to ${stay.checkOut}, ${guests} guests`;
  if (difference > 0) return `${what}, and ask the guest for ${formatCents(difference)}?`;
  return difference < 0 ? `${what}, and refund ${formatCents(-difference)}?` : `${what}? Nothing to pay or refund.`;
}

async function guestsOf({ database }: Wiring, reference: string): Promise<number> {
  const row = await database.query
    .selectFrom("bookings")
    .innerJoin("stay_versions", (join) =>
      join
        .onRef("stay_versions.booking_id", "=", "bookings.id")
        .onRef("stay_versions.version", "=", "bookings.version"),
    )
    .select("stay_versions.guests")
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (row === undefined) throw new WrongCommand(`There's no booking ${reference}.`);
  return row.guests;
}

const NOT_ANNOUNCED: Record<DamageRefusal, string> = {
  "not-found": "There's no such booking.",
  "booking-paused": "The site is paused. See: unknown.",
  "not-confirmed": "It isn't a confirmed booking.",
  "too-early": "The stay hasn't begun.",
  "too-late": "By the time the notice is over, we may no longer charge the guest's card.",
  "too-small": "That's less than a card processor charges.",
  "over-deposit": "Together with what you've announced before, that's more than the deposit.",
  "claims-changed": "Another damage was announced meanwhile. See: show.",
  "already-announced": "You've announced exactly this before. See: show.",
};

/** damage <booking> <dollars> <text> */
export async function damageOne(wiring: Wiring, words: readonly string[], ask: Ask): Promise<Answer> {
  const [reference = "", dollars = "", ...rest] = words;
  const text = rest.join(" ").trim();
  const amount = centsOf(dollars);
  if (amount === undefined || text === "") throw new WrongCommand('Say: damage <booking> 180.50 "A broken window".');
  const question = `Tell the guest of ${reference} that ${formatCents(amount)} will be charged in three days for: ${text}?`;
  if (!(await ask(question))) return NOTHING_CHANGED;
  const announced = await chargeDamage(wiring, here(), { reference, amount, text });
  if (!announced.ok) throw new WrongCommand(NOT_ANNOUNCED[announced.refusal]);
  const subject = announced.value;
  return {
    text: `We're telling the guest. The card is charged three days after the letter goes out. To take it back: damage-withdraw ${subject}`,
    data: { announced: subject, amount },
  };
}

export async function damageWithdraw(wiring: Wiring, subject: string): Promise<Answer> {
  const damages = wiring.database.query.selectFrom("charges").select("id").where("kind", "=", "damage");
  const found = await damages.where("subject", "=", subject).executeTakeFirst();
  if (found === undefined || !(await takeBack(wiring, here(), { chargeId: found.id })).ok)
    throw new WrongCommand(`There's no damage ${subject} to take back.`);
  return { text: "Taken back. We'll refund whatever the guest paid for it.", data: { withdrawn: subject } };
}

function centsOf(dollars: string): number | undefined {
  const [, whole, cents = ""] = /^\$?(\d{1,6})(?:\.(\d{2}))?$/.exec(dollars) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents === "" ? 0 : cents);
}
