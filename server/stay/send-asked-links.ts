import { sql } from "kysely";
import { DAY_MS } from "#domain/dates/durations.ts";
import { bookingsWithStay } from "../bookings/booking.ts";
import type { BookingServices } from "../bookings/booking-services.ts";
import type { Trx } from "../database/database.ts";

type Needs = Pick<BookingServices, "database" | "emails">;

/** However often someone asks, a booking's guest gets one such email in this time. */
const ONE_EMAIL_PER_MS = 10 * 60_000;
const MOST_BOOKINGS = 5;
const LINKS_A_DAY = 3;

/** Answers requests for a new link: an email for each booking with that address, to the address the booking has. */
export async function sendAskedLinks(needs: Needs): Promise<void> {
  const { database, emails } = needs;
  const asked = await database.query.selectFrom("link_requests").selectAll().orderBy("asked_at").execute();
  for (const { id, email } of asked) {
    await database.transaction(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom("link_requests").where("id", "=", id).executeTakeFirst();
      // Another server has answered it.
      if (numDeletedRows === 0n) return;
      for (const bookingId of await bookingsOf(trx, email))
        if (await mayBeSent(needs, trx, bookingId)) await sendLink(needs, trx, bookingId);
    });
  }
  if (asked.length > 0) emails.wake();
}

/** Sends it once for each turn; without one, for each ten minutes. */
export async function sendLink({ database, emails }: Needs, trx: Trx, bookingId: string, turn?: string): Promise<void> {
  const period = Math.floor((await database.now(trx)) / ONE_EMAIL_PER_MS);
  await emails.enqueue(trx, "stay-link", { bookingId, id: `${bookingId} ${turn ?? period}` });
}

/** Nobody can fill a guest's mailbox by asking every ten minutes. */
async function mayBeSent({ database }: Needs, trx: Trx, bookingId: string): Promise<boolean> {
  const sent = await trx
    .selectFrom("outbox")
    .select("key")
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "stay-link")
    .where("created_at", ">", (await database.now(trx)) - DAY_MS)
    .execute();
  return sent.length < LINKS_A_DAY;
}

async function bookingsOf(trx: Trx, email: string): Promise<string[]> {
  const rows = await bookingsWithStay(trx)
    .select("bookings.id")
    .where(sql<string>`lower(stay_versions.email)`, "=", email.toLowerCase())
    .where("bookings.status", "in", ["confirmed", "canceled"])
    .orderBy("stay_versions.check_in", "desc")
    .limit(MOST_BOOKINGS)
    .execute();
  return rows.map(({ id }) => id);
}
