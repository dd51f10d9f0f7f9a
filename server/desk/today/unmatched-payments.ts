import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { DeskUnmatchedPayment, DeskUnmatchedPayments } from "#contract/desk/unmatched-payments.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { waitsForOwner } from "../../bookings/pause.ts";
import { type AdoptRefusal, adoptPayment } from "../../bookings/reconcile/adopt-payment.ts";
import { cancelAgain } from "../../bookings/reconcile/lost-decisions.ts";
import { readStayMetadata } from "../../bookings/reconcile/payment-metadata.ts";
import {
  decide,
  type RefundUnmatchedRefusal,
  refundUnmatchedPayment,
  resumeIfDecided,
  type UnmatchedPayment,
  undecidedPayments,
} from "../../bookings/reconcile/unmatched-payments.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";

/** Makes a booking of it again. */
export async function adoptUnmatched(
  wiring: Wiring,
  { payment, seen }: CheckedRequest<"unmatched/adopt">,
  actor: Actor,
): Promise<Result<string, Refused>> {
  const found = (await undecidedPayments(wiring.services)).find(({ id }) => id === payment)?.payment;
  if (found !== undefined && (found.paid?.refunded ?? 0) !== seen.refunded) return hasChanged(wiring);
  const details = { amount: found?.paid?.amount ?? 0 };
  const adopted = await adoptPayment(wiring.services, payment, (trx, reference) =>
    actor.record(trx, { act: "adopt-payment", subject: payment, details }, reference),
  );
  return adopted.ok ? accept(adopted.value.reference) : refuse({ code: NOT_ADOPTED[adopted.refusal] });
}

export async function refundUnmatched(
  wiring: Wiring,
  { payment, seen }: CheckedRequest<"unmatched/refund">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  const details = { amount: seen.left };
  const refunded = await refundUnmatchedPayment(wiring.services, {
    ...{ intentId: payment, refundId: actor.actId, shown: seen.left },
    record: (trx) => actor.record(trx, { act: "refund-payment", subject: payment, details }, seen.left),
  });
  if (refunded.ok) return refunded;
  const code = NOT_REFUNDED[refunded.refusal];
  return code === "has-changed" ? hasChanged(wiring) : refuse({ code });
}

/** Its booking was canceled after the backup was made. */
export async function cancelUnmatched(
  { services }: Wiring,
  { payment }: CheckedRequest<"unmatched/cancel">,
  actor: Actor,
): Promise<Result<true, Refused>> {
  const canceled = await cancelAgain(services, payment, (trx) =>
    actor.record(trx, { act: "cancel-again", subject: payment }, true),
  );
  return canceled.ok ? canceled : refuse({ code: "not-waiting" });
}

/** The owner has dealt with it elsewhere. */
export function leaveUnmatched(
  { database }: Wiring,
  { payment }: CheckedRequest<"unmatched/leave">,
  actor: Actor,
): Promise<Result<true, Refused>> {
  return database.transaction(async (trx) => {
    if (!(await decide(trx, payment, "left"))) return refuse({ code: "not-waiting" });
    await actor.record(trx, { act: "leave-payment", subject: payment }, true);
    return accept(true);
  });
}

/** They are another house's. */
export async function leaveOthers(
  { database, services }: Wiring,
  _: object,
  actor: Actor,
): Promise<Result<number, Refused>> {
  const others = (await undecidedPayments(services)).filter(({ payment }) => payment?.isOurs === false);
  return database.transaction(async (trx) => {
    for (const { id } of others) await decide(trx, id, "left");
    await actor.record(trx, { act: "leave-others", details: { payments: others.length } }, others.length);
    return accept(others.length);
  });
}

/** Sells again, once each payment is decided. */
export async function resumeSales(wiring: Wiring, _: object, actor: Actor): Promise<Result<true, Refused>> {
  const resumed = await resumeIfDecided(wiring.services, (trx) => actor.record(trx, { act: "resume-sales" }, true));
  return resumed.ok ? resumed : hasChanged(wiring);
}

async function hasChanged(wiring: Wiring) {
  return refuse({ code: "has-changed" as const, now: await readUnmatched(wiring) });
}

const NOT_ADOPTED: Record<AdoptRefusal, RefusalCode> = {
  "not-waiting": "not-waiting",
  "not-paid": "payment-not-paid",
  "too-little-known": "payment-too-little-known",
  "dates-taken": "payment-nights-taken",
  "draft-settled": "payment-replaced",
};

const NOT_REFUNDED: Record<RefundUnmatchedRefusal, RefusalCode> = {
  "not-waiting": "not-waiting",
  "not-paid": "payment-not-paid",
  "refund-changed": "has-changed",
  "refund-refused": "refund-refused",
};

/** Asks the card processor about each. */
export async function readUnmatched({ services, database }: Wiring): Promise<DeskUnmatchedPayments> {
  const waiting = await undecidedPayments(services);
  return {
    now: await database.now(),
    isPaused: await waitsForOwner(database.query),
    payments: await Promise.all(waiting.map((each) => shown(services, each))),
  };
}

async function shown(
  { payments, database }: Wiring["services"],
  { id, payment }: UnmatchedPayment,
): Promise<DeskUnmatchedPayment> {
  const page = payments.pageOf(id) ?? null;
  if (payment === undefined) return { id, page, known: null };
  const { paid, createdAt: at } = payment;
  const stay = readStayMetadata(payment.metadata);
  const booked = await database.query
    .selectFrom("charges")
    .innerJoin("bookings", "bookings.id", "charges.booking_id")
    .select("reference")
    .where("charges.intent_id", "=", id)
    .where("bookings.status", "=", "confirmed")
    .executeTakeFirst();
  return {
    id,
    page,
    known: {
      at,
      amount: paid?.amount ?? payment.amount,
      refunded: paid?.refunded ?? 0,
      isPaid: paid !== undefined,
      isElsewhere: !payment.isOurs,
      reference: booked?.reference ?? null,
      isCanceled: payment.canceled ?? false,
      booking: stay === undefined ? null : { stay: stay.stay, guests: stay.guests },
      payer: (await payments.findGuest(id)) ?? null,
    },
  };
}
