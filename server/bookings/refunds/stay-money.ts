import { sql } from "kysely";
import { refundedOrPendingInSql } from "../charges/charges.ts";

// For any query on the bookings table.

/** What was paid for the nights: the stay and its changes, without extras and damage. A free stay cost nothing. */
export const paidForStay = sql<number | null>`coalesce((
  select cast(sum(charges.amount) as integer) from charges
  where charges.booking_id = bookings.id and charges.status = 'paid' and charges.kind in ('stay', 'balance', 'change')
), case when bookings.confirmed_at is null then null else 0 end)`;

/** How much of it was refunded, or is on its way. */
export const refundedOfStay = sql<number>`coalesce((
  select cast(sum(${refundedOrPendingInSql}) as integer) from charges
  where charges.booking_id = bookings.id and charges.kind in ('stay', 'balance', 'change')
), 0)`;
