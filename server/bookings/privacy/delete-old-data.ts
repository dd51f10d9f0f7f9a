import { setTimeout as pause } from "node:timers/promises";
import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import { cardTermsOf } from "#domain/prices/cancellation.ts";
import type { Database } from "../../database/database.ts";
import { bookingsWithStay, lockBooking, readPolicy } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { chargesOwingRefund } from "../charges/charges.ts";
import { isPaused } from "../pause.ts";
import { OF_GUEST } from "./guest-data.ts";

type Deletion = Pick<BookingServices, "rules" | "database" | "payments" | "log" | "comparison">;

export const DRAFTS_KEPT_DAYS = 30;
const MESSAGES_KEPT_MS = 2 * 365 * DAY_MS;
const UNPAID_NIGHTS_KEPT_MS = DAY_MS;
const PARTIES_KEPT_DAYS = 30;
/** Seven years, for tax records. */
const BOOKINGS_KEPT_DAYS = 7 * 365 + 2;

/** Rows per transaction: few enough that guests don't notice a delay. */
const BATCH_SIZE = 25;
/** Pause between batches: the embedded database serves nobody else while it writes. */
const PAUSE_MS = 10;

/** Keeps the promises of the privacy policy, here and at the card processor. */
export async function deleteOldData(services: Deletion): Promise<void> {
  if (await isPaused(services)) return;
  await deleteDrafts(services);
  await deleteCards(services);
  await deleteParties(services);
  await deleteBookings(services);
  await deleteMessages(services);
}

/** A guest who didn't book leaves nothing behind: their draft is deleted a month after the hold ended. */
async function deleteDrafts(services: Deletion): Promise<void> {
  const { database } = services;
  const before = (await database.now()) - DRAFTS_KEPT_DAYS * DAY_MS;
  const old = database.query
    .selectFrom("bookings")
    .select("id")
    .where("status", "=", "released")
    .where("held_until", "<", before)
    // The record of why a payment was refunded is kept.
    .where("id", "not in", database.query.selectFrom("charges").select("booking_id").where("status", "=", "paid"));
  await inBatches(await old.execute(), async (piece) => {
    const deletable = await deletedAtProvider(services, piece);
    await database.transaction(async (trx) => {
      for (const id of deletable) {
        const booking = await lockBooking(trx, id);
        // An old tab may have held nights again by now; foreign keys on nights or refunds would block the delete.
        if (booking?.status !== "released" || booking.held_until >= before) continue;
        // A phone booking that was never paid also has links, emails and perhaps a note.
        for (const table of [...OF_GUEST, "charges", "stay_versions"] as const)
          await trx.deleteFrom(table).where("booking_id", "=", id).execute();
        await trx.deleteFrom("bookings").where("id", "=", id).execute();
      }
    });
  });
}

/** The card was saved for damage, only for as long as the guest agreed. The IP address goes with it. */
async function deleteCards(services: Deletion): Promise<void> {
  const { rules, database } = services;
  const today = dayAt(await database.now(), rules.timeZone);
  const left = await settledStaysBefore(database, today)
    .select(["bookings.policy", "stay_versions.check_out as checkOut"])
    .where("guest_forgotten", "=", 0)
    .execute();
  const over = left.filter(
    ({ policy, checkOut }) => addDays(checkOut, cardTermsOf(readPolicy(policy)?.card, rules).keptDays) < today,
  );
  await inBatches(over, async (piece) => {
    const forgotten = await deletedAtProvider(services, piece);
    await database.transaction(async (trx) => {
      for (const id of forgotten)
        await trx.updateTable("bookings").set({ guest_forgotten: 1, address_key: "" }).where("id", "=", id).execute();
    });
  });
}

/** Only guests the provider has deleted are deleted here; if it is unavailable, the next run retries. */
async function deletedAtProvider({ payments, log }: Deletion, ids: readonly string[]): Promise<string[]> {
  const deleted: string[] = [];
  for (const id of ids) {
    try {
      await payments.deleteGuest(id);
      deleted.push(id);
    } catch (fault) {
      log.error("guest-not-deleted", { fault });
    }
  }
  return deleted;
}

/** The names of the party are deleted a month after they left. */
async function deleteParties({ rules, database }: Deletion): Promise<void> {
  const before = addDays(dayAt(await database.now(), rules.timeZone), -PARTIES_KEPT_DAYS);
  const left = bookingsWithStay(database.query)
    .innerJoin("parties", "parties.booking_id", "bookings.id")
    .select("bookings.id")
    .where("stay_versions.check_out", "<", before);
  await inBatches(await left.execute(), (piece) =>
    database.query.deleteFrom("parties").where("booking_id", "in", piece).execute(),
  );
}

async function deleteBookings({ rules, database }: Deletion): Promise<void> {
  const before = addDays(dayAt(await database.now(), rules.timeZone), -BOOKINGS_KEPT_DAYS);
  const forgotten = settledStaysBefore(database, before).where("guest_forgotten", "=", 1);
  await inBatches(await forgotten.execute(), (piece) =>
    database.transaction(async (trx) => {
      const charges = trx.selectFrom("charges").select("id").where("booking_id", "in", piece);
      await trx.deleteFrom("charge_refunds").where("charge_id", "in", charges).execute();
      const money = ["charges", "given_refunds", "card_consents", "coupon_uses"] as const;
      for (const table of [...OF_GUEST, ...money, "nights", "agreement_records", "stay_versions"] as const)
        await trx.deleteFrom(table).where("booking_id", "in", piece).execute();
      await trx.deleteFrom("bookings").where("id", "in", piece).execute();
    }),
  );
}

/** Bookings with no refund due whose guests left before this day. */
function settledStaysBefore(database: Database, day: CalendarDate) {
  return bookingsWithStay(database.query)
    .select("bookings.id")
    .where("bookings.status", "not in", ["held", "expiring"])
    .where("bookings.id", "not in", chargesOwingRefund(database).select("charges.booking_id"))
    .where("stay_versions.check_out", "<", day);
}

/** Messages and finished emails are kept for two years; unpaid nights only matter for hours. */
async function deleteMessages({ database }: Deletion): Promise<void> {
  const now = await database.now();
  const { query } = database;
  const messages = query
    .selectFrom("contact_messages")
    .select("id")
    .where("received_at", "<", now - MESSAGES_KEPT_MS);
  const emails = query
    .selectFrom("outbox")
    .select("key as id")
    .where("status", "!=", "waiting")
    .where("created_at", "<", now - MESSAGES_KEPT_MS);
  const ends = query
    .selectFrom("unpaid_nights")
    .select("ended_at as id")
    .distinct()
    .where("ended_at", "<", now - UNPAID_NIGHTS_KEPT_MS);
  await inBatches(await messages.execute(), (piece) =>
    query.deleteFrom("contact_messages").where("id", "in", piece).execute(),
  );
  await inBatches(await emails.execute(), (piece) => query.deleteFrom("outbox").where("key", "in", piece).execute());
  await inBatches(await ends.execute(), (piece) =>
    query.deleteFrom("unpaid_nights").where("ended_at", "in", piece).execute(),
  );
}

async function inBatches<Id>(
  rows: readonly { readonly id: Id }[],
  work: (piece: readonly Id[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await work(rows.slice(from, from + BATCH_SIZE).map(({ id }) => id));
    await pause(PAUSE_MS);
  }
}
