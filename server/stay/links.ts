import { randomUUID } from "node:crypto";
import type { StayLinkRequest } from "#contract/guest/stay.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS, HOUR_MS } from "#domain/dates/durations.ts";
import { rules } from "#house/rules.ts";
import { bookingsWithStay } from "../bookings/booking.ts";
import type { Database, Trx } from "../database/database.ts";
import { hashOf, newSecret } from "../http/secrets.ts";

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
  const before = (await database.now()) - LINK_DAYS * DAY_MS;
  const link = await bookingsWithStay(database.query)
    .innerJoin("guest_links", "guest_links.booking_id", "bookings.id")
    .select("bookings.id")
    .where("hash", "=", hashOf(secret))
    .where("scope", "=", scope)
    .where((either) =>
      either.or([
        either("stay_versions.check_out", ">=", dayAt(before, rules.timeZone)),
        either("guest_links.created_at", ">", before),
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
