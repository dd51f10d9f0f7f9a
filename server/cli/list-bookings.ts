import { fullName } from "#domain/format.ts";
import { bookingsWithStay } from "../bookings/booking.ts";
import type { Database } from "../database/database.ts";
import { formatCents } from "../money.ts";
import { writeTable } from "./table.ts";

export type ListedBooking = {
  readonly reference: string | null;
  readonly status: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly guests: number;
  readonly guest: string;
  readonly paid: number | null;
  readonly refunded: number;
};

/** By arrival. Holds that ended unpaid are left out. */
export async function listBookings({ query }: Database): Promise<ListedBooking[]> {
  const rows = await bookingsWithStay(query)
    .selectAll()
    .where("bookings.status", "!=", "released")
    .orderBy("stay_versions.check_in")
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    status: row.status,
    checkIn: row.check_in,
    checkOut: row.check_out,
    guests: row.guests,
    guest: fullName({ firstName: row.first_name, lastName: row.last_name }),
    paid: row.paid_amount,
    refunded: row.refunded_amount,
  }));
}

export function bookingsTable(bookings: readonly ListedBooking[]): string {
  if (bookings.length === 0) return "No bookings yet.";
  return writeTable(
    ["Booking", "Status", "Check-in", "Check-out", "Guests", "Guest", "Paid", "Refunded"],
    bookings.map(({ reference, status, checkIn, checkOut, guests, guest, paid, refunded }) => [
      reference ?? "-",
      status,
      checkIn,
      checkOut,
      String(guests),
      guest,
      paid === null ? "" : formatCents(paid),
      refunded > 0 ? formatCents(refunded) : "",
    ]),
  );
}
