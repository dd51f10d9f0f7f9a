import { lodgeDayAt } from "#domain/calendar-date.ts";
import { type ConfirmedStay, findConflicts } from "../calendars/conflicts.ts";
import type { Calendars } from "../calendars/feeds.ts";
import type { Database } from "../database/database.ts";
import type { MailAddress } from "../mail/letter.ts";
import { doubleBookingKey, doubleBookingLetter } from "../mail/letters/double-booking.ts";
import type { Outbox } from "../mail/outbox.ts";
import { bookingsWithStay } from "./booking.ts";

type AlarmNeeds = {
  readonly database: Database;
  readonly calendars: Pick<Calendars, "reservations">;
  readonly outbox: Pick<Outbox, "enqueue" | "wake">;
  readonly owner: MailAddress;
};

/** Calendar feeds are slow: a party of another channel may meet one of ours. The owner hears of it at once, and once. */
export async function reportDoubleBookings({ database, calendars, outbox, owner }: AlarmNeeds): Promise<void> {
  const conflicts = findConflicts(await calendars.reservations(), await confirmedStays(database));
  if (conflicts.length === 0) return;
  await database.transaction(async (trx) => {
    for (const conflict of conflicts) {
      const letter = doubleBookingLetter(conflict, owner);
      await outbox.enqueue(trx, { key: doubleBookingKey(conflict), kind: "double-booking", letter });
    }
  });
  outbox.wake();
}

/** Those that are not over. */
async function confirmedStays({ query, now }: Database): Promise<ConfirmedStay[]> {
  const today = lodgeDayAt(await now());
  const rows = await bookingsWithStay(query)
    .select(["bookings.status", "bookings.reference", "stay_versions.check_in", "stay_versions.check_out"])
    .where("stay_versions.check_out", ">=", today)
    .execute();
  // Told apart here: by their status the database would find all that ever were confirmed.
  const confirmed = rows.filter(({ status }) => status === "confirmed");
  return confirmed.map(({ reference, check_in, check_out }) => ({
    reference: reference ?? "",
    stay: { checkIn: check_in, checkOut: check_out },
  }));
}
