import type { Outcome } from "#contract/refusals.ts";
import { addDays, dayAt, startOfDay } from "#domain/dates/calendar-date.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import { chargeTime, earliestDue, graceEnd, noticeAt } from "#domain/prices/pay-in-two.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import { type Confirmed, type StayVersion, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type Charge, toCharge } from "../charges/charges.ts";
import { type Ledger, withConfirmedBooking, withLedger } from "../charges/ledger.ts";
import { chargeSaved } from "../charges/saved-card.ts";
import { isPaused } from "../pause.ts";
import { orderOf } from "../payments/attach-intent.ts";
import { refundIfUnpaid } from "../refunds/cancel-booking.ts";
import { cardEnd, openBalance, unpaidBalance } from "./balance.ts";
import { cardOnFile } from "./replace-card.ts";

/** More than the first notice is ahead, in any time zone. */
const LOOK_AHEAD_MS = 9 * DAY_MS;

/** Announces the balances that will be due, and charges the saved card for those that are. */
export async function chargeBalances(services: BookingServices): Promise<void> {
  if (await isPaused(services)) return;
  const { database, log } = services;
  const coming = await database.query
    .selectFrom("charges")
    .selectAll()
    .where("kind", "=", "balance")
    .where("status", "in", ["scheduled", "open"])
    .where("charge_at", "<=", (await database.now()) + LOOK_AHEAD_MS)
    .execute();
  for (const balance of coming.map((row) => toCharge(row))) {
    const ifDue = () => nextTry(services, balance);
    await chargeSaved(services, { ifDue, onNeedsGuest: (due) => giveLink(services, due.charge) })
      .then(() => announce(services, balance))
      .catch((fault: unknown) => log.error("balance-not-charged", { charge: balance.id, fault }));
  }
}

type Due = Ledger<Confirmed> & { readonly balance: Charge; readonly stay: StayVersion; readonly now: number };

function withBalance<Value>(
  { database }: BookingServices,
  { id, booking_id }: Charge,
  work: (due: Due) => Promise<Value>,
): Promise<Value | undefined> {
  return withLedger(database, booking_id, async ({ booking, ...ledger }) => {
    const balance = unpaidBalance(ledger.charges);
    if (booking.status !== "confirmed" || balance?.id !== id || balance.status === "closing") return undefined;
    const stay = await versionOf(ledger.trx, booking);
    return work({ ...ledger, booking, balance, stay, now: await database.now(ledger.trx) });
  });
}

/** Opens a balance that is due, and says what the saved card is asked for, once a day while it may be charged. */
function nextTry(services: BookingServices, charge: Charge) {
  return withBalance(services, charge, async (due) => {
    const { trx, booking, balance, stay, now } = due;
    const payBy = isUnannounced(due) ? (await announcement(services, due)).payBy : balance.pay_by;
    if (payBy == null) return undefined;
    // Written once it is known, so that an end is always one that was announced.
    await trx.updateTable("charges").set({ pay_by: payBy }).where("id", "=", balance.id).execute();
    const opened = await openBalance(trx, balance, now);
    if (opened === undefined || now >= payBy) return undefined;
    if (balance.link_sent && now >= payBy - DAY_MS)
      await tellOfEnd(services, due, { payBy, isLastDay: true, isTried: true });
    if (balance.try_at !== null && now < balance.try_at) return undefined;
    if (now >= cardEnd(booking, stay.stay, services.rules)) {
      if (!balance.link_sent) await noteAsk(services, { ...due, balance: { ...opened, pay_by: payBy } }, false);
      return undefined;
    }
    const { order } = await orderOf(trx, opened);
    return { charge: opened, order: { ...order, tries: balance.tries } };
  });
}

/** Rule still-due: an end that came before anybody was asked, while the server or the bank was away, isn't one. */
function isUnannounced({ balance: { pay_by, link_sent }, now }: Due): boolean {
  return pay_by === null || (!link_sent && now >= pay_by);
}

/**
 * Rule announce-first: the guest is told of sum and day, and three days later at the earliest it is due. While no email
 * can leave, the day moves on. Answers when its days of grace end, once it's due: they count from the first try. Until
 * then, the email that should be waiting and isn't.
 */
