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
