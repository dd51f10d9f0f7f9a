import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { fullName } from "#domain/format.ts";
import type { Database } from "../../database/database.ts";
import { bookingsWithStay } from "../booking.ts";

type Row = Record<"first_name" | "last_name", string> & Record<"check_in" | "check_out", CalendarDate>;

/** Bookings as lists name them: which, whose and when. Read each with `toListed`. */
export function listedStays(query: Database["query"]) {
  return bookingsWithStay(query).select(["bookings.reference", "first_name", "last_name", "check_in", "check_out"]);
}

export function toListed<Listed extends Row>({ first_name, last_name, check_in, check_out, ...row }: Listed) {
  const name = fullName({ firstName: first_name, lastName: last_name });
  return { ...row, name, stay: { checkIn: check_in, checkOut: check_out } };
}