async function announcement(services: BookingServices, { trx, booking, charges, balance, stay, now }: Due) {
  const { timeZone } = services.rules;
  const today = dayAt(now, timeZone);
  let day = dayAt(balance.charge_at ?? now, timeZone);
  const idOf = (ahead: number) => `${booking.id} ${balance.amount} ${day} ${ahead}`;
  const isTold = async (ahead: number) => {
    const leftAt = await services.emails.leftAt(trx, "balance-soon", idOf(ahead));
    return leftAt != null && earliestDue(dayAt(leftAt, timeZone)) <= day;
  };
  const isAnnounced = (await isTold(7)) || (await isTold(3));
  if (!isAnnounced && day < earliestDue(today)) {
    day = earliestDue(today);
    const charge_at = chargeTime(day, timeZone);
    await trx.updateTable("charges").set({ charge_at }).where("id", "=", balance.id).execute();
  }
  const dueOn = chargeTime(day, timeZone);
  const payBy = graceEnd({ dueOn: day < today ? today : day, graceDays: stay.plan?.graceDays ?? 0 }, timeZone);
  if (isAnnounced && now >= dueOn) return { payBy };
  const ahead = noticeAt({ dueOn: day }, now, timeZone);
  if (ahead === undefined || (await services.emails.leftAt(trx, "balance-soon", idOf(ahead))) !== undefined) return {};
  const back = await refundIfUnpaid({ trx, booking, charges }, { now, timeZone });
  const told = { charge: balance, dueOn: day, payBy, back, day, tells: String(balance.amount) };
  return { email: { bookingId: booking.id, id: idOf(ahead), ...told } };
}

/** With the card that will be charged, which only the provider knows: nothing waits for it inside a transaction. */
async function announce(services: BookingServices, charge: Charge): Promise<void> {
  const { database, emails } = services;
  const isWaiting = async (due: Due) => (isUnannounced(due) ? (await announcement(services, due)).email : undefined);
  const email = await withBalance(services, charge, isWaiting);
  if (email === undefined) return;
  const card = (await cardOnFile(services, email.bookingId).catch(() => null)) ?? undefined;
  await database.transaction((trx) => emails.enqueue(trx, "balance-soon", { ...email, card }));
  emails.wake();
}

/** The bank said no or wants the guest: the same payment becomes a link, and the card is tried again tomorrow. */
function giveLink(services: BookingServices, charge: Charge) {
  return withBalance(services, charge, async (due) => {
    if (due.balance.status === "open" && due.balance.tries === charge.tries) await noteAsk(services, due);
  });
}

async function noteAsk(services: BookingServices, due: Due, isTried = true): Promise<void> {
  const { trx, balance, now } = due;
  const tomorrow = addDays(dayAt(now, services.rules.timeZone), 1);
  const try_at = chargeTime(tomorrow, services.rules.timeZone);
  const asked = { link_sent: 1, tries: balance.tries + 1, try_at };
  await trx.updateTable("charges").set(asked).where("id", "=", balance.id).execute();
  if (!balance.link_sent) await tellOfEnd(services, due, { payBy: balance.pay_by ?? now, isLastDay: false, isTried });
}

type End = { readonly payBy: number; readonly isLastDay: boolean; readonly isTried: boolean };

async function tellOfEnd(services: BookingServices, due: Due, { payBy, isLastDay, isTried }: End): Promise<void> {
  const { trx, booking, charges, balance } = due;
  const { timeZone } = services.rules;
  const back = await refundIfUnpaid({ trx, booking, charges }, { now: payBy, timeZone });
  const told = { charge: balance, payBy, isLastDay, isTried, back };
  const id = `${booking.id} ${balance.amount} ${payBy}${isLastDay ? " last day" : ""}`;
  await services.emails.enqueue(trx, "balance-failed", { bookingId: booking.id, id, ...told });
}

/**
 * Gives a guest one more day to pay the balance. Possible up to the transaction that ends it (rule still-due). Rule
 * as-shown: the owner saw until when it could be paid.
 */
export function extendBalance(
  services: BookingServices,
  reference: string,
  shown: number,
  record?: (trx: Trx, payBy: number) => Promise<void>,
): Promise<Outcome<number>> {
  const { rules, emails } = services;
  const extend = async (ledger: Ledger<Confirmed>) => {
    const { trx, booking, charges } = ledger;
    const charge = unpaidBalance(charges);
    if (charge === undefined || charge.pay_by !== shown) return refuse("has-changed");
    const payBy = startOfDay(addDays(dayAt(shown, rules.timeZone), 1), rules.timeZone);
    const { checkIn } = (await versionOf(trx, booking)).stay;
    if (payBy > startOfDay(checkIn, rules.timeZone)) return refuse("too-late-to-extend");
    await trx.updateTable("charges").set({ pay_by: payBy }).where("id", "=", charge.id).execute();
    const back = await refundIfUnpaid(ledger, { now: payBy, timeZone: rules.timeZone });
    const told = { charge, payBy, back };
    await emails.enqueue(trx, "balance-extended", { bookingId: booking.id, id: `${charge.id} ${payBy}`, ...told });
    await record?.(trx, payBy);
    return accept(payBy);
  };
  return withConfirmedBooking(services, { reference }, extend, "has-changed");
}
