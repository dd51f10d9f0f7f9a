import type { NotNull } from "kysely";
import type { RefusalCode } from "#contract/refusals.ts";
import { accept, refuse } from "#domain/result.ts";
import { announceDamage, type DamageRefusal } from "../../bookings/charges/damage.ts";
import { withdrawCharge } from "../../bookings/charges/withdraw.ts";
import { type Recorded, recordPayment } from "../../bookings/payments/record-payment.ts";
import type { HandlersOf } from "../call.ts";
import { readBooking } from "./read-booking.ts";

export const chargesHandlers: HandlersOf<"damage" | "charge/withdraw" | "charge/record"> = {
  /** The words about it go to the guest and not into the history. */
  async damage(wiring, { ref, amount, text, seen }, actor) {
    if (wiring.services.rules.deposit === undefined) return refuse({ code: "no-deposit" });
    const announced = await announceDamage(wiring.services, ref, {
      ...{ amount, text, claimedBefore: seen.claimed },
      record: (trx) => actor.record(trx, amount, { subject: ref, details: { amount } }),
    });
    if (announced.ok) return accept(amount);
    return refuse({ code: NOT_CHARGED[announced.refusal], now: await readBooking(wiring, ref) });
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
    if (found === undefined || found.kind === "stay" || found.kind === "balance")
      return refuse({ code: "has-changed" });
    const { amount, reference } = found;
    const about = { subject: reference, details: { amount } };
    const taken = await withdrawCharge(services, id, seen.status, (trx) => actor.record(trx, amount, about));
    if (taken.ok) return accept(amount);
    return refuse({ code: taken.refusal === "not-found" ? "has-changed" : taken.refusal });
  },

  /** A repeat is told that it's being recorded, which the booking's page then shows. */
  async "charge/record"({ services }, { charge: chargeId, by, on, isSigned, seen: { amount } }, actor) {
    const recorded = await recordPayment(services, {
      ...{ chargeId, by, on, isSigned, shown: amount },
      record: (trx, subject) => actor.record(trx, "closing" satisfies Recorded, { subject, details: { amount, by } }),
    });
    return recorded.ok ? recorded : refuse({ code: recorded.refusal });
  },
};

const NOT_CHARGED: Record<DamageRefusal, RefusalCode> = {
  "not-found": "not-found",
  "booking-paused": "booking-paused",
  "not-confirmed": "booking-canceled",
  "too-early": "stay-not-begun",
  "too-late": "card-no-longer",
  "too-small": "amount-too-small",
  "over-deposit": "over-deposit",
  "already-announced": "already-announced",
  "claims-changed": "has-changed",
};
