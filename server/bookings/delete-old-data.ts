import { addDays, type CalendarDate, dayAt } from "#domain/calendar-date.ts";
import { CARD_AUTHORIZATION_DAYS, HOUSE_TIME_ZONE } from "#domain/house-rules.ts";
import type { Database } from "../database/database.ts";
import { bookingsWithStay, lockBooking } from "./booking.ts";
import type { BookingServices } from "./booking-services.ts";
import { notYetGivenBack } from "./charges.ts";
import { isStandingStill } from "./stand-still.ts";

type Deletion = Pick<BookingServices, "database" | "payments" | "log" | "comparison">;

const DAY_MS = 86_400_000;
const DRAFTS_KEPT_MS = 30 * DAY_MS;
const MESSAGES_KEPT_MS = 2 * 365 * DAY_MS;
/** Seven years, because the tax office asks. */
const BOOKINGS_KEPT_DAYS = 7 * 365 + 2;

/** Deletes what the privacy policy says is deleted, here and at the card processor. */
export async function deleteOldData(services: Deletion): Promise<void> {
  if (await isStandingStill(services)) return;
  await deleteDrafts(services);
  await deleteCards(services);
  await deleteBookings(services);
  await deleteMessages(services);
}

/** A guest who did not book leaves nothing behind: what they typed goes a month after their hold ended. */
async function deleteDrafts(services: Deletion): Promise<void> {
  const { database } = services;
  const before = (await database.now()) - DRAFTS_KEPT_MS;
  const old = await database.query
    .selectFrom("bookings")
    .select("id")
    .where("status", "=", "released")
    .where("held_until", "<", before)
    // A payment that had to be given back keeps its reason.
    .where("id", "not in", database.query.selectFrom("charges").select("booking_id"))
    .execute();
  for (const { id } of old) {
    if (!(await isDeletedAtProvider(services, id))) continue;
    await database.transaction(async (trx) => {
      const booking = await lockBooking(trx, id);
      // An old tab may have taken nights again meanwhile. Those, or a refund, the database would not let go.
      if (booking?.status !== "released" || booking.held_until >= before) return;
      await trx.deleteFrom("stay_versions").where("booking_id", "=", id).execute();
      await trx.deleteFrom("bookings").where("id", "=", id).execute();
    });
  }
}

/** The card was kept for the deposit and for damage: no longer than the guest agreed. */
async function deleteCards(services: Deletion): Promise<void> {
  const { database } = services;
  const before = addDays(dayAt(await database.now(), HOUSE_TIME_ZONE), -CARD_AUTHORIZATION_DAYS);
  const over = await settledStaysBefore(database, before).where("guest_forgotten", "=", 0).execute();
  for (const { id } of over) {
    if (!(await isDeletedAtProvider(services, id))) continue;
    await database.query.updateTable("bookings").set({ guest_forgotten: 1 }).where("id", "=", id).execute();
  }
}

/** A provider that is away is asked again next time; nothing of ours is deleted before. */
async function isDeletedAtProvider({ payments, log }: Deletion, bookingId: string): Promise<boolean> {
  try {
    await payments.deleteGuest(bookingId);
    return true;
  } catch (fault) {
    log.error("guest-not-deleted", { fault });
    return false;
  }
}

async function deleteBookings({ database }: Deletion): Promise<void> {
  const before = addDays(dayAt(await database.now(), HOUSE_TIME_ZONE), -BOOKINGS_KEPT_DAYS);
  const old = await settledStaysBefore(database, before).where("guest_forgotten", "=", 1).execute();
  for (const { id } of old) {
    await database.transaction(async (trx) => {
      const charges = trx.selectFrom("charges").select("id").where("booking_id", "=", id);
      await trx.deleteFrom("charge_refunds").where("charge_id", "in", charges).execute();
      const tables = ["nights", "coupon_uses", "agreement_records", "charges", "refunds", "stay_versions"] as const;
      for (const table of tables) {
        await trx.deleteFrom(table).where("booking_id", "=", id).execute();
      }
      await trx.deleteFrom("bookings").where("id", "=", id).execute();
    });
  }
}

/** Bookings that nothing is due for, whose guests left before this day. */
function settledStaysBefore(database: Database, day: CalendarDate) {
  return bookingsWithStay(database.query)
    .select("bookings.id")
    .where("bookings.status", "not in", ["held", "expiring"])
    .where("bookings.id", "not in", notYetGivenBack(database).select("charges.booking_id"))
    .where("stay_versions.check_out", "<", day);
}

/** Messages go after two years, and so do letters that were sent or given up. */
async function deleteMessages({ database }: Deletion): Promise<void> {
  const before = (await database.now()) - MESSAGES_KEPT_MS;
  await database.transaction(async (trx) => {
    await trx.deleteFrom("contact_messages").where("received_at", "<", before).execute();
    await trx.deleteFrom("outbox").where("status", "!=", "waiting").where("created_at", "<", before).execute();
  });
}
