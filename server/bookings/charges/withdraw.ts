import type { Outcome } from "#contract/refusals.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { refundOf, refundStages, stageAt } from "#domain/prices/cancellation.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import { type Booked, type Confirmed, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { isPaused } from "../pause.ts";
import { backIfWithdrawn, type Charge, isUnderWay, markClosing, reduceKept } from "./charges.ts";
import { type Ledger, withConfirmedBooking, withLedger } from "./ledger.ts";
import { answer, findRequest, type Request } from "./requests.ts";

type Withdrawal = { readonly bookingId: string; readonly requestId: string; readonly shown: number };

/**
 * A guest withdraws a request. A paid extra is refunded through the last day for a refund, and not after. A change can
 * be withdrawn only until it's made, because after that the stay itself is different.
 */
export function withdrawRequest(
  services: BookingServices,
  { bookingId, requestId, shown }: Withdrawal,
): Promise<Outcome<undefined>> {
  const { database, rules } = services;
  return withConfirmedBooking(services, { id: bookingId }, withdraw, "not-found");

  async function withdraw({ trx, booking, charges }: Ledger<Confirmed>) {
    const request = await findRequest(trx, requestId);
    const charge = charges.find(({ id }) => id === request?.charge_id);
    if (request?.booking_id !== bookingId || !isOpenToWithdrawal(request, charge)) return refuse("not-found");
    const now = await database.now(trx);
    const { stay } = await versionOf(trx, booking);
    const { timeZone } = rules;
    const keep = charge?.status === "paid" ? keepIfWithdrawn(booking, stay, charge, { now, timeZone }) : 0;
    if (keep === undefined) return refuse("too-late-to-withdraw");
    // Rule as-shown: the guest withdraws it for the refund they saw.
    if (shown !== (charge === undefined ? 0 : backIfWithdrawn(charge, keep))) return refuse("refund-changed");
    await answer(trx, request, { status: "withdrawn", decided_at: now });
    if (charge === undefined) return accept(undefined);
    await reduceKept(trx, charge, keep);
    if (isUnderWay(charge)) await markClosing(trx, charge);
    return accept(undefined);
  }
}

function isOpenToWithdrawal({ kind, status }: Request, charge: Charge | undefined): boolean {
  if (status !== "approved") return status === "asked";
  return kind === "extra" || (charge !== undefined && isUnderWay(charge));
}

/** What we keep of a paid charge by the policy's stage of the moment; undefined when nothing goes back any more. */
export function keepIfWithdrawn(
  { policy, confirmed_at: bookedAt }: Booked,
  { checkIn }: Stay,
  { keep }: Pick<Charge, "keep">,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): number | undefined {
  const stage = stageAt(refundStages(policy, { checkIn, bookedAt }, timeZone), now);
  return stage && keep - refundOf({ ...stage, fee: 0 }, keep);
}

/**
 * The owner withdraws something they charged a guest for, and the guest is told. Damage that was already paid is
 * refunded. Rule as-shown: nothing happens if it has been paid or has ended since the owner looked.
 */
export async function withdrawCharge(
  services: Pick<BookingServices, "database" | "comparison" | "emails">,
  chargeId: string,
  shown?: "open" | "paid",
  record?: (trx: Trx) => Promise<void>,
): Promise<Outcome<undefined>> {
  const { database, emails } = services;
  if (await isPaused(services)) return refuse("booking-paused");
  const asked = database.query.selectFrom("charges").select("booking_id").where("kind", "not in", ["stay", "balance"]);
  const found = await asked.where("id", "=", chargeId).executeTakeFirst();
  if (found === undefined) return refuse("has-changed");
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
  return isDone ? accept(undefined) : refuse("has-changed");
}
