import { randomUUID } from "node:crypto";
import { addDays, dayAt, startOfDay } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { lastDayForRefund } from "#domain/prices/cancellation.ts";
import { chargeTime, graceEnd, type PaymentPlan } from "#domain/prices/pay-in-two.ts";
import type { Trx } from "../../database/database.ts";
import type { Booking, Confirmed } from "../booking.ts";
import { type Charge, isUnderWay, toCharge, UNPAID, voidCharge } from "../charges/charges.ts";

type Clock = { readonly now: number; readonly timeZone: string };

/** What is still to pay for the stay. Nobody can pay it before it is opened. */
export async function scheduleBalance(
  trx: Trx,
  booking: Pick<Booking, "id">,
  { balance, dueOn }: PaymentPlan,
  { now, timeZone }: Clock,
): Promise<void> {
  if (balance === 0) return;
  await insertScheduled(trx, {
    ...{ booking_id: booking.id, amount: balance, charge_at: chargeTime(dueOn, timeZone), pay_by: null },
    ...{ created_at: now, link_sent: 0, tries: 0, try_at: null },
  });
}

/** The balance that isn't paid yet. */
export function unpaidBalance(charges: readonly Charge[]): Charge | undefined {
  const isUnpaid = (charge: Charge) => charge.status === "scheduled" || isUnderWay(charge);
  return charges.find((charge) => charge.kind === "balance" && charge.keep > 0 && isUnpaid(charge));
}

/** The card's last day is the last day for a refund. From then on only the guest can pay. */
export function cardEnd({ policy }: Confirmed, { checkIn }: Stay, { timeZone }: Pick<HouseRules, "timeZone">): number {
  return startOfDay(addDays(lastDayForRefund(policy, checkIn), 1), timeZone);
}

/** When the saved card is charged or tried again. Undefined when it isn't any more. */
export function nextTryOf(balance: Charge, { now, cardEnd }: { now: number; cardEnd: number }): number | undefined {
  const at = Math.max(now, balance.try_at ?? balance.charge_at ?? now);
  return balance.status !== "closing" && at < Math.min(cardEnd, balance.pay_by ?? at + 1) ? at : undefined;
}

/**
 * Nobody could pay while bookings were paused or no server ran, nor could the owner give more time: an end that passed
 * meanwhile moves to the end of the next day.
 */
export async function moveMissedEnds(trx: Trx, { now, timeZone }: Clock): Promise<void> {
  const pay_by = graceEnd({ dueOn: dayAt(now, timeZone), graceDays: 1 }, timeZone);
  const asked = trx.updateTable("charges").set({ pay_by }).where("kind", "=", "balance").where("link_sent", "=", 1);
  await asked.where("status", "in", UNPAID).where("pay_by", "<=", now).execute();
}

/** Rule row-first: it is open before the provider hears of it. Its key counts from here. Undefined once it's over. */
export async function openBalance(trx: Trx, { id }: Charge, now: number): Promise<Charge | undefined> {
  const opened = { status: "open", opened_at: now } as const;
  await trx.updateTable("charges").set(opened).where("id", "=", id).where("status", "=", "scheduled").execute();
  const row = await trx.selectFrom("charges").selectAll().where("id", "=", id).executeTakeFirst();
  return row?.status === "open" ? toCharge(row) : undefined;
}

/**
 * Rule only-scheduled: another sum or day is another row in place of one that is scheduled. False when somebody may be
 * paying it.
 */
export async function replaceBalance(
  trx: Trx,
  balance: Charge,
  { plan, ...clock }: Clock & { readonly plan: PaymentPlan },
): Promise<boolean> {
  if (balance.status !== "scheduled" || !(await voidCharge(trx, balance))) return false;
  await scheduleBalance(trx, { id: balance.booking_id }, plan, clock);
  return true;
}

/** Rule comes-back: the stay still needs it, so it is asked for again under a new id, with the same end. */
export async function bringBack(trx: Trx, balance: Charge): Promise<void> {
  const { booking_id, amount, charge_at, pay_by, created_at, link_sent, tries, try_at } = balance;
  const marks = { link_sent: link_sent ? 1 : 0, tries, try_at };
  await insertScheduled(trx, { booking_id, amount, charge_at, pay_by, created_at, ...marks });
}

type Scheduled = Pick<Charge, "booking_id" | "amount" | "charge_at" | "pay_by" | "created_at" | "tries" | "try_at"> & {
  readonly link_sent: number;
};

/** Rule one-live: the unique index refuses a second one. */
async function insertScheduled(trx: Trx, scheduled: Scheduled): Promise<void> {
  await trx
    .insertInto("charges")
    .values({
      ...{ id: randomUUID(), kind: "balance", subject: "balance", status: "scheduled", note: "Balance of your stay" },
      ...{ keep: scheduled.amount, ...scheduled },
    })
    .execute();
}
