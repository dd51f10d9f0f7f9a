import { bookingsWithStay } from "../bookings/booking.ts";
import { showBooking } from "../bookings/show-booking.ts";
import type { Database } from "../database/database.ts";
import { readLetters } from "./letters.ts";
import { readNote } from "./notes.ts";

/** All that is kept about one guest, for a guest who asks. */
export async function readGuestData(database: Database, email: string) {
  const address = email.trim().toLowerCase();
  const rows = await bookingsWithStay(database.query)
    .select("bookings.reference")
    .where("bookings.reference", "is not", null)
    .where(({ eb, fn }) => eb(fn<string>("lower", ["stay_versions.email"]), "=", address))
    .execute();
  const bookings = [];
  for (const { reference } of rows) {
    const booking = await showBooking(database, reference ?? "");
    const letters = await readLetters(database, reference ?? "");
    bookings.push({ ...booking, letters, note: (await readNote(database, reference ?? "")).words });
  }
  const messages = await database.query
    .selectFrom("contact_messages")
    .select(["received_at", "name", "email", "message"])
    .where(({ eb, fn }) => eb(fn<string>("lower", ["email"]), "=", address))
    .execute();
  return { email: address, bookings, messages };
}
