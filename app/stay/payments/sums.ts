import { formatCents } from "#app/money.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { refundWay } from "#domain/prices/refund-words.ts";

type Amounts = readonly { readonly amount: number }[];

export function sumOf(rows: Amounts): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Where a refund goes and when, by how it was paid. */
export function refundWayOf({ paid }: StayAnswer["receipt"]) {
  return refundWay(paid.some(({ by }) => by !== null));
}

/** What went back or is on its way, without refunds that didn't arrive. */
export function refundedOf({ paid, refundDue }: StayAnswer["receipt"]): number {
  const refunds = paid.flatMap((payment) => payment.refunds);
  return refundDue + sumOf(refunds.filter(({ status }) => status === "on-its-way"));
}

/** What a canceled stay refunds, or why it refunds nothing. */
export function refundSentence({ receipt, cancellation }: StayAnswer): string {
  if (sumOf(receipt.paid) === 0) return "It was free, so there’s nothing to refund.";
  const back = refundedOf(receipt);
  // What the owner settles isn't the agreement's doing.
  if (back === 0)
    return `${cancellation.canceledBy === "owner" ? "There" : "Under the agreement there"} was no refund.`;
  const refunds = receipt.paid.flatMap((payment) => payment.refunds);
  const isInAll = refunds.some(({ at }) => at < (cancellation.canceledAt ?? 0));
  const { to, when } = refundWayOf(receipt);
  return `${formatCents(back)} ${isInAll ? "is refunded in all" : "is on its way"} ${to}. ${when}`;
}
