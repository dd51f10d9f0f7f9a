import Stripe from "stripe";
import type { ListedRefund, RefundOrder } from "../gateway.ts";
import { underKey } from "./faults.ts";
import { idOf } from "./payment.ts";

/** Idempotent while Stripe keeps the key. The caller checks the list first, for when it no longer does. */
export async function refundOnce(stripe: Stripe, installationId: string, order: RefundOrder) {
  const { id, intentId, amount, bookingId, why } = order;
  const metadata = { installation: installationId, refund: id, booking: bookingId, why };
  try {
    await underKey<unknown>(
      `refund-${id}`,
      (idempotencyKey) => stripe.refunds.create({ payment_intent: intentId, amount, metadata }, { idempotencyKey }),
      async () => {
        const listed = await listRefunds(stripe, { payment_intent: intentId });
        return listed.find((refund) => refund.id === id);
      },
    );
    // An immediate failure shows up in the list, like a later one.
    return "made";
  } catch (fault) {
    if (isRefusal(fault)) return "refused";
    throw fault;
  }
}

type Which = { readonly payment_intent: string } | { readonly created: Stripe.RangeQueryParam };

/** Refunds and disputes, whoever made them. */
export async function listRefunds(stripe: Stripe, which: Which): Promise<ListedRefund[]> {
  const listed: ListedRefund[] = [];
  for await (const refund of stripe.refunds.list({ ...which, limit: 100 })) {
    const { refund: ours } = refund.metadata ?? {};
    const intentId = idOf(refund.payment_intent);
    if (intentId === undefined) continue;
    listed.push({
      id: ours ?? refund.id,
      intentId,
      amount: refund.amount,
      madeBy: ours === undefined ? "hand" : "us",
      status: refund.status === "failed" || refund.status === "canceled" ? "failed" : "made",
    });
  }
  for await (const dispute of stripe.disputes.list({ ...which, limit: 100 })) {
    const intentId = idOf(dispute.payment_intent);
    if (intentId === undefined) continue;
    const { id, amount, reason, status, evidence_details: evidence } = dispute;
    listed.push({
      ...{ id, intentId, amount, madeBy: "bank", status: statusOf(status), reason },
      ...(status.endsWith("needs_response") && evidence.due_by !== null && { dueBy: evidence.due_by * 1000 }),
      ...(status === "lost" && { isLost: true }),
    });
  }
  return listed;
}

/** Money is withdrawn when a dispute opens and returned when it is won. An inquiry ("warning") withdraws nothing. */
function statusOf(status: Stripe.Dispute.Status): ListedRefund["status"] {
  if (status === "won") return "failed";
  return status === "prevented" || status.startsWith("warning_") ? "refused" : "made";
}

// Stripe's definite refusals: nothing is left to refund, or the charge can't be refunded.
function isRefusal(fault: unknown): boolean {
  return fault instanceof Stripe.errors.StripeInvalidRequestError && fault.statusCode === 400;
}
