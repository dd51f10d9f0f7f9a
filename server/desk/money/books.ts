import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { instantIn } from "#domain/dates/time-zone.ts";
import { fullName } from "#domain/format.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import { type BookedMoney, type CountedBy, type Entry, entriesOf } from "#domain/prices/earnings.ts";
import type { ChargedTax } from "#domain/prices/taxes.ts";
import { rules } from "#house/rules.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import type { Database } from "../../database/database.ts";

/** From the first day up to, not including, the last. */
type Span = { readonly from: CalendarDate; readonly to: CalendarDate };

export type BookedEntry = Entry & { readonly name: string };

/** Every line of the books between two days, oldest first. Three queries, however many bookings there are. */
export async function readBooks(database: Database, span: Span, by?: CountedBy): Promise<BookedEntry[]> {
  const bookings = await readBookings(database, span);
  const entries = bookings.flatMap((booking) =>
    entriesOf(booking, by).map((entry) => ({ ...entry, name: booking.name })),
  );
  return entries
    .filter(({ on }) => on >= span.from && on < span.to)
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

async function readBookings({ query }: Database, span: Span): Promise<(BookedMoney & { readonly name: string })[]> {
  const [rows, charges, refunds] = await Promise.all([
    touching(query, span)
      .select(["bookings.id", "reference", "bookings.status", "check_in", "check_out", "quote", "canceled_at", "plan"])
      .select(["first_name", "last_name", "confirmed_at", "created_at"])
      .execute(),
    query
      .selectFrom("charges")
      .select(["id", "booking_id", "kind", "amount", "paid_at", "taxes"])
      .where("status", "=", "paid")
      .where("booking_id", "in", touching(query, span).select("bookings.id"))
      .execute(),
    query
      .selectFrom("charge_refunds")
      .innerJoin("charges", "charges.id", "charge_refunds.charge_id")
      .select(["charge_id", "charge_refunds.amount", "asked_at"])
      .where("charge_refunds.status", "=", "made")
      .where("charges.booking_id", "in", touching(query, span).select("bookings.id"))
      .orderBy("asked_at")
      .orderBy("charge_refunds.id")
      .execute(),
  ]);
  const refundsOf = Map.groupBy(refunds, ({ charge_id }) => charge_id);
  const chargesOf = Map.groupBy(charges, ({ booking_id }) => booking_id);
  return rows.map((row) => {
    const own = chargesOf.get(row.id) ?? [];
    const isKept = row.status === "confirmed";
    const endedAt = row.canceled_at ?? own[0]?.paid_at ?? row.confirmed_at ?? row.created_at;
    return {
      reference: row.reference ?? "",
      name: fullName({ firstName: row.first_name, lastName: row.last_name }),
      status: isKept ? "confirmed" : "canceled",
      stay: { checkIn: row.check_in, checkOut: row.check_out } satisfies Stay,
      quote: JSON.parse(row.quote) as PricedQuote,
      isInTwo: row.plan !== null,
      countsOn: isKept ? row.check_in : lodgeDay(endedAt),
      paid: own.map(({ id, kind, amount, paid_at, taxes }) => ({
        ...{ kind, amount, on: lodgeDay(paid_at ?? endedAt) },
        ...(taxes !== null && { taxes: JSON.parse(taxes) as ChargedTax[] }),
        refunds: (refundsOf.get(id) ?? []).map((refund) => ({ amount: refund.amount, on: lodgeDay(refund.asked_at) })),
      })),
    };
  });
}

/** Bookings whose money may have moved between these days. */
function touching(query: Database["query"], { from, to }: Span) {
  // A day more on either side, because the exact days are compared in the lodge's time zone later.
  const [since, until] = [startOf(addDays(from, -1)), startOf(addDays(to, 1))];
  return bookingsWithStay(query)
    .where("bookings.status", "in", ["confirmed", "canceled", "lost"])
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb("stay_versions.check_in", ">=", from), eb("stay_versions.check_in", "<", to)]),
        and([eb("bookings.canceled_at", ">=", since), eb("bookings.canceled_at", "<", until)]),
        exists(
          selectFrom("charges")
            .leftJoin("charge_refunds", "charge_refunds.charge_id", "charges.id")
            .select("charges.id")
            .whereRef("charges.booking_id", "=", "bookings.id")
            .where((moved) =>
              moved.or([
                moved.and([moved("charges.paid_at", ">=", since), moved("charges.paid_at", "<", until)]),
                moved.and([
                  moved("charge_refunds.asked_at", ">=", since),
                  moved("charge_refunds.asked_at", "<", until),
                ]),
              ]),
            ),
        ),
      ]),
    );
}

function startOf(day: CalendarDate): number {
  return instantIn(rules.timeZone, Date.parse(day));
}

function lodgeDay(at: number): CalendarDate {
  return dayAt(at, rules.timeZone);
}
