import { dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import { type ConfirmedStay, findConflicts } from "../../calendars/conflicts.ts";
import type { Calendars } from "../../calendars/feeds.ts";
import type { Database } from "../../database/database.ts";
import type { Outbox } from "../../emails/sending/outbox.ts";
import { bookingsWithStay } from "../booking.ts";

type AlarmNeeds = {
  readonly database: Database;
  readonly calendars: Pick<Calendars, "events">;
  readonly outbox: Pick<Outbox, "enqueue" | "wake">;
};

/** Calendar feeds lag, so another channel may sell our nights. The owner is notified immediately, and once. */
export async function reportDoubleBookings({ database, calendars, outbox }: AlarmNeeds): Promise<void> {
  const conflicts = await findDoubleBookings(database, calendars);
  if (conflicts.length === 0) return;
  await database.transaction(async (trx) => {
    for (const conflict of conflicts) {
      const { feed, reservation, booking } = conflict;
      const id = `${booking.waits === undefined ? "" : "unpaid "}${booking.reference} ${feed} ${reservation.checkIn} ${reservation.checkOut}`;
      await outbox.enqueue(trx, "double-booking", { id, ...conflict });
    }
  });
  outbox.wake();
}

export async function findDoubleBookings(database: Database, calendars: Pick<Calendars, "events">) {
  return findConflicts(await calendars.events(), await comingStays(database));
}

/** Looked up by night, so past bookings don't slow it down. Nights that wait to be paid can be sold elsewhere too. */
async function comingStays(database: Database): Promise<ConfirmedStay[]> {
  const today = dayAt(await database.now(), rules.timeZone);
  const rows = await bookingsWithStay(database.query)
    .select((row) => row.ref("bookings.reference").$notNull().as("reference"))
    .select(["bookings.id", "bookings.status", "stay_versions.check_in", "stay_versions.check_out"])
    .select("bookings.created_at")
    .where("bookings.status", "in", ["confirmed", "held", "expiring"])
    // Guests' own holds last minutes and have none yet.
    .where("bookings.reference", "is not", null)
    .where("bookings.id", "in", (nights) =>
      nights
        .selectFrom("nights")
        .select((row) => row.ref("nights.booking_id").$notNull().as("id"))
        .where("night", ">=", today),
    )
    .execute();
  const changes = await database.query
    .selectFrom("charges")
    .innerJoin("stay_versions", (join) =>
      join
        .onRef("stay_versions.booking_id", "=", "charges.booking_id")
        .onRef("stay_versions.version", "=", "charges.version"),
    )
    .select(["charges.booking_id", "charges.created_at", "check_in", "check_out"])
    .where("charges.kind", "=", "change")
    .where("charges.status", "in", ["open", "closing"])
    .execute();
  return rows.flatMap(({ id, reference, status, check_in, check_out, created_at: since }): ConfirmedStay[] => {
    const stay = { checkIn: check_in, checkOut: check_out };
    const wanted = changes.filter(({ booking_id }) => booking_id === id);
    return [
      { reference, stay, since, ...(status !== "confirmed" && { waits: "phone-booking" }) },
      ...wanted.map((change): ConfirmedStay => {
        return {
          ...{ reference, since: change.created_at },
          stay: { checkIn: change.check_in, checkOut: change.check_out },
          waits: "change",
          before: stay,
        };
      }),
    ];
  });
}
