import { sql } from "kysely";
import { refundedOrPendingInSql } from "../charges/charges.ts";

// For any query on the bookings table, whose own columns only have the first payment.

/** What was paid for the nights: the stay and its changes, without extras and damage. */
export const paidForStay = sql<number | null>`coalesce((
  select cast(sum(charges.amount) as integer) from charges
  where charges.booking_id = bookings.id and charges.status = 'paid' and charges.kind in ('stay', 'change')
), bookings.paid_amount)`;

/** How much of it was refunded, or is on its way. */
export const refundedOfStay = sql<number>`coalesce((
  select cast(sum(${refundedOrPendingInSql}) as integer) from charges
  where charges.booking_id = bookings.id and charges.kind in ('stay', 'change')
), 0)`;
