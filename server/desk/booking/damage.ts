import type { NotNull } from "kysely";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { announceDamage, type DamageRefusal } from "../../bookings/charges/damage.ts";
import { withdrawCharge } from "../../bookings/charges/withdraw-charge.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { readBooking } from "./read-booking.ts";

/** The words about it go to the guest and not into the history. */
export async function chargeDamage(
  wiring: Wiring,
  { ref, amount, text, seen }: CheckedRequest<"damage">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  if (wiring.services.rules.deposit === undefined) return refuse({ code: "no-deposit" });
  const announced = await announceDamage(wiring.services, ref, {
    ...{ amount, text, claimedBefore: seen.claimed },
    record: (trx) => actor.record(trx, { act: "damage", subject: ref, details: { amount } }, amount),
  });
  if (announced.ok) return accept(amount);
  return refuse({ code: NOT_CHARGED[announced.refusal], now: await readBooking(wiring, ref) });
}

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

/** Withdraws damage, or a pay link that wasn't paid yet. */
export async function takeBackCharge(
  { services }: Pick<Wiring, "services">,
  { charge: id, seen }: CheckedRequest<"charge/take-back">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  const found = await services.database.query
    .selectFrom("charges")
    .innerJoin("bookings", "bookings.id", "charges.booking_id")
    .select(["charges.kind", "charges.amount", "bookings.reference"])
    .where("charges.id", "=", id)
    .$narrowType<{ reference: NotNull }>()
    .executeTakeFirst();
  if (found === undefined || found.kind === "stay" || found.kind === "balance") return refuse({ code: "has-changed" });
  const { kind, amount, reference } = found;
  const entry = { act: `take-back-${kind}`, subject: reference, details: { amount } } as const;
  const taken = await withdrawCharge(services, id, seen.status, (trx) => actor.record(trx, entry, amount));
  if (taken.ok) return accept(amount);
  return refuse({ code: taken.refusal === "not-found" ? "has-changed" : taken.refusal });
}
