import type { NotNull } from "kysely";
import type { CodeForLock, DeskArrival, DeskStay, DeskToday, DeskTodo, DeskWayIn } from "#contract/desk/answers.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  dayAt,
  daysBetween,
  firstDayOf,
  monthOf,
} from "#domain/dates/calendar-date.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { accept, refuse } from "#domain/result.ts";
import { isShown } from "#domain/reviews/review.ts";
import { eveningBefore } from "#domain/stays/timed-emails.ts";
import { rules } from "#house/rules.ts";
import { isTrouble } from "../../alarms/alarm.ts";
import { alarmsOf, canSell } from "../../alarms/alarms.ts";
import { readFacts } from "../../alarms/facts.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { hasBounced, paidForStay, refundDueInSql, refundedOfStay } from "../../bookings/charges/charges.ts";
import { listedStays, toListed } from "../../bookings/views/listed-stays.ts";
import type { Database } from "../../database/database.ts";
import { readStoredEmail } from "../../emails/email.ts";
import { instructionsFor } from "../../stay/arrival-instructions.ts";
import { allReviews } from "../../stay/reviews.ts";
import type { Wiring } from "../../wiring.ts";
import { failedBalances } from "../booking/charges.ts";
import { waitingRequests } from "../booking/requests.ts";
import { lodgeToday, readNights, staysBetween } from "../calendar/stays.ts";
import type { Handlers } from "../call.ts";
import { openMessages } from "../messages/messages.ts";
import { openSessions } from "../sign-in/sessions.ts";
import { sampleYearOf } from "./sample-year.ts";

const FORTNIGHT = 14;
const COMING_SHOWN = 5;
const COMING_DAYS = 400;
const NEW_FOR_MS = 14 * DAY_MS;

