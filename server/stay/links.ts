import { randomUUID } from "node:crypto";
import type { Database, Trx } from "../database/database.ts";
import { hashOf, newSecret } from "../http/secrets.ts";

/** What a link opens, and nothing else: the stay page, or the payment page of a phone booking. */
export type LinkScope = "stay" | "pay";

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

/** The booking that a link of this scope opens; undefined alike for wrong, old and revoked links. */
export async function bookingOfLink(
  query: Database["query"],
  scope: LinkScope,
  secret: string,
): Promise<string | undefined> {
  const link = query.selectFrom("guest_links").select("booking_id").where("hash", "=", hashOf(secret));
  return (await link.where("scope", "=", scope).executeTakeFirst())?.booking_id;
}

/** Ends every link of a booking, whatever it opens. True when there were any. */
export async function revokeLinks(query: Database["query"], bookingId: string): Promise<boolean> {
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
