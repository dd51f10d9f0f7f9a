import { randomUUID } from "node:crypto";
import { dayAt, isCalendarDate } from "#domain/dates/calendar-date.ts";
import { centsFromDollars } from "#domain/prices/nightly-prices.ts";
import { makeStay, type Stay } from "#domain/stays/stay.ts";
import { rules } from "#house/rules.ts";
import { type CancelTerms, refundIfCanceled } from "../bookings/refunds/cancel-booking.ts";
import { type BookingList, listBookings } from "../bookings/views/list-bookings.ts";
import { showBooking } from "../bookings/views/show-booking.ts";
import { readLetters } from "../desk/booking/letters.ts";
import { openMessages, readMessages } from "../desk/messages/messages.ts";
import {
  type Actor,
  type BlockRefusal,
  block,
  cancel,
  finishMessage,
  resend,
  settleRefund,
  unblock,
} from "../desk/owner-acts.ts";
import { formatCents } from "../money.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, type Ask, WrongCommand } from "./answer.ts";
import { bookingsTable, bookingText } from "./booking-text.ts";
import { writeTable } from "./table.ts";

/** Each run of a command is an act of its own. */
export function here(): Actor {
  return { id: randomUUID(), session: undefined };
}

export function referenceIn(words: string, command: string): string {
  if (words === "") throw new WrongCommand(`Say which booking: ${command} <booking>. See: bookings.`);
  return words.toUpperCase();
}

const SHOWN: ReadonlyMap<string, BookingList["show"]> = new Map([
  ["", "coming"],
  ["coming", "coming"],
  ["past", "past"],
  ["canceled", "canceled"],
]);

/** Upcoming ones, past ones, canceled ones, or those that match a word. */
export async function bookings({ database }: Wiring, words: string): Promise<Answer> {
  const today = dayAt(await database.now(), rules.timeZone);
  const show = SHOWN.get(words);
  const list: BookingList = show ? { show, today } : { show: "coming", today, search: words };
  const found = [];
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const page = await listBookings(database, { ...list, after });
    found.push(...page.bookings);
    after = page.next;
  }
  if (found.length > 0) return { text: bookingsTable(found), data: found };
  const none = show === "coming" ? "No bookings coming up." : "No such bookings.";
  return { text: `${none} See also: bookings past, bookings canceled.`, data: [] };
}

export async function show({ database }: Wiring, reference: string): Promise<Answer> {
  const booking = await showBooking(database, reference);
  if (booking === undefined) throw new WrongCommand(`There's no booking ${reference}.`);
  return { text: bookingText(booking), data: booking };
}

function termsIn(words: string, reference: string): CancelTerms {
  if (words === "") return "by-policy";
  if (words === "in-full") return words;
  const amount = centsFromDollars(words.replace(/^\$/, ""));
  if (amount !== undefined) return { amount };
  throw new WrongCommand(`Say: cancel ${reference}, cancel ${reference} in-full, or cancel ${reference} 1900.00.`);
}

export async function cancelOne(
  wiring: Wiring,
  [reference, how]: readonly [string, string],
  ask: Ask,
): Promise<Answer> {
  const terms = termsIn(how, reference);
  for (;;) {
    const shown = await refundIfCanceled(wiring.services, reference, terms);
    if (shown === undefined) throw new WrongCommand(`There's no booking ${reference}.`);
    if (!(await ask(`Cancel ${reference}, release its nights and refund ${formatCents(shown)}?`))) {
      return { text: "Nothing was changed.", data: { canceled: false } };
    }
    const canceled = await cancel(wiring, here(), { reference, terms, shown });
    // The server pays it within a minute; emails to guest and owner are queued.
    if (canceled.ok) {
      const text = `${reference} is canceled. ${formatCents(canceled.value)} will be refunded.`;
      return { text, data: { canceled: true, refund: canceled.value } };
    }
    // Midnight passed, or someone refunded by hand: show the new amount and ask again.
    if (canceled.refusal !== "refund-changed") {
      throw new WrongCommand(`${reference} can't be canceled: it isn't a confirmed booking.`);
    }
  }
}

