import type { Outcome } from "#contract/refusals.ts";
import { type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { canBeAnnounced, movePlan, type PaymentPlan } from "#domain/prices/pay-in-two.ts";
import { accept, refuse } from "#domain/result.ts";
import { findByReference, type StayVersion } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type Charge, chargesOf } from "../charges/charges.ts";
import { closeCharge } from "../charges/close-charge.ts";
import type { Ledger } from "../charges/ledger.ts";
import { unpaidBalance } from "./balance.ts";

/** An unpaid balance before and after a change. */
export type ChangedBalance = {
  readonly charge: Charge;
  readonly plan: PaymentPlan;
  readonly after: number;
  /** What came off it, for a cheaper stay. */
  readonly off: number;
};

type Wanted = {
  /** The difference of the two prices. */
  readonly more: number;
  readonly checkIn: CalendarDate;
  readonly now: number;
  readonly rules: HouseRules;
};

/** As it is shown before anybody decides. */
export function shownBalance(balance: ChangedBalance | undefined) {
  return balance === undefined
    ? null
    : { before: balance.charge.amount, after: balance.after, dueOn: balance.plan.dueOn };
}

/**
 * What other dates or another price make of the balance. Undefined when all of it is paid. Rule due-first: dates change
 * only while nothing is due, and only to dates whose balance can be announced.
 */
export function changeBalance(
  { charges }: Ledger,
  { stay, plan }: StayVersion,
  { more, checkIn, now, rules }: Wanted,
): Outcome<ChangedBalance> | undefined {
  const charge = unpaidBalance(charges);
  if (charge === undefined || plan === undefined) return undefined;
  if (charge.status === "closing") return refuse("balance-closing");
  if (isDue(charge, now)) return refuse("balance-due");
  const moved = movePlan(plan, { from: stay.checkIn, to: checkIn, balance: Math.max(0, charge.amount + more) });
  const isSame = moved.balance === charge.amount && moved.dueOn === plan.dueOn;
  const isInTime = moved.balance === 0 || canBeAnnounced(moved, dayAt(now, rules.timeZone));
  if (!isSame && !isInTime) return refuse("balance-too-near");
  const off = Math.min(charge.amount, Math.max(0, -more));
  return accept({ charge, plan: moved, after: moved.balance, off });
}

/** Rule only-scheduled: one that somebody has opened early is closed first, and comes back as scheduled. */
export async function closeEarly(services: BookingServices, reference: string): Promise<void> {
  const { database } = services;
  const opened = await database.transaction(async (trx) => {
    const booking = await findByReference(trx, reference);
    const balance = booking && unpaidBalance(await chargesOf(trx, booking.id));
    return balance?.status === "open" && !isDue(balance, await database.now(trx)) ? balance : undefined;
  });
  if (opened !== undefined) await closeCharge(services, opened);
}

function isDue({ charge_at, pay_by }: Charge, now: number): boolean {
  return pay_by !== null || (charge_at !== null && charge_at <= now);
}
