import type { Stay } from "#domain/dates/stay.ts";
import { codesToChooseFrom } from "#domain/stays/door-codes.ts";
import type { Database } from "../../database/database.ts";

type Named = { readonly email?: string; readonly lastName?: string };
type NewBooking = Named & { readonly id: string; readonly stay: Stay; readonly confirmedAt?: number };

/** A confirmed booking without a payment, inserted directly. */
export async function insertBooking(
  query: Database["query"],
  { id, stay, confirmedAt = 0, email = "maren@guest.example", lastName }: NewBooking,
): Promise<void> {
  await query
    .insertInto("bookings")
    .values({
      ...{ id, status: "confirmed", hold_number: 1, version: 1, held_until: 0, address_key: "" },
      ...{ reference: `WI-${id}`, created_at: confirmedAt, confirmed_at: confirmedAt },
      policy: JSON.stringify({ days: 30, fee: 0, version: "1" }),
    })
    .execute();
  await insertVersion(query, id, 1, { stay, email, lastName });
}

/** The owner moves a stay: a new version counts. */
export async function moveBooking(query: Database["query"], id: string, stay: Stay): Promise<void> {
  const { version } = await query
    .selectFrom("bookings")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { email } = await query
    .selectFrom("stay_versions")
    .select("email")
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  await insertVersion(query, id, version + 1, { stay, email });
  await query
    .updateTable("bookings")
    .set({ version: version + 1 })
    .where("id", "=", id)
    .execute();
}

async function insertVersion(
  query: Database["query"],
  id: string,
  version: number,
  { stay, email, lastName = "Lindqvist" }: { stay: Stay; email: string; lastName?: string | undefined },
): Promise<void> {
  const quote = { nights: [], subtotal: 0, cleaningFee: 0, salesTax: 0, total: 0, discount: 0, payable: 0 };
  await query
    .insertInto("stay_versions")
    .values({
      ...{ booking_id: id, version, check_in: stay.checkIn, check_out: stay.checkOut, guests: 2, email },
      ...{ first_name: "Maren", last_name: lastName, phone: "(555) 123-4567", agreements: "{}" },
      ...{ agreement_version: "2026-11", agreed_at: 0, quote: JSON.stringify(quote), payable: 0, idempotency_key: id },
    })
    .execute();
}

/** Codes that bookings nobody knows of have, so that the next guests get one of these. */
export async function takeAllCodesBut({ query }: Database, left: readonly string[]): Promise<void> {
  const all = codesToChooseFrom(new Set(left));
  // PostgreSQL takes so many values at once.
  for (let from = 0; from < all.length; from += 1_000) {
    const taken = all.slice(from, from + 1_000).map((value) => ({ booking_id: `with ${value}`, value }));
    await query
      .insertInto("arrival_instructions")
      .values(taken.map((row) => ({ ...row, name: "door-code", changed_at: 1 })))
      .execute();
  }
}
