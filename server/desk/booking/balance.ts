import type { NotNull } from "kysely";
import type { BalanceTodo, DeskBalance } from "#contract/desk/booking/decisions.ts";
import { fullName } from "#domain/format.ts";
import { accept, refuse } from "#domain/result.ts";
import { unpaidBalance } from "../../bookings/balance/balance.ts";
import { extendBalance } from "../../bookings/balance/charge-balances.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import type { Charge } from "../../bookings/charges/charges.ts";
import type { Database } from "../../database/database.ts";
import type { HandlersOf } from "../call.ts";

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
  const rows = await bookingsWithStay(query)
    .innerJoin("charges", "charges.booking_id", "bookings.id")
    .select(["reference", "first_name", "last_name", "phone", "check_in", "check_out", "amount", "pay_by"])
    .where("bookings.status", "=", "confirmed")
    .where("charges.kind", "=", "balance")
    .where("charges.status", "in", ["scheduled", "open", "closing"])
    .where("charges.link_sent", "=", 1)
    .where("charges.pay_by", "is not", null)
    .orderBy("charges.pay_by")
    .$narrowType<{ reference: NotNull; pay_by: NotNull }>()
    .execute();
  return rows.map((row) => ({
    ...{ kind: "balance", reference: row.reference, phone: row.phone, amount: row.amount, payBy: row.pay_by },
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    stay: { checkIn: row.check_in, checkOut: row.check_out },
  }));
}

export const balanceHandlers: HandlersOf<"balance/extend"> = {
  /** One more day to pay. */
  async "balance/extend"({ services }, { ref, seen }, actor) {
    const extended = await extendBalance(services, ref, {
      shown: seen.payBy,
      record: (trx, payBy) => actor.record(trx, payBy, { subject: ref, details: { payBy } }),
    });
    if (extended.ok) return accept(extended.value);
    const { refusal } = extended;
    if (refusal === "too-late") return refuse({ code: "too-late-to-extend" });
    return refuse({ code: refusal === "not-found" || refusal === "booking-paused" ? refusal : "has-changed" });
  },
};