export async function settle(
  wiring: Wiring,
  command: "refund-again" | "refund-paid",
  reference: string,
): Promise<Answer> {
  const how = command === "refund-again" ? "again" : "paid-another-way";
  const settled = await settleRefund(wiring, here(), { reference, how });
  if (!settled.ok) {
    if (settled.refusal === "not-found") throw new WrongCommand(`There's no booking ${reference}.`);
    throw new WrongCommand(`No refund of ${reference} has failed. See: show ${reference}.`);
  }
  const text = how === "again" ? "will be tried again." : "is recorded as paid another way.";
  return { text: `${reference}: ${formatCents(settled.value)} ${text}`, data: { [how]: settled.value } };
}

const NOT_BLOCKED: Record<BlockRefusal, string> = {
  "dates-taken": "Some of these nights are taken. See: bookings, blocks.",
  "dates-past": "These nights are over. Is the year right?",
  "dates-too-far": "That's more than two years ahead. Is the year right?",
};

export function stayIn(checkIn: string, checkOut: string): Stay {
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) throw new WrongCommand("Write dates as 2027-06-24.");
  const stay = makeStay(checkIn, checkOut);
  if (!stay.ok) throw new WrongCommand("The last day must be after the first.");
  return stay.value;
}

export async function blockSome(
  wiring: Wiring,
  [checkIn = "", checkOut = "", note = ""]: readonly string[],
): Promise<Answer> {
  const blocked = await block(wiring, here(), { ...stayIn(checkIn, checkOut), note });
  if (!blocked.ok) throw new WrongCommand(NOT_BLOCKED[blocked.refusal]);
  return { text: `Blocked from ${checkIn} to ${checkOut} as ${blocked.value}.`, data: { block: blocked.value } };
}

export async function unblockOne(wiring: Wiring, id: string): Promise<Answer> {
  if (id === "") throw new WrongCommand("Say which block: unblock <block>. See: blocks.");
  if (!(await unblock(wiring, here(), id)).ok) throw new WrongCommand(`There's no block ${id}.`);
  return { text: `Block ${id} is lifted.`, data: { unblocked: id } };
}

export async function blocks({ database }: Wiring): Promise<Answer> {
  const kept = await database.query.selectFrom("blocks").selectAll().orderBy("check_in").execute();
  const rows = kept.map(({ id, check_in, check_out, note }) => [id, check_in, check_out, note]);
  const text = kept.length === 0 ? "Nothing is blocked." : writeTable(["Block", "From", "To", "Why"], rows);
  return { text, data: kept };
}

/** A booking's letters. With one of them named, sends it again. */
export async function letters(wiring: Wiring, [reference, letter]: readonly [string, string]): Promise<Answer> {
  const written = await readLetters(wiring.database, reference);
  if (written.length === 0) throw new WrongCommand(`There are no letters about ${reference}.`);
  if (letter === "") {
    const rows = written.map(({ id, status, to, subject }) => [id, status, to, subject]);
    return { text: writeTable(["Letter", "Status", "To", "Subject"], rows), data: written };
  }
  const found = written.find(({ id }) => id === letter);
  if (found === undefined) throw new WrongCommand(`There's no letter ${letter}. See: resend ${reference}.`);
  const sent = await resend(wiring, here(), { reference, letter, to: found.to });
  if (!sent.ok) throw new WrongCommand(`${letter} couldn't be sent again.`);
  return { text: `Sent to ${found.to} again.`, data: { sent: letter, to: found.to } };
}

/** Messages that wait for an answer, or all; "done <id>" marks one as done. */
export async function messages(wiring: Wiring, [what, id]: readonly [string, string]): Promise<Answer> {
  if (what === "done") {
    if (!(await finishMessage(wiring, here(), { id, done: true })).ok)
      throw new WrongCommand(`There's no message ${id}.`);
    return { text: "Marked as done.", data: { done: id } };
  }
  if (what !== "" && what !== "all") throw new WrongCommand("Say: messages, messages all, or messages done <message>.");
  const listed = what === "all" ? await readMessages(wiring.database) : await openMessages(wiring.database);
  const text = listed.map(({ id: name, at, name: from, email, message }) =>
    [`${name}, ${new Date(at).toISOString().slice(0, 16)}`, `${from}, ${email}`, message].join("\n"),
  );
  return { text: text.length === 0 ? "Nobody is waiting for an answer." : text.join("\n\n"), data: listed };
}
