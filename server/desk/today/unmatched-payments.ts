import type { DeskUnmatchedPayment, DeskUnmatchedPayments } from "#contract/desk/today.ts";
import { accept, refuse } from "#domain/result.ts";
import { findBooking } from "../../bookings/booking.ts";
import { adoptPayment } from "../../bookings/reconcile/adopt-payment.ts";
import { cancelAgain } from "../../bookings/reconcile/old-database.ts";
import { readStayMetadata } from "../../bookings/reconcile/payment-metadata.ts";
import {
  balanceBehind,
  decide,
  leaveUnmatchedPayment,
  refundUnmatchedPayment,
  resumeIfDecided,
  type UnmatchedPayment,
  undecidedPayments,
} from "../../bookings/reconcile/unmatched-payments.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";

export const unmatchedPaymentsHandlers = {
  /** Makes a booking of it again. */
  async "unmatched/adopt"(wiring, { payment, seen }, actor) {
    const found = (await undecidedPayments(wiring.services)).find(({ id }) => id === payment)?.payment;
    if (found !== undefined && (found.paid?.refunded ?? 0) !== seen.refunded) return refuse("has-changed");
    const details = { amount: found?.paid?.amount ?? 0 };
    const adopted = await adoptPayment(wiring.services, payment, (trx, reference) =>
      actor.record(trx, reference, { subject: payment, details }),
    );
    return adopted.ok ? accept(adopted.value.reference) : adopted;
  },

  "unmatched/refund"(wiring, { payment, seen }, actor) {
    const details = { amount: seen.left };
    return refundUnmatchedPayment(wiring.services, {
      ...{ intentId: payment, refundId: actor.actId, shown: seen.left },
      record: (trx) => actor.record(trx, seen.left, { subject: payment, details }),
    });
  },

  /** Its booking was canceled after the backup was made. */
  "unmatched/cancel": ({ services }, { payment }, actor) =>
    cancelAgain(services, payment, (trx) => actor.record(trx, true, { subject: payment })),

  /** The owner has dealt with it elsewhere. */
  "unmatched/leave": ({ services }, { payment }, actor) =>
    leaveUnmatchedPayment(services, payment, (trx) => actor.record(trx, true, { subject: payment })),

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
  "unmatched/resume": ({ services }, _, actor) => resumeIfDecided(services, (trx) => actor.record(trx, true)),

  unmatched: readUnmatched,
} satisfies Partial<Handlers>;

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
