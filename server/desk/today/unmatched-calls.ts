import { z } from "zod";
import {
  adoptPaymentRequest,
  type DeskUnmatchedPayment,
  type DeskUnmatchedPayments,
  leavePaymentRequest,
  refundPaymentRequest,
  resumeRequest,
} from "#contract/desk/unmatched-payments.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { accept, refuse } from "#domain/result.ts";
import { waitsForOwner } from "../../bookings/pause.ts";
import { type AdoptRefusal, adoptPayment } from "../../bookings/reconcile/adopt-payment.ts";
import { readStayMetadata } from "../../bookings/reconcile/payment-metadata.ts";
import {
  decide,
  goOn,
  type RefundUnknownRefusal,
  refundUnknown,
  type UnmatchedPayment,
  undecidedPayments,
} from "../../bookings/reconcile/unmatched-payments.ts";
import type { Wiring } from "../../wiring.ts";
import { actAndTell, actOnce } from "../audit-log.ts";
import { act, actor, type Desk, type DeskCall, isOverMoneyLimit, read } from "../call.ts";
import { isFresh } from "../sign-in/sessions.ts";

/** What an owner decides about payments that no booking stands behind, and then selling again. */
export const unmatchedCalls: readonly DeskCall[] = [
  read("/unmatched", z.strictObject({}), readUnmatched),
  act("/unmatched/adopt", adoptPaymentRequest, async (desk, { payment, seen, ...request }) => {
    const { services } = desk.wiring;
    const found = (await undecidedPayments(services)).find(({ id }) => id === payment)?.payment;
    // A refund may mean that the booking was canceled, so the owner must have seen it.
    if (found !== undefined && (found.paid?.refunded ?? 0) !== seen.refunded) return hasChanged(desk);
    const figures = { amount: found?.paid?.amount ?? 0 };
    const adopted = await actAndTell(
      services.database,
      { ...actor(desk, request), name: "adopt-payment", subject: payment, figures },
      (database) => adoptPayment({ ...services, database }, payment),
      ({ reference }) => reference,
    );
    return adopted.ok ? adopted : refuse({ code: NOT_ADOPTED[adopted.refusal] });
  }),
  // A full refund needs a fresh link, so someone who picks up an unlocked phone can't make it.
  act("/unmatched/refund", refundPaymentRequest, async (desk, { payment, seen, ...request }) => {
    const { services, database } = desk.wiring;
    if (await isOverMoneyLimit(desk)) return refuse({ code: "too-many-requests" });
    if (!isFresh(desk.session, await database.now())) return refuse({ code: "link-again" });
    const record = {
      ...actor(desk, request),
      name: "refund-payment",
      subject: payment,
      figures: { amount: seen.left },
    };
    const refunded = await actOnce(services.database, record, (once) =>
      refundUnknown({ ...services, database: once }, { intentId: payment, refundId: request.actId, shown: seen.left }),
    );
    if (refunded.ok) return refunded;
    const code = NOT_REFUNDED[refunded.refusal];
    return code === "has-changed" ? hasChanged(desk) : refuse({ code });
  }),
  act("/unmatched/leave", leavePaymentRequest, async (desk, { payment, ...request }) => {
    const record = { ...actor(desk, request), name: "leave-payment", subject: payment };
    return actOnce(desk.wiring.database, record, (once) =>
      once.transaction(async (trx) =>
        (await decide(trx, payment, "left")) ? accept(true as const) : refuse({ code: "not-waiting" as const }),
      ),
    );
  }),
  act("/unmatched/resume", resumeRequest, async (desk, request) => {
    const { services } = desk.wiring;
    const resumed = await actOnce(services.database, { ...actor(desk, request), name: "resume-sales" }, (database) =>
      goOn({ ...services, database }),
    );
    return resumed.ok ? resumed : hasChanged(desk);
  }),
];

async function hasChanged({ wiring }: Desk) {
  return refuse({ code: "has-changed" as const, now: await readUnmatched(wiring) });
}

const NOT_ADOPTED: Record<AdoptRefusal, RefusalCode> = {
  "not-waiting": "not-waiting",
  "not-paid": "payment-not-paid",
  "too-little-known": "payment-too-little-known",
  "dates-taken": "payment-nights-taken",
  "draft-settled": "payment-replaced",
};

const NOT_REFUNDED: Record<RefundUnknownRefusal, RefusalCode> = {
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
    isPaused: await waitsForOwner(database.query),
    payments: await Promise.all(waiting.map((each) => shown(services, each))),
  };
}

async function shown(
  { payments }: Wiring["services"],
  { id, payment }: UnmatchedPayment,
): Promise<DeskUnmatchedPayment> {
  const page = payments.pageOf(id) ?? null;
  if (payment === undefined) return { id, page, known: null };
  const { paid, createdAt: at } = payment;
  const stay = readStayMetadata(payment.metadata);
  return {
    id,
    page,
    known: {
      at,
      amount: paid?.amount ?? payment.amount,
      refunded: paid?.refunded ?? 0,
      isPaid: paid !== undefined,
      isCanceled: payment.canceled ?? false,
      booking: stay === undefined ? null : { stay: stay.stay, guests: stay.guests },
      payer: (await payments.findGuest(id)) ?? null,
    },
  };
}
