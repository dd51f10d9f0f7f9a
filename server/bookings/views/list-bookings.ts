import { type SelectQueryBuilder, sql } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { fullName } from "#domain/format.ts";
import { contains } from "../../database/contains.ts";
import type { Database } from "../../database/database.ts";
import { type Booking, bookingsWithStay } from "../booking.ts";
import { paidForStay, refundedOfStay } from "../refunds/stay-money.ts";

export type ListedBooking = {
  readonly reference: string | null;
  readonly status: Exclude<Booking["status"], "released">;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly guests: number;
  readonly guest: string;
  readonly paid: number | null;
  readonly refunded: number;
  /** Booked by phone and not paid yet: when the hold ends. */
  readonly payBy: number | null;
};

export type BookingList = {
  /** Upcoming stays, including guests who are here and whoever is paying right now. */
  readonly show: "coming" | "past" | "canceled";
  readonly today: CalendarDate;
  /** Part of a name, an email address, a phone number or a reference. Searches everything, whatever list is shown. */
  readonly search?: string;
  /** Where the previous page ended. */
  readonly after?: string | undefined;
};

export type BookingPage = { readonly bookings: readonly ListedBooking[]; readonly next: string | undefined };

const PAGE = 50;

/** Upcoming ones by arrival, all at once; others latest first, in pages. Holds that ended unpaid are left out. */
export async function listBookings({ query }: Pick<Database, "query">, list: BookingList): Promise<BookingPage> {
  const { show, today, search = "", after } = list;
  const all = bookingsWithStay(query)
    .select(["reference", "status", "check_in", "check_out", "guests", "first_name", "last_name"])
    .select(["by_owner", "held_until", paidForStay.as("paid"), refundedOfStay.as("refunded")]);
  if (search === "" && show === "coming") {
    const rows = await all
      .where("status", "in", ["confirmed", "held", "expiring"])
      .where("check_out", ">=", today)
      .orderBy("check_in")
      .execute();
    return { bookings: rows.map(toListed), next: undefined };
  }
  const matching = search === "" ? ofKind(all, show, today) : found(all, search);
  const rows = await from(matching, after)
    .orderBy("check_out", "desc")
    .orderBy("reference", "desc")
    .limit(PAGE + 1)
    .execute();
  const last = rows[PAGE - 1];
  const next = rows.length > PAGE && last ? `${last.check_out} ${last.reference ?? ""}` : undefined;
  return { bookings: rows.slice(0, PAGE).map(toListed), next };
}

type Joined = ReturnType<typeof bookingsWithStay>;
type Tables = Joined extends SelectQueryBuilder<infer DB, infer TB, infer _> ? { db: DB; tb: TB } : never;
type Rows<Row> = SelectQueryBuilder<Tables["db"], Tables["tb"], Row>;

function ofKind<Row>(rows: Rows<Row>, show: BookingList["show"], today: CalendarDate): Rows<Row> {
  if (show === "canceled") return rows.where("bookings.status", "in", ["canceled", "refund_due", "refunded"]);
  return rows.where("bookings.status", "=", "confirmed").where("stay_versions.check_out", "<", today);
}

function found<Row>(rows: Rows<Row>, search: string): Rows<Row> {
  const digits = search.replace(/\D/g, "");
  return rows.where("bookings.status", "!=", "released").where(({ eb, fn, val, or, ref }) => {
    const name = sql<string>`${ref("stay_versions.first_name")} || ' ' || ${ref("stay_versions.last_name")}`;
    const phone = fn<string>("replace", [
      fn("replace", ["stay_versions.phone", val(") "), val("")]),
      val("-"),
      val(""),
    ]);
    return or([
      contains(name, search),
      contains(ref("stay_versions.email"), search),
      contains(ref("bookings.reference"), search),
      // Phone numbers are written in many ways.
      ...(digits.length >= 4 ? [eb(phone, "like", `%${digits}%`)] : []),
    ]);
  });
}

function from<Row>(rows: Rows<Row>, after: string | undefined): Rows<Row> {
  if (after === undefined) return rows;
  const [day = "", reference = ""] = after.split(" ");
  return rows.where(({ eb, or, and }) =>
    or([
      eb("stay_versions.check_out", "<", day as CalendarDate),
      and([eb("stay_versions.check_out", "=", day as CalendarDate), eb("bookings.reference", "<", reference)]),
    ]),
  );
}

type ListedRow = {
  readonly reference: string | null;
  readonly status: Booking["status"];
  readonly check_in: CalendarDate;
  readonly check_out: CalendarDate;
  readonly guests: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly paid: number | null;
  readonly refunded: number;
  readonly by_owner: number;
  readonly held_until: number;
};

function toListed(row: ListedRow): ListedBooking {
  return {
    reference: row.reference,
    status: row.status as ListedBooking["status"],
    checkIn: row.check_in,
    checkOut: row.check_out,
    guests: row.guests,
    guest: fullName({ firstName: row.first_name, lastName: row.last_name }),
    paid: row.paid,
    refunded: row.refunded,
    payBy: row.by_owner === 1 && row.status === "held" ? row.held_until : null,
  };
}
