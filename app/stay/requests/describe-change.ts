import { formatCents } from "#app/money.ts";
import type { ChangedBalance, StayChangePriceAnswer } from "#contract/guest/stay-charges.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { formatSpan, formatWeekday } from "#domain/format.ts";
import { refundWay } from "#domain/prices/refund-words.ts";

/** What a change would mean, before the guest asks for it. A negative difference is refunded. */
export function describeChange(
  { difference, balance }: StayChangePriceAnswer,
  current: Stay,
  hasPaidExtras: boolean,
  to = refundWay(false).to,
): string {
  const extras = hasPaidExtras ? " What you paid for extras stays as it is." : "";
  const later = balance ? describeBalance(balance) : "";
  const price = balance && difference === 0 ? "" : describePrice(difference, to);
  return `${[price, later].filter(Boolean).join(" ")}${extras} Your nights of ${formatSpan(current)} are yours until we’ve agreed, and nothing is charged now.`;
}

function describeBalance({ before, after, dueOn }: ChangedBalance): string {
  if (after === 0) return "Nothing would be left to pay.";
  const day = formatWeekday(dueOn);
  if (before === after) return `The balance stays ${formatCents(after)}, charged on ${day}.`;
  return `The balance would be ${formatCents(after)} in place of ${formatCents(before)}, charged on ${day}.`;
}

function describePrice(difference: number, to: string): string {
  if (difference > 0) return `That’s ${formatCents(difference)} more than your stay costs now.`;
  if (difference < 0) return `${formatCents(-difference)} would be refunded ${to}.`;
  return "There’d be nothing to pay and nothing to refund.";
}
