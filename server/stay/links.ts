import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { StayLinkRequest } from "#contract/guest/stay.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS, HOUR_MS } from "#domain/dates/durations.ts";
import { rules } from "#house/rules.ts";
import { bookingsWithStay } from "../bookings/booking.ts";
import type { BookingServices } from "../bookings/booking-services.ts";
import type { Database, Trx } from "../database/database.ts";
import { hashOf } from "../hash.ts";
import { newSecret } from "../http/secrets.ts";

/** What a link opens, and nothing else: the stay page, or the payment page of a phone booking. */
export type LinkScope = "stay" | "pay";

/** For receipts, refunds and damage after check-out. A link that is asked for later opens the page for as long. */
const LINK_DAYS = 90;

/** Makes a new link to a booking. Its secret is returned once, here; only the hash is stored. */
export async function mintLink(
  trx: Trx,
  scope: LinkScope,
  { bookingId, now }: { readonly bookingId: string; readonly now: number },
): Promise<string> {
  const secret = newSecret();
  await trx
    .insertInto("guest_links")
    .values({ hash: hashOf(secret), booking_id: bookingId, scope, subject: null, created_at: now })
    .execute();
  return secret;
}

/** The tab that holds the nights is known by a secret which only it has. The first one counts. */
export async function rememberTab(query: Database["query"], bookingId: string, tabSecret: string): Promise<void> {
  await query
    .updateTable("bookings")
    .set({ tab_hash: hashOf(tabSecret) })
    .where("id", "=", bookingId)
    .where("tab_hash", "is", null)
    .execute();
}

/** A link for the tab that has just booked. Later ones come by email. */
export function mintForTab(database: Database, { draftId, tabSecret }: StayLinkRequest): Promise<string | undefined> {
  return database.transaction(async (trx) => {
    const now = await database.now(trx);
    const booking = await trx
      .selectFrom("bookings")
      .select("id")
      .where("id", "=", draftId)
      .where("tab_hash", "=", hashOf(tabSecret))
      .where("status", "=", "confirmed")
      .where("confirmed_at", ">", now - HOUR_MS)
      .executeTakeFirst();
    return booking && mintLink(trx, "stay", { bookingId: booking.id, now });
  });
}

/** The booking that a link of this scope opens; undefined alike for wrong, old and revoked links. */
export async function bookingOfLink(database: Database, scope: LinkScope, secret: string): Promise<string | undefined> {
  const now = await database.now();
  const link = await bookingsWithStay(database.query)
    .innerJoin("guest_links", "guest_links.booking_id", "bookings.id")
    .select("bookings.id")
    .where("hash", "=", hashOf(secret))
    .where("scope", "=", scope)
    .where((either) =>
      either.or([
        either("stay_versions.check_out", ">=", addDays(dayAt(now, rules.timeZone), -LINK_DAYS)),
        either("guest_links.created_at", ">", now - LINK_DAYS * DAY_MS),
      ]),
    )
    .executeTakeFirst();
  return link?.id;
}

/** Ends every link of a booking, whatever it opens, and lets no tab make another. True when there were any. */
export async function revokeLinks(query: Database["query"], bookingId: string): Promise<boolean> {
  await query.updateTable("bookings").set({ tab_hash: null }).where("id", "=", bookingId).execute();
  const { numDeletedRows } = await query
    .deleteFrom("guest_links")
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Only stores the request: known and unknown addresses take the same work, so the response time reveals nothing. */
export async function askForLink({ query, now }: Database, email: string): Promise<void> {
  await query
    .insertInto("link_requests")
    .values({ id: randomUUID(), email, asked_at: await now() })
    .execute();
}

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
