import { NO_PARTY, type Party } from "#domain/stays/party.ts";
import type { Database } from "../database/database.ts";

export async function partyOf(query: Database["query"], bookingId: string): Promise<Party> {
  const row = await query.selectFrom("parties").selectAll().where("booking_id", "=", bookingId).executeTakeFirst();
  return row === undefined ? NO_PARTY : { people: JSON.parse(row.people) as Party["people"], note: row.note };
}

export async function setParty(query: Database["query"], bookingId: string, { people, note }: Party): Promise<void> {
  const written = { people: JSON.stringify(people), note };
  await query
    .insertInto("parties")
    .values({ booking_id: bookingId, ...written })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(written))
    .execute();
}
