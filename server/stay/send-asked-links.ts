import { sql } from "kysely";
import { bookingsWithStay, findBooking, versionOf } from "../bookings/booking.ts";
import type { Database, Trx } from "../database/database.ts";
import { stayLinkLetter } from "../mail/letters/stay-link.ts";
import type { Outbox } from "../mail/outbox.ts";

type Needs = {
  readonly database: Database;
  readonly outbox: Pick<Outbox, "enqueue" | "wake">;
  readonly siteUrl: string;
};

/** However often someone asks, a booking's guest gets one such letter in this time. */
const ONE_LETTER_PER_MS = 10 * 60_000;
const MOST_BOOKINGS = 5;

/** Answers requests for a new link: a letter for each booking with that address, to the address the booking has. */
export async function sendAskedLinks({ database, outbox, siteUrl }: Needs): Promise<void> {
  const asked = await database.query.selectFrom("link_requests").selectAll().orderBy("asked_at").execute();
  for (const { id, email } of asked) {
    await database.transaction(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom("link_requests").where("id", "=", id).executeTakeFirst();
      // Another server has answered it.
      if (numDeletedRows === 0n) return;
      for (const bookingId of await bookingsOf(trx, email))
        await sendLink({ database, outbox, siteUrl }, trx, bookingId);
    });
  }
  if (asked.length > 0) outbox.wake();
}

/** Sends it once for each turn; without one, for each ten minutes. */
export async function sendLink(
  { database, outbox, siteUrl }: Needs,
  trx: Trx,
  bookingId: string,
  turn?: string,
): Promise<void> {
  const booking = await findBooking(trx, bookingId);
  if (booking === undefined) return;
  const { stay, details } = await versionOf(trx, booking);
  const period = Math.floor((await database.now(trx)) / ONE_LETTER_PER_MS);
  await outbox.enqueue(trx, {
    key: `stay-link ${bookingId} ${turn ?? period}`,
    kind: "stay-link",
    bookingId,
    letter: stayLinkLetter({ reference: booking.reference ?? "", stay, details }, siteUrl),
  });
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
