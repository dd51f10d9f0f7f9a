import { formatNight } from "#app/format.ts";
import type { PricedQuote } from "#domain/coupon.ts";

export type ChangedLine = {
  readonly label: string;
  readonly was: number | undefined;
  readonly isNow: number | undefined;
};

/** The lines of a bill that differ, and the total at the end. */
export function changedLines(was: PricedQuote, isNow: PricedQuote): ChangedLine[] {
  const before = linesOf(was);
  const after = linesOf(isNow);
  const labels = [...new Set([...before.keys(), ...after.keys()])];
  const lines = labels.map((label) => ({ label, was: before.get(label), isNow: after.get(label) }));
  return [
    ...lines.filter((line) => line.was !== line.isNow),
    { label: "Total", was: was.payable, isNow: isNow.payable },
  ];
}

function linesOf({ nights, cleaningFee, salesTax, discount }: PricedQuote): Map<string, number> {
  const lines = new Map(nights.map(({ night, cents }) => [formatNight(night), cents]));
  lines.set("Cleaning fee", cleaningFee).set("Sales tax", salesTax);
  if (discount > 0) lines.set("Discount", -discount);
  return lines;
}
