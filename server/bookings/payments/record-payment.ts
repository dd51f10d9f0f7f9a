import type { Outcome } from "#contract/refusals.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import type { PaidBy } from "#domain/prices/paid-by.ts";
import { accept, refuse } from "#domain/result.ts";
import { allAccepted } from "#domain/stays/agreements.ts";
import type { Trx } from "../../database/database.ts";
import { referenceOf, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { findCharge, markClosing } from "../charges/charges.ts";
import { closeCharge } from "../charges/close-charge.ts";
import { type Ledger, withLedger } from "../charges/ledger.ts";
import { isPaused } from "../pause.ts";
import { paymentState } from "./confirm-booking.ts";
import { whyNotOurs } from "./still-ours.ts";

type Received = {
  readonly chargeId: string;
  readonly by: PaidBy;
  readonly on: CalendarDate;
  /** Rule as-shown: the whole charge, as the owner saw it. */
  readonly shown: number;
  /** The guest of a phone booking who hasn't accepted online has signed on paper. */
  readonly isSigned: boolean;
  /** Writes the owner's act into the history. */
  record(trx: Trx, reference: string): Promise<void>;
};

/** "closing" while the provider hasn't said yet that nobody can pay by card. It goes on by itself. */
export type Recorded = "recorded" | "closing" | "paid-by-card";

/**
 * The owner has a check, cash or a transfer for a whole charge of any kind. Rule mark-closing: what was received is
 * written as the charge starts to close, so it is settled even if this server dies; unless the card came first.
 */
export async function recordPayment(services: BookingServices, received: Received): Promise<Outcome<Recorded>> {
  const { database, emails, log } = services;
  if (await isPaused(services)) return refuse("booking-paused");
  const found = await findCharge(database.query, received.chargeId);
  if (found === undefined) return refuse("not-found");
  const { id, kind, booking_id } = found;
  const hasNights = kind === "stay" || kind === "change";
  const lost = hasNights ? await whyNotOurs(services, booking_id, kind === "change" ? found : undefined) : undefined;
  if (lost !== undefined) return refuse(lost);
  // The guest may be paying by card right now.
  if ((await paymentState(services, id)) !== "unpaid") return refuse("has-changed");
  const marked = await withLedger(database, booking_id, (ledger) => markReceived(services, ledger, received));
  if (!marked?.ok) return marked ?? refuse("not-found");
  await closeCharge(services, found).catch((fault: unknown) => log.error("charge-not-closed", { charge: id, fault }));
  emails.wake();
  const settled = await findCharge(database.query, id);
  if (settled?.status !== "paid") return accept("closing");
  return accept(settled.paid_by === null ? "paid-by-card" : "recorded");
}

async function markReceived(
  { database, rules }: BookingServices,
  { trx, booking, charges }: Ledger,
  { chargeId, by, on, shown, isSigned, record }: Received,
): Promise<Outcome<undefined>> {
  const charge = charges.find(({ id }) => id === chargeId);
  const isOpen = charge?.status === "open" || charge?.status === "scheduled";
  if (!isOpen || charge.keep === 0 || charge.amount !== shown) return refuse("has-changed");
  if (charge.kind === "stay") {
    // A guest in the wizard pays by card.
    if (booking.status !== "held" || !booking.by_owner || booking.charge_id !== charge.id) return refuse("has-changed");
    if (!isSigned && !allAccepted((await versionOf(trx, booking)).agreements)) return refuse("not-accepted");
  }
  // Noon of that day at the lodge, but neither before the charge was made nor after now.
  const noon = timeOnDay(on, "12:00 PM", rules.timeZone);
  const paid_at = Math.min(await database.now(trx), Math.max(charge.created_at, noon));
  await markClosing(trx, charge, { paid_by: by, paid_at });
  await record(trx, referenceOf(booking));
  return accept(undefined);
}
