import { accept, type Result, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import type { BookingServices } from "../booking-services.ts";
import { isPaused } from "../pause.ts";
import { markClosing, reduceKept } from "./charges.ts";
import { withLedger } from "./ledger.ts";

/**
 * The owner withdraws something they charged a guest for, and the guest is told. Damage that was already paid is
 * refunded. Rule as-shown: nothing happens if it has been paid or has ended since the owner looked.
 */
export async function withdrawCharge(
  services: Pick<BookingServices, "database" | "comparison" | "emails">,
  chargeId: string,
  shown?: "open" | "paid",
  record?: (trx: Trx) => Promise<void>,
): Promise<Result<undefined, "booking-paused" | "not-found">> {
  const { database, emails } = services;
  if (await isPaused(services)) return refuse("booking-paused");
  const asked = database.query.selectFrom("charges").select("booking_id").where("kind", "not in", ["stay", "balance"]);
  const found = await asked.where("id", "=", chargeId).executeTakeFirst();
  if (found === undefined) return refuse("not-found");
  const isDone = await withLedger(database, found.booking_id, async ({ trx, booking, charges }) => {
    const charge = charges.find(({ id }) => id === chargeId);
    if (charge === undefined || charge.keep === 0 || (shown !== undefined && charge.status !== shown)) return false;
    if (charge.status !== "open" && !(charge.kind === "damage" && charge.status === "paid")) return false;
    await reduceKept(trx, charge, 0);
    if (charge.status === "open") await markClosing(trx, charge);
    await emails.enqueue(trx, "charge-withdrawn", { bookingId: booking.id, id: charge.id, charge });
    await record?.(trx);
    return true;
  });
  emails.wake();
  return isDone ? accept(undefined) : refuse("not-found");
}
