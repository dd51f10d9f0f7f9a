import { dayAt } from "#domain/dates/calendar-date.ts";
import { rememberBeside, rememberedBeside } from "../../database/beside-database.ts";
import { bookingsWithStay } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { withLedger } from "../charges/ledger.ts";
import { endStay } from "../refunds/cancel-booking.ts";

// A stay that nobody had paid for by card when a backup was made has no mark of its cancellation at the card processor.
// One beside the embedded database stands for it.

const LIST = "canceled-stays";

export async function rememberCanceled(services: BookingServices): Promise<void> {
  const isKnown = rememberedBeside(services.database, LIST);
  const canceled = await staysAhead(services, "canceled");
  const news = canceled.filter(({ id }) => !isKnown?.(id)).map(({ id }) => id);
  rememberBeside(services.database, LIST, news);
}

/**
 * At the start: nothing brings a canceled stay back but an older backup. Whoever canceled got the email then. About one
 * that was paid by card, the owner decides.
 */
export async function cancelUnmarkedAgain(services: BookingServices): Promise<void> {
  const { database, log } = services;
  const isCanceled = rememberedBeside(database, LIST);
  if (isCanceled === undefined) return;
  for (const { id, reference } of await staysAhead(services, "confirmed")) {
    if (!isCanceled(id)) continue;
    await withLedger(database, id, async ({ trx, booking, charges }) => {
      const isByCard = charges.some(({ status, intent_id }) => status === "paid" && intent_id !== null);
      if (booking.status !== "confirmed" || isByCard) return;
      const ended = charges.filter(({ kind }) => kind !== "damage");
      const keeps = ended.map((charge) => ({ charge, keep: charge.status === "paid" ? charge.keep : 0 }));
      await endStay(services, { trx, booking, charges }, { keeps, by: "owner", now: await database.now(trx) });
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
