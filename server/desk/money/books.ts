import { addDays, type CalendarDate, dayAt, startOfDay } from "#domain/dates/calendar-date.ts";
import { fullName } from "#domain/format.ts";
import { type BookedMoney, type CountedBy, type CountedStay, type Entry, entriesOf } from "#domain/prices/earnings.ts";
import type { PaidBy } from "#domain/prices/paid-by.ts";
import { PET } from "#domain/stays/extras.ts";
import { rules } from "#house/rules.ts";
import { bookingsWithStay, readQuote } from "../../bookings/booking.ts";
import { isStray, readTaxes } from "../../bookings/charges/charges.ts";
import type { Database } from "../../database/database.ts";

/** From the first day up to, not including, the last. */
type Span = { readonly from: CalendarDate; readonly to: CalendarDate };

export type BookedEntry = Entry & { readonly name: string };

/** Every line of the books between two days, oldest first. Four queries, however many bookings there are. */
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
  const [rows, ended, charges, refunds] = await Promise.all([
    touching(query, span)
      .select(["bookings.id", "bookings.version", "reference", "bookings.status", "charge_id", "canceled_at"])
      .select(["check_in", "check_out", "quote", "first_name", "last_name", "confirmed_at", "created_at"])
      .orderBy("created_at")
      .orderBy("bookings.id")
      .execute(),
    query
      .selectFrom("stay_versions")
      .select(["booking_id", "version", "check_in", "check_out", "quote", "ended_at"])
      .where("ended_at", "is not", null)
      .where("booking_id", "in", touching(query, span).select("bookings.id"))
      .orderBy("version")
      .execute(),
    query
      .selectFrom("charges")
      .select(["id", "booking_id", "kind", "subject", "version", "amount", "paid_at", "paid_by", "taxes"])
      .where("status", "=", "paid")
      .where("booking_id", "in", touching(query, span).select("bookings.id"))
      .execute(),
    query
      .selectFrom("charge_refunds")
      .innerJoin("charges", "charges.id", "charge_refunds.charge_id")
      .select(["charge_id", "charge_refunds.amount", "asked_at", "failed_at", "charge_refunds.paid_by"])
      // One that failed after it was made stays in the books of its day.
      .where(({ eb, or }) => or([eb("charge_refunds.status", "=", "made"), eb("failed_at", "is not", null)]))
      .where("charges.booking_id", "in", touching(query, span).select("bookings.id"))
      .orderBy("asked_at")
      .orderBy("charge_refunds.id")
      .execute(),
  ]);
  const refundsOf = Map.groupBy(refunds, ({ charge_id }) => charge_id);
  const chargesOf = Map.groupBy(charges, ({ booking_id }) => booking_id);
  const endedOf = Map.groupBy(ended, ({ booking_id }) => booking_id);
  return rows.map((row) => {
    const own = chargesOf.get(row.id) ?? [];
    const before = (endedOf.get(row.id) ?? []).filter(({ version }) => version !== row.version);
    const isKept = row.status === "confirmed";
    const endedAt = row.canceled_at ?? own[0]?.paid_at ?? row.confirmed_at ?? row.created_at;
    const when = (at: number) => ({ at, on: lodgeDay(at) });
    const moved = (amount: number, at: number, paidBy: PaidBy | null) => ({ amount, ...when(at), paidBy });
    return {
      reference: row.reference ?? "",
      name: fullName({ firstName: row.first_name, lastName: row.last_name }),
      stays: [...before.map(toCounted), toCounted({ ...row, ended_at: null })] as const,
      canceledAt: isKept ? undefined : endedAt,
      countsOn: isKept ? row.check_in : lodgeDay(endedAt),
      paid: own.map(({ id, kind, subject, version, amount, paid_at, paid_by, taxes }) => ({
        ...moved(amount, paid_at ?? endedAt, paid_by),
        ...{ kind, version: version ?? undefined, isPet: subject.split(" ")[0] === PET },
        isStray: row.status === "lost" || isStray({ id, kind, subject }, row),
        ...(taxes !== null && { taxes: readTaxes(taxes) }),
        refunds: (refundsOf.get(id) ?? []).map((refund) => ({
          ...moved(refund.amount, refund.asked_at, refund.paid_by),
          ...(refund.failed_at !== null && { cameBack: when(refund.failed_at) }),
        })),
      })),
    };
  });
}

type StayRow = {
  version: number;
  check_in: CalendarDate;
  check_out: CalendarDate;
  quote: string;
  ended_at: number | null;
};

function toCounted({ version, check_in, check_out, quote, ended_at }: StayRow): CountedStay {
  const stay = { checkIn: check_in, checkOut: check_out };
  return { version, stay, quote: readQuote(quote), until: ended_at ?? undefined };
}

/** Bookings whose money may have moved between these days. */
function touching(query: Database["query"], { from, to }: Span) {
  // A day more on either side, because the exact days are compared in the lodge's time zone later.
  const [since, until] = [startOfDay(addDays(from, -1), rules.timeZone), startOfDay(addDays(to, 1), rules.timeZone)];
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
                moved.and([
                  moved("charge_refunds.failed_at", ">=", since),
                  moved("charge_refunds.failed_at", "<", until),
                ]),
              ]),
            ),
        ),
      ]),
    );
}

function lodgeDay(at: number): CalendarDate {
  return dayAt(at, rules.timeZone);
}
