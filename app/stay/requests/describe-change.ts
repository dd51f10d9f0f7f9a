import { formatCents } from "#app/money.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { formatSpan } from "#domain/format.ts";
import { refundWay } from "#domain/prices/refund-words.ts";

/** What a change would mean, before the guest asks for it. A negative difference is refunded. */
export function describeChange(
  difference: number,
  current: Stay,
  hasPaidExtras: boolean,
  to = refundWay(false).to,
): string {
  const extras = hasPaidExtras ? " What you paid for extras stays as it is." : "";
  return `${describePrice(difference, to)}${extras} Your nights of ${formatSpan(current)} are yours until we’ve agreed, and nothing is charged now.`;
}

function describePrice(difference: number, to: string): string {
  if (difference > 0) return `That’s ${formatCents(difference)} more than your stay costs now.`;
  if (difference < 0) return `${formatCents(-difference)} would go back ${to}.`;
  return "There’d be nothing to pay and nothing to refund.";
}
