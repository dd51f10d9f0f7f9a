import { formatCents } from "#app/format.ts";

/** "Pay $" and the total with two decimals. */
export function payLabel(payable: number): string {
  return `Pay ${formatCents(payable)}`;
}
