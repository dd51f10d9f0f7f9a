import { sql } from "kysely";
import type { Outcome } from "#contract/refusals.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { accept, refuse } from "#domain/result.ts";
import { rememberBeside, rememberedBeside } from "../../database/beside-database.ts";
import { contains } from "../../database/conditions.ts";
import type { Database, Trx } from "../../database/database.ts";
import { ERASED_ADDRESS } from "../../emails/email.ts";
import { readEmailText } from "../../emails/sending/outbox-store.ts";
import type { Log } from "../../log.ts";
import { consentsOf } from "../balance/replace-card.ts";
import {
  type Booking,
  bookingsWithStay,
  findBooking,
  findByReference,
  lockBooking,
  readAgreements,
  readQuote,
  versionOf,
} from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { chargesOf, isUnderWay, refundDue, refundedOrPending } from "../charges/charges.ts";
import { requestsOf } from "../charges/requests.ts";
import { givenRefunds } from "../refunds/give-refund.ts";
import { opensOf } from "../views/page-opens.ts";

/** Everything we keep about one guest, found by a booking or by email address. For the guest's own eyes. */
export async function exportGuest({ database }: Pick<BookingServices, "database">, who: string): Promise<object[]> {
  return database.transaction(async (trx) => {
    const email = await emailOf(trx, who);
    if (email === undefined) return [];
    const ids = await bookingsOf(trx, email);
    const bookings = await Promise.all(ids.map((id) => exportBooking(trx, id)));
    const messages = trx.selectFrom("contact_messages").select(["received_at", "name", "email", "message", "answers"]);
    const written = await messages.where((row) => row(row.fn("lower", ["email"]), "=", email)).execute();
    return [...bookings, ...written.map((message) => ({ contactMessage: message }))];
  });
}

async function exportBooking(trx: Trx, id: string): Promise<object> {
  const booking = await findBooking(trx, id);
  const versions = await trx.selectFrom("stay_versions").selectAll().where("booking_id", "=", id).execute();
  const accepted = ["accepted_by", "agreed_at", "text_version", "text_hash", "boxes"] as const;
  const agreement = trx.selectFrom("agreement_records").select(accepted).where("booking_id", "=", id);
  const requests = await requestsOf(trx, id);
  const emails = await trx.selectFrom("outbox").selectAll().where("booking_id", "=", id).execute();
  return {
    reference: booking?.reference,
    status: booking?.status,
    createdAt: booking?.created_at,
    canceledAt: booking?.canceled_at,
    // The hashed IP address of whoever held the nights.
    address: booking?.address_key,
    stays: versions.map(({ booking_id, idempotency_key, quote, agreements, ...version }) => ({
      ...version,
      quote: readQuote(quote),
      agreements: readAgreements(agreements),
    })),
    agreement: (await agreement.executeTakeFirst()) ?? null,
    cardConsents: await consentsOf(trx, id),
    charges: (await chargesOf(trx, id)).map((charge) => ({
      ...{ kind: charge.kind, for: charge.note, amount: charge.amount, status: charge.status, paidAt: charge.paid_at },
      ...{ payment: charge.intent_id, paidBy: charge.paid_by, kept: charge.keep, refunded: refundedOrPending(charge) },
    })),
    givenRefunds: await givenRefunds(trx, id),
    opened: await opensOf(trx, id),
    party:
      (await trx.selectFrom("parties").select(["people", "note"]).where("booking_id", "=", id).executeTakeFirst()) ??
      null,
    review: (await trx.selectFrom("reviews").selectAll().where("booking_id", "=", id).executeTakeFirst()) ?? null,
    notes: await trx.selectFrom("booking_notes").select(["words", "saved_at"]).where("booking_id", "=", id).execute(),
    messages: await trx
      .selectFrom("contact_messages")
      .select(["id", "received_at", "message", "answers"])
      .where("booking_id", "=", id)
      .execute(),
    requests: requests.map(({ kind, wish, status, asked_at, answer }) => ({
      ...{ kind, wish, status, askedAt: asked_at, answer },
    })),
    emails: emails.map(({ kind, email, status, created_at, sent_at }) => {
      const { to, subject, text } = readEmailText({ email });
      return { kind, status, createdAt: created_at, sentAt: sent_at, to, subject, text };
    }),
  };
}

/**
 * Deletes what we know about a guest, here and at the card processor. Sums, dates and payments stay, because the law
 * wants accounts kept. Idempotent. Returns the references of the guest's bookings.
 */
export async function eraseGuest(
  services: BookingServices,
  who: string,
  record?: (trx: Trx, references: string[]) => Promise<void>,
): Promise<Outcome<string[]>> {
  const { database, payments } = services;
  const email = await database.transaction((trx) => emailOf(trx, who));
  if (email === undefined) return refuse("not-found");
  const ids = await database.transaction((trx) => bookingsOf(trx, email));
  for (const id of ids) {
    const refusal = await database.transaction((trx) => erasureRefusal(services, trx, id));
    if (refusal !== undefined) return refuse(refusal);
  }
  // The provider first: if it's unavailable, nothing has happened and the owner can try again.
  for (const id of ids) await payments.deleteGuest(id);
  const erased = await database.transaction(async (trx) => {
    const references: string[] = [];
    for (const id of ids) {
      const booking = await lockBooking(trx, id);
      if (booking === undefined || (await erasureRefusal(services, trx, id)) !== undefined) continue;
      await eraseBooking(trx, booking, await database.now(trx));
      if (booking.reference !== null) references.push(booking.reference);
    }
    const messages = await eraseAddress(trx, email);
    await record?.(trx, references);
    rememberBeside(database, "erased-guests", [...ids, ...messages]);
    return accept(references);
  });
  await emptyLog(database);
  return erased;
}

