import { dayAt } from "#domain/dates/calendar-date.ts";
import { rememberBeside, rememberedBeside } from "../../database/beside-database.ts";
import { bookingsWithStay } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { endUnpaid } from "../charges/charges.ts";
import { withLedger } from "../charges/ledger.ts";
import { freeNights } from "../nights.ts";

// A stay that nobody paid for by card leaves no mark of its cancellation at the card processor. One beside the embedded
// database stands for it.

const LIST = "canceled-stays";

export async function rememberUnmarked(services: BookingServices): Promise<void> {
  const { database } = services;
  const isKnown = rememberedBeside(database, LIST);
  const canceled = (await staysAhead(services, "canceled")).filter(({ id }) => !isKnown?.(id));
  if (database.folder === undefined || canceled.length === 0) return;
  const ids = canceled.map(({ id }) => id);
  const byCard = await database.query
    .selectFrom("charges")
    .select("booking_id")
    .where("booking_id", "in", ids)
    .where("status", "=", "paid")
    .where("intent_id", "is not", null)
    .execute();
  const marked = new Set(byCard.map(({ booking_id }) => booking_id));
  rememberBeside(
    database,
    LIST,
    ids.filter((id) => !marked.has(id)),
  );
}

/** At the start: nothing brings a canceled stay back but an older backup. Whoever canceled got the email then. */
export async function cancelUnmarkedAgain(services: BookingServices): Promise<void> {
  const { database, log } = services;
  const isCanceled = rememberedBeside(database, LIST);
  if (isCanceled === undefined) return;
  for (const { id, reference } of await staysAhead(services, "confirmed")) {
    if (!isCanceled(id)) continue;
    await withLedger(database, id, async ({ trx, booking, charges }) => {
      if (booking.status !== "confirmed") return;
      const canceled = { status: "canceled", canceled_at: await database.now(trx), canceled_by: "owner" } as const;
      await trx.updateTable("bookings").set(canceled).where("id", "=", id).execute();
      for (const charge of charges) await endUnpaid(trx, charge);
      await freeNights(trx, { booking_id: id });
      log.error("canceled-again", { booking: reference, advice: "look whether money is still owed to its guest" });
    });
  }
}

async function staysAhead({ database, rules }: BookingServices, status: "confirmed" | "canceled") {
  return bookingsWithStay(database.query)
    .select(["bookings.id", "bookings.reference"])
    .where("bookings.status", "=", status)
    .where("stay_versions.check_out", ">=", dayAt(await database.now(), rules.timeZone))
    .execute();
}
