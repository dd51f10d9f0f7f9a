import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Database, Trx } from "../database/database.ts";

/** What a link opens: the stay page, or the payment page of a phone booking. */
type LinkTable = "stay_links" | "pay_links";

/** Makes a new link to a stay page. Its secret is returned once, here; only the hash is stored. */
export async function mintLink(
  trx: Trx,
  bookingId: string,
  now: number,
  table: LinkTable = "stay_links",
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await trx
    .insertInto(table)
    .values({ hash: hashOf(secret), booking_id: bookingId, created_at: now })
    .execute();
  return secret;
}

/** The booking that a link opens; undefined alike for wrong, old and revoked links. */
export async function bookingOfLink(
  query: Database["query"],
  secret: string,
  table: LinkTable = "stay_links",
): Promise<string | undefined> {
  const row = await query.selectFrom(table).select("booking_id").where("hash", "=", hashOf(secret)).executeTakeFirst();
  return row?.booking_id;
}

/** Ends every link of a booking, whatever it opens. True when there were any. */
export async function revokeLinks(query: Database["query"], bookingId: string): Promise<boolean> {
  const stay = await query.deleteFrom("stay_links").where("booking_id", "=", bookingId).executeTakeFirst();
  const pay = await query.deleteFrom("pay_links").where("booking_id", "=", bookingId).executeTakeFirst();
  return stay.numDeletedRows + pay.numDeletedRows > 0n;
}

/** Only stores the request: known and unknown addresses take the same work, so the response time reveals nothing. */
export async function askForLink({ query, now }: Database, email: string): Promise<void> {
  await query
    .insertInto("link_requests")
    .values({ id: randomUUID(), email, asked_at: await now() })
    .execute();
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
