import { type SelectQueryBuilder, sql } from "kysely";
import type { DeskBookings, DeskListed } from "#contract/desk/answers.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { addYears, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { type bookingsWithStay, isByOwner } from "../../bookings/booking.ts";
import { paidForStay, refundedOfStay } from "../../bookings/charges/charges.ts";
import { listedStays, toListed } from "../../bookings/views/listed-stays.ts";
import { contains } from "../../database/conditions.ts";
import type { Database } from "../../database/database.ts";
import { channelStays, lodgeToday } from "../calendar/stays.ts";
import type { Handlers } from "../call.ts";

const PAGE = 50;

/**
 * Our own bookings: upcoming ones by arrival, all at once, with guests who are here and whoever is paying right now;
 * others latest first, in pages. A search looks at everything, whatever list is shown. Holds that ended unpaid are left
 * out.
 */
async function listBookings(
  { query }: Database,
  today: CalendarDate,
  { show, search, after }: CheckedRequest<"bookings">,
): Promise<Omit<DeskBookings, "today">> {
  const all = listed(query);
  if (search === "" && show === "coming") {
    const rows = await all
      .where("status", "in", ["confirmed", "held", "expiring"])
      .where("check_out", ">=", today)
      .orderBy("check_in")
      .execute();
    return { bookings: rows.map(toDirect), next: null };
  }
  const matching = search === "" ? ofKind(all, show, today) : found(all, search);
  const rows = await from(matching, after)
    .orderBy("check_out", "desc")
    .orderBy(place, "desc")
    .limit(PAGE + 1)
    .execute();
  const last = rows[PAGE - 1];
  const next = rows.length > PAGE && last ? `${last.check_out} ${last.place}` : null;
  return { bookings: rows.slice(0, PAGE).map(toDirect), next };
}

/** Tells stays with the same last day apart. What was paid and never booked has no reference. */
const place = sql<string>`coalesce(bookings.reference, bookings.id)`;

function listed(query: Database["query"]) {
  return listedStays(query)
    .select(["status", "guests", "by_owner", "held_until"])
    .select([paidForStay.as("paid"), refundedOfStay.as("refunded"), place.as("place")]);
}

type Tables =
  ReturnType<typeof bookingsWithStay> extends SelectQueryBuilder<infer DB, infer TB, infer _>
    ? { db: DB; tb: TB }
    : never;
type Rows<Row> = SelectQueryBuilder<Tables["db"], Tables["tb"], Row>;

function ofKind<Row>(rows: Rows<Row>, show: CheckedRequest<"bookings">["show"], today: CalendarDate): Rows<Row> {
  if (show === "canceled") return rows.where("bookings.status", "in", ["canceled", "lost"]);
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
  const [day = "", ...rest] = after.split(" ");
  const last = rest.join(" ");
  return rows.where(({ eb, or, and }) =>
    or([
      eb("stay_versions.check_out", "<", day as CalendarDate),
      and([eb("stay_versions.check_out", "=", day as CalendarDate), eb(place, "<", last)]),
    ]),
  );
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

function toDirect({ by_owner, held_until, place: _, ...row }: ListedRow): DeskListed {
  const status = row.status as DeskListed["status"];
  const payBy = isByOwner({ by_owner }) && status === "held" ? held_until : null;
  return { ...toListed(row), channel: "direct", status, payBy };
}

export const allBookingsHandlers = {
  /** Our own bookings. The upcoming list also has the stays on other channels. */
  async bookings(needs, asked) {
    const today = await lodgeToday(needs.database);
    const own = await listBookings(needs.database, today, asked);
    if (asked.show !== "coming" || asked.search !== "") return { today, ...own };
    const elsewhere = await channelStays(needs, { checkIn: today, checkOut: addYears(today, 3) });
    const all = [
      ...own.bookings,
      ...elsewhere.flatMap(({ kind, name, checkIn, checkOut }): DeskListed[] =>
        kind === "airbnb" || kind === "vrbo" || kind === "other"
          ? [
              {
                ...{ reference: null, channel: kind, status: "confirmed", name, guests: null },
                ...{ stay: { checkIn, checkOut }, paid: null, refunded: 0, payBy: null },
              },
            ]
          : [],
      ),
    ];
    return { today, bookings: all.sort((one, other) => (one.stay.checkIn < other.stay.checkIn ? -1 : 1)), next: null };
  },
} satisfies Partial<Handlers>;
