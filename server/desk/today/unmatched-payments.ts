import type { DeskUnmatchedPayment, DeskUnmatchedPayments } from "#contract/desk/unmatched-payments.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { accept, refuse } from "#domain/result.ts";
import { findBooking } from "../../bookings/booking.ts";
import { type AdoptRefusal, adoptPayment } from "../../bookings/reconcile/adopt-payment.ts";
import { cancelAgain } from "../../bookings/reconcile/old-database.ts";
import { readStayMetadata } from "../../bookings/reconcile/payment-metadata.ts";
import {
  balanceBehind,
  decide,
  leaveUnmatchedPayment,
  type RefundUnmatchedRefusal,
  refundUnmatchedPayment,
  resumeIfDecided,
  type UnmatchedPayment,
  undecidedPayments,
} from "../../bookings/reconcile/unmatched-payments.ts";
import type { Trx } from "../../database/database.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";

export const unmatchedPaymentsHandlers = {
  /** Makes a booking of it again. */
  async "unmatched/adopt"(wiring, { payment, seen }, actor) {
    const found = (await undecidedPayments(wiring.services)).find(({ id }) => id === payment)?.payment;
    if (found !== undefined && (found.paid?.refunded ?? 0) !== seen.refunded) return refuse({ code: "has-changed" });
    const details = { amount: found?.paid?.amount ?? 0 };
    const adopted = await adoptPayment(wiring.services, payment, (trx, reference) =>
      actor.record(trx, reference, { subject: payment, details }),
    );
    return adopted.ok ? accept(adopted.value.reference) : refuse({ code: NOT_ADOPTED[adopted.refusal] });
  },

  async "unmatched/refund"(wiring, { payment, seen }, actor) {
    const details = { amount: seen.left };
    const refunded = await refundUnmatchedPayment(wiring.services, {
      ...{ intentId: payment, refundId: actor.actId, shown: seen.left },
      record: (trx) => actor.record(trx, seen.left, { subject: payment, details }),
    });
    return refunded.ok ? refunded : refuse({ code: NOT_REFUNDED[refunded.refusal] });
  },

  /** Its booking was canceled after the backup was made. */
  async "unmatched/cancel"({ services }, { payment }, actor) {
    const canceled = await cancelAgain(services, payment, (trx) => actor.record(trx, true, { subject: payment }));
    return canceled.ok ? canceled : refuse({ code: "not-waiting" });
  },

  /** The owner has dealt with it elsewhere. */
  async "unmatched/leave"({ services }, { payment }, actor) {
    const record = (trx: Trx) => actor.record(trx, true, { subject: payment });
    const left = await leaveUnmatchedPayment(services, payment, record);
    return left.ok ? left : refuse({ code: "not-waiting" });
  },

  /** They are another house's. */
  async "unmatched/leave-others"({ database, services }, _, actor) {
    const others = (await undecidedPayments(services)).filter(({ payment }) => payment?.isOurs === false);
    return database.transaction(async (trx) => {
      for (const { id } of others) await decide(trx, id, "left");
      await actor.record(trx, others.length, { details: { payments: others.length } });
      return accept(others.length);
    });
  },

  /** Sells again, once each payment is decided. */
  async "unmatched/resume"(wiring, _, actor) {
    const resumed = await resumeIfDecided(wiring.services, (trx) => actor.record(trx, true));
    return resumed.ok ? resumed : refuse({ code: "has-changed" });
  },

  unmatched: readUnmatched,
} satisfies Partial<Handlers>;

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
async function readUnmatched({ services, database }: Wiring): Promise<DeskUnmatchedPayments> {
  const waiting = await undecidedPayments(services);
  return {
    now: await database.now(),
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
  const balance = await database.transaction((trx) => balanceBehind(trx, payment));
  const balanceOf = balance && (await findBooking(database.query, balance.booking_id));
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
      balanceOf: balanceOf?.reference ?? null,
      isCanceled: payment.canceled ?? false,
      booking: stay === undefined ? null : { stay: stay.stay, guests: stay.guests },
      payer: (await payments.findGuest(id)) ?? null,
    },
  };
}
