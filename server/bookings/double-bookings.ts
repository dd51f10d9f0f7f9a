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
  readonly outbox: Outbox;
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

async function confirmedStays({ query }: Database): Promise<ConfirmedStay[]> {
  const rows = await bookingsWithStay(query)
    .select(["bookings.reference", "stay_versions.check_in", "stay_versions.check_out"])
    .where("bookings.status", "=", "confirmed")
    .execute();
  return rows.map(({ reference, check_in, check_out }) => ({
    reference: reference ?? "",
    stay: { checkIn: check_in, checkOut: check_out },
  }));
}