/** What names an address and no booking. Returns the ids of its messages. */
async function eraseAddress(trx: Trx, email: string): Promise<string[]> {
  const messages = await trx
    .deleteFrom("contact_messages")
    .where((row) => row(row.fn("lower", ["email"]), "=", email))
    .returning("id")
    .execute();
  await trx
    .deleteFrom("link_requests")
    .where((row) => row(row.fn("lower", ["email"]), "=", email))
    .execute();
  // Emails of the previous release, and messages from the contact form, don't name a booking.
  await trx
    .deleteFrom("outbox")
    .where((row) => contains(row.ref("email"), `"${email}"`))
    .execute();
  // The morning digests name everyone who came, left or wrote. The owner still has them as email.
  await trx.deleteFrom("outbox").where("kind", "=", "digest").execute();
  return messages.map(({ id }) => id);
}

async function erasureRefusal({ database, rules }: BookingServices, trx: Trx, id: string) {
  const booking = await findBooking(trx, id);
  if (booking === undefined) return undefined;
  if (booking.status === "held" || booking.status === "expiring") return "money-under-way";
  const { stay } = await versionOf(trx, booking);
  const today = dayAt(await database.now(trx), rules.timeZone);
  if (booking.status === "confirmed" && stay.checkOut >= today) return "stay-ahead";
  const charges = await chargesOf(trx, id);
  const isMoving = charges.some(
    (charge) =>
      isUnderWay(charge) ||
      (charge.status === "paid" && refundDue(charge) > 0) ||
      charge.refunds.some(({ status }) => status === "asked"),
  );
  return isMoving ? "money-under-way" : undefined;
}

/** What names the guest of a booking. */
export const OF_GUEST = [
  ...(["requests", "outbox", "unpaid_nights", "parties", "guest_links", "stay_opens"] as const),
  ...(["contact_messages", "booking_notes", "arrival_instructions", "reviews"] as const),
];

async function eraseBooking(trx: Trx, { id }: Booking, now: number): Promise<void> {
  const nobody = { first_name: "Erased", last_name: "guest", email: ERASED_ADDRESS, phone: "" };
  await trx.updateTable("stay_versions").set(nobody).where("booking_id", "=", id).execute();
  await trx.updateTable("agreement_records").set({ accepted_by: null }).where("booking_id", "=", id).execute();
  await trx.updateTable("given_refunds").set({ reason: null }).where("booking_id", "=", id).execute();
  await trx
    .updateTable("bookings")
    .set({ tab_hash: null, address_key: "", guest_forgotten: 1, erased_at: now })
    .where("id", "=", id)
    .execute();
  for (const charge of await chargesOf(trx, id)) {
    // The name of a pet, or the words about damage. A stay's subject is a number.
    const words = charge.kind === "extra" || charge.kind === "damage" ? { subject: `erased ${charge.id}` } : {};
    await trx
      .updateTable("charges")
      .set({ note: null, client_secret: null, ...words })
      .where("id", "=", charge.id)
      .execute();
  }
  for (const table of OF_GUEST) await trx.deleteFrom(table).where("booking_id", "=", id).execute();
}

/** At the start, because an older backup may have been put back in which erased guests are still named. */
export async function eraseAgain(database: Database, log: Log): Promise<void> {
  const { query } = database;
  const isErased = rememberedBeside(database, "erased-guests") ?? (() => false);
  const bookings = await query.selectFrom("bookings").select(["id", "erased_at"]).execute();
  // Until November 2026 nothing was kept of them beside the database.
  const unlisted = bookings.filter(({ id, erased_at }) => erased_at !== null && !isErased(id));
  rememberBeside(
    database,
    "erased-guests",
    unlisted.map(({ id }) => id),
  );
  const messages = await query.selectFrom("contact_messages").select(["id", "email"]).execute();
  const back = bookings.filter(({ id, erased_at }) => erased_at === null && isErased(id));
  const written = messages.filter(({ id }) => isErased(id));
  if (back.length + written.length === 0) return;
  await database.transaction(async (trx) => {
    for (const { id } of back) {
      const booking = await lockBooking(trx, id);
      if (booking === undefined) continue;
      const { details } = await versionOf(trx, booking);
      await eraseBooking(trx, booking, await database.now(trx));
      await eraseAddress(trx, details.email.toLowerCase());
    }
    for (const { email } of written) await eraseAddress(trx, email.toLowerCase());
  });
  await emptyLog(database);
  log.warn("erased-again", { bookings: back.length, messages: written.length });
}

/** The write-ahead log still has what was deleted; here it is written back and emptied. */
async function emptyLog({ engine, query }: Database): Promise<void> {
  if (engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(query);
}

/** In lower case. For a booking, the address it has now. */
async function emailOf(trx: Trx, who: string): Promise<string | undefined> {
  if (who.includes("@")) return who.trim().toLowerCase();
  const booking = await findByReference(trx, who.trim().toUpperCase());
  const email = booking && (await versionOf(trx, booking)).details.email.toLowerCase();
  return email === ERASED_ADDRESS ? undefined : email;
}

/** By the address a booking has now: an earlier one, corrected before paying, may be a stranger's. */
async function bookingsOf(trx: Trx, email: string): Promise<string[]> {
  const rows = await bookingsWithStay(trx)
    .select("bookings.id")
    .where((row) => row(row.fn("lower", ["stay_versions.email"]), "=", email))
    .execute();
  return rows.map(({ id }) => id);
}
