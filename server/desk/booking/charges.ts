import type { NotNull } from "kysely";
import type { DeskCharge } from "#contract/desk/answers.ts";
import type { BalanceTodo, DeskBalance } from "#contract/desk/booking/decisions.ts";
import { accept, refuse } from "#domain/result.ts";
import { unpaidBalance } from "../../bookings/balance/balance.ts";
import { extendBalance } from "../../bookings/balance/charge-balances.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";
import { type Charge, UNPAID } from "../../bookings/charges/charges.ts";
import { announceDamage, DAMAGE_NOTICE_MS } from "../../bookings/charges/damage.ts";
import { withdrawCharge } from "../../bookings/charges/withdraw.ts";
import { type Recorded, recordPayment } from "../../bookings/payments/record-payment.ts";
import { listedStays, toListed } from "../../bookings/views/listed-stays.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Handlers } from "../call.ts";

export const chargesHandlers = {
  /** The words about it go to the guest and not into the history. */
  async damage({ services }, { ref, amount, text, seen }, actor) {
    const announced = await announceDamage(services, ref, {
      ...{ amount, text, claimedBefore: seen.claimed },
      record: (trx) => actor.record(trx, amount, { subject: ref, details: { amount } }),
    });
    return announced.ok ? accept(amount) : announced;
  },

  /** Withdraws damage, or a pay link that wasn't paid yet. */
  async "charge/withdraw"({ services }, { charge: id, seen }, actor) {
    const found = await services.database.query
      .selectFrom("charges")
      .innerJoin("bookings", "bookings.id", "charges.booking_id")
      .select(["charges.kind", "charges.amount", "bookings.reference"])
      .where("charges.id", "=", id)
      .$narrowType<{ reference: NotNull }>()
      .executeTakeFirst();
    if (found === undefined || found.kind === "stay" || found.kind === "balance") return refuse("has-changed");
    const { amount, reference } = found;
    const about = { subject: reference, details: { amount } };
    const taken = await withdrawCharge(services, id, seen.status, (trx) => actor.record(trx, amount, about));
    return taken.ok ? accept(amount) : taken;
  },

  /** A repeat is told that it's being recorded, which the booking's page then shows. */
  "charge/record"({ services }, { charge: chargeId, by, on, isSigned, seen: { amount } }, actor) {
    return recordPayment(services, {
      ...{ chargeId, by, on, isSigned, shown: amount },
      record: (trx, subject) => actor.record(trx, "closing" satisfies Recorded, { subject, details: { amount, by } }),
    });
  },

  /** One more day to pay. */
  "balance/extend"({ services }, { ref, seen }, actor) {
    return extendBalance(services, ref, seen.payBy, (trx, payBy) =>
      actor.record(trx, payBy, { subject: ref, details: { payBy } }),
    );
  },
} satisfies Partial<Handlers>;

/** What the guest of a booking was charged, or told about, after booking. */
export async function readCharges(
  { emails }: BookingServices,
  trx: Trx,
  charges: readonly Charge[],
): Promise<DeskCharge[]> {
  const asked: DeskCharge[] = [];
  for (const { id, kind, note, amount, status, pay_by, link_sent, paid_by } of charges) {
    if (kind === "stay" || kind === "balance" || status === "scheduled") continue;
    const leftAt = kind === "damage" ? await emails.leftAt(trx, "damage-announced", id) : undefined;
    const chargedFrom = leftAt == null ? null : leftAt + DAMAGE_NOTICE_MS;
    asked.push({
      ...{ id, kind, what: note ?? kind, amount, status },
      ...{ payBy: pay_by, isLink: kind !== "damage" || link_sent, chargedFrom, paidBy: paid_by },
    });
  }
  return asked;
}

/** What a stay still owes, for the page of its booking. */
export function readBalance(charges: readonly Charge[]): DeskBalance | null {
  const balance = unpaidBalance(charges);
  if (balance === undefined) return null;
  const { id, amount, charge_at, pay_by, link_sent, paid_by } = balance;
  return {
    id,
    amount,
    chargeAt: charge_at ?? 0,
    payBy: pay_by,
    isFailed: link_sent,
    isBeingRecorded: paid_by !== null,
  };
}

/** The balances that a card didn't pay, the next to end first. */
export async function failedBalances({ query }: Database): Promise<BalanceTodo[]> {
  const rows = await listedStays(query)
    .innerJoin("charges", "charges.booking_id", "bookings.id")
    .select(["phone", "amount", "pay_by as payBy"])
    .where("bookings.status", "=", "confirmed")
    .where("charges.kind", "=", "balance")
    .where("charges.status", "in", UNPAID)
    .where("charges.link_sent", "=", 1)
    .where("charges.pay_by", "is not", null)
    .orderBy("charges.pay_by")
    .$narrowType<{ reference: NotNull; payBy: NotNull }>()
    .execute();
  return rows.map((row) => ({ kind: "balance", ...toListed(row) }));
}