export const todayHandlers = {
  /** The state of the day: what needs a person, and who comes and goes. */
  async today(wiring) {
    const { database } = wiring;
    const today = await lodgeToday(database);
    const now = await database.now();
    const alarms = alarmsOf(await readFacts(wiring));
    const nights = await readNights(wiring, { checkIn: today, checkOut: addDays(today, FORTNIGHT) });
    const coming = await staysBetween(wiring, { checkIn: today, checkOut: addDays(today, COMING_DAYS) });
    const guests = coming.filter(({ kind }) => kind !== "block" && kind !== "hold");
    const details = await detailsOf(database, today);
    const withDetails = (stay: DeskStay): DeskArrival => ({
      ...stay,
      ...(details.get(stay.reference ?? "") ?? { phone: null, paid: null, wayIn: null }),
    });
    const [toRefund, lost] = await Promise.all([refundsForOwner(database), lostEmails(database, today)]);
    // A part whose problems are listed one by one needs no sentence about all of them.
    const toldOneByOne = new Set<string>([
      ...(nights.conflicts.length > 0 ? ["double-bookings"] : []),
      ...(toRefund.some(({ isByHand }) => !isByHand) ? ["refunds"] : []),
      ...(lost.length > 0 && alarms.some(({ part, state }) => part === "mail" && state === "warning") ? ["mail"] : []),
    ]);
    return {
      ...nights,
      now,
      sampleYear: await sampleYearOf(wiring),
      alarms: alarms.filter(isTrouble).filter(({ part }) => !toldOneByOne.has(part)),
      refundsForOwner: toRefund,
      lostEmails: lost,
      todos: await readTodos(database, now),
      leaving: guests.filter(({ checkOut }) => checkOut === today).map(withDetails),
      arriving: guests.filter(({ checkIn }) => checkIn === today).map(withDetails),
      coming: guests.filter(({ checkIn }) => checkIn >= today).slice(0, COMING_SHOWN),
      month: await readMonth(wiring, today),
    };
  },

  /** What every page of the desk shows around its own content. */
  async frame(wiring) {
    const { database } = wiring;
    const todos = await readTodos(database, await database.now());
    const alarms = alarmsOf(await readFacts(wiring));
    return {
      todos: todos.length + alarms.filter(isTrouble).length,
      messages: todos.filter(({ kind }) => kind === "message").length,
      reviews: todos.filter(({ kind }) => kind === "review").length,
      isSelling: canSell(alarms),
      sessions: (await openSessions(database)).length,
    };
  },

  /** "Got it": a new booking no longer needs the owner's attention. */
  "todo/done"({ database }, { id, done }, actor) {
    return database.transaction(async (trx) => {
      const seen_at = done ? await database.now(trx) : null;
      const { numUpdatedRows } = await trx
        .updateTable("bookings")
        .set({ seen_at })
        .where("reference", "=", id)
        .where("seen_at", done ? "is" : "is not", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return refuse("not-found");
      await actor.record(trx, done, { subject: id, details: { done } });
      return accept(done);
    });
  },
} satisfies Partial<Handlers>;

async function readTodos(database: Database, now: number): Promise<DeskTodo[]> {
  const bookings = await listedStays(database.query)
    .select(["guests", "confirmed_at as at", paidForStay.as("paid")])
    .where("bookings.status", "=", "confirmed")
    .where("bookings.confirmed_at", ">", now - NEW_FOR_MS)
    .where("bookings.seen_at", "is", null)
    .orderBy("bookings.confirmed_at", "desc")
    .$narrowType<{ reference: NotNull; at: NotNull }>()
    .execute();
  const messages = await openMessages(database);
  const requests = await waitingRequests(database);
  const { reviews: all } = await allReviews(database);
  const reviews = all.filter((review) => !review.withheld && !isShown(review, now));
  return [
    ...(await failedBalances(database)),
    ...(await codesForTheLock(database, now)),
    ...requests.map((request) => ({ kind: "request" as const, ...request })),
    ...bookings.map((row) => ({ kind: "new-booking" as const, ...toListed(row), paid: row.paid ?? 0 })),
    ...messages.map(({ id, name, at, message }) => ({
      ...{ kind: "message" as const, id, name, at },
      beginning: message.slice(0, 200),
    })),
    ...reviews.map(({ reference: id, guest: name, sentAt: at, words }) => ({
      ...{ kind: "review" as const, id, name, at, beginning: words.slice(0, 200) },
    })),
  ];
}

async function detailsOf(database: Database, today: CalendarDate) {
  const rows = await bookingsWithStay(database.query)
    .select(["bookings.id", "reference", "phone", "check_in", paidForStay.as("paid")])
    .where("bookings.status", "=", "confirmed")
    .where((row) => row.or([row("check_in", "=", today), row("check_out", "=", today)]))
    .$narrowType<{ reference: NotNull }>()
    .execute();
  const details = rows.map(async ({ id, reference, phone, paid, check_in }) => {
    const wayIn = check_in === today ? await wayInOf(database, id) : null;
    return [reference, { phone, paid, wayIn }] as const;
  });
  return new Map(await Promise.all(details));
}

async function refundsForOwner({ query }: Database): Promise<DeskToday["refundsForOwner"]> {
  const rows = await listedStays(query)
    .innerJoin("charges", "charges.booking_id", "bookings.id")
    .select(["charges.paid_by", "charges.bounced", refundDueInSql.as("due")])
    .where("charges.status", "=", "paid")
    .where(({ and, eb, or }) =>
      or([
        and([eb("charges.paid_by", "is", null), hasBounced]),
        and([eb("charges.paid_by", "is not", null), eb(refundDueInSql, ">", 0)]),
      ]),
    )
    .execute();
  return rows.map(toListed).map(({ reference, name, paid_by, bounced, due }) => ({
    ...{ reference: reference ?? "", name },
    amount: paid_by === null ? Math.min(bounced, due) : due,
    isByHand: paid_by !== null,
  }));
}

async function lostEmails({ query }: Database, today: CalendarDate): Promise<DeskToday["lostEmails"]> {
  const rows = await listedStays(query)
    .innerJoin("outbox", "outbox.booking_id", "bookings.id")
    .select(["phone", "outbox.email"])
    .where("outbox.status", "=", "failed")
    .where("outbox.to_guest", "=", 1)
    .where("bookings.reference", "is not", null)
    .$narrowType<{ reference: NotNull }>()
    .where("stay_versions.check_out", ">=", today)
    .execute();
  return rows.map(toListed).map(({ reference, name, phone, email }) => {
    return { reference, name, phone, subject: readStoredEmail(email).subject };
  });
}

async function readMonth(wiring: Wiring, today: CalendarDate): Promise<DeskToday["month"]> {
  const month = monthOf(today);
  const span: Stay = { checkIn: firstDayOf(month), checkOut: firstDayOf(addMonths(month, 1)) };
  const stays = await staysBetween(wiring, span);
  const nightsIn = (some: readonly DeskStay[]) =>
    new Set(some.flatMap(nightsOf).filter((night) => night >= span.checkIn && night < span.checkOut));
  const sold = nightsIn(stays.filter(({ kind }) => kind !== "block" && kind !== "hold"));
  const taken = nightsIn(stays);
  const paid = await bookingsWithStay(wiring.database.query)
    .select(({ fn }) => [fn.sum<number>(paidForStay).as("paid"), fn.sum<number>(refundedOfStay).as("refunded")])
    .where("bookings.status", "=", "confirmed")
    .where("check_in", ">=", span.checkIn)
    .where("check_in", "<", span.checkOut)
    .executeTakeFirst();
  return {
    month,
    nights: daysBetween(span.checkIn, span.checkOut),
    sold: sold.size,
    free: nightsOf({ checkIn: today, checkOut: span.checkOut }).filter((night) => !taken.has(night)).length,
    paid: Number(paid?.paid ?? 0) - Number(paid?.refunded ?? 0),
  };
}

/** The guests' own codes that should be on the lock by tonight, and aren't. */
export async function codesForTheLock({ query }: Database, now: number) {
  const today = dayAt(now, rules.timeZone);
  const rows = await listedStays(query)
    .innerJoin("arrival_instructions", "arrival_instructions.booking_id", "bookings.id")
    .select(["value as code", "changed_at as changedAt"])
    .where("bookings.status", "=", "confirmed")
    .where("arrival_instructions.name", "=", "door-code")
    .where("value", "!=", "")
    .where("on_lock_at", "is", null)
    .where("check_in", "<=", addDays(today, 1))
    .where("check_out", ">=", today)
    .orderBy("check_in")
    .$narrowType<{ reference: NotNull }>()
    .execute();
  return rows
    .map((row): CodeForLock => ({ kind: "door-code", ...toListed(row) }))
    .filter(({ stay }) => now >= eveningBefore(stay, rules) && now < timesOf(stay, rules).checkOut);
}

/** How a guest who arrives gets in, and whether they've been told. */
async function wayInOf({ query }: Database, bookingId: string): Promise<DeskWayIn> {
  const { values } = await instructionsFor(query, bookingId);
  const own = await query
    .selectFrom("arrival_instructions")
    .select("on_lock_at")
    .where("booking_id", "=", bookingId)
    .where("name", "=", "door-code")
    .where("value", "!=", "")
    .executeTakeFirst();
  const email = await query
    .selectFrom("outbox")
    .select(["status", "sent_at", "created_at"])
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "arrival")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return {
    code: values["door-code"] ?? null,
    isOwnCode: own !== undefined,
    onLockAt: own?.on_lock_at ?? null,
    email: email ? { status: email.status, at: email.sent_at ?? email.created_at } : null,
  };
}
